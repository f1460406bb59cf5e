import { createHash } from 'node:crypto'
import { createDice } from '#server/demo/company-people.ts'

/** What people do, with how often of a hundred times. */
const shares = {
  readPersonal: 22,
  readCompany: 20,
  readDesk: 8,
  signIn: 7,
  refresh: 6,
  askRemoval: 12,
  askHelp: 9,
  bulkScan: 6,
  newcomer: 10,
} as const
export type CallKind = keyof typeof shares

/** `killBackend` ends one process of PostgreSQL, after which it recovers; `fillConnections` lets nobody connect for some calls. */
const faultKinds = [
  'killServer',
  'killBothServers',
  'killPostgres',
  'killBackend',
  'endConnections',
  'fillConnections',
  'pauseServer',
  'pausePostgres',
  'moveClock',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface PlannedCall {
  readonly kind: CallKind
  /** The number among all calls of the run. */
  readonly number: number
  /** Which of the two servers is called. */
  readonly server: 0 | 1
  /** Chooses among what there is to read or to change. */
  readonly choice: number
}

export interface Fault {
  readonly kind: FaultKind
  readonly server: 0 | 1
  /** Before which call of its minute it begins, and before which one it is over, where it lasts. */
  readonly from: number
  readonly until: number
  readonly clockSeconds: number
}

export interface PlannedMinute {
  readonly calls: readonly PlannedCall[]
  readonly fault: Fault
}

export const callsPerMinute = 180

/** The same minutes for the same seed. Every fault comes once before one comes again. */
export const planSoak = (seed: number, minutes: number): readonly PlannedMinute[] => {
  const dice = createDice(seed)
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array<CallKind>(share).fill(kind as CallKind),
  )
  let waiting: FaultKind[] = []
  const nextFault = (): Fault => {
    if (waiting.length === 0) waiting = [...faultKinds]
    const [kind = 'killServer'] = waiting.splice(dice.below(waiting.length), 1)
    const from = 20 + dice.below(callsPerMinute / 2)
    return {
      kind,
      server: dice.pick([0, 1]),
      from,
      until: from + 6 + dice.below(24),
      clockSeconds: dice.below(241) - 120,
    }
  }
  return Array.from({ length: minutes }, (_, minute) => ({
    calls: Array.from({ length: callsPerMinute }, (_, call) => ({
      kind: kinds[dice.below(kinds.length)] ?? 'readPersonal',
      number: minute * callsPerMinute + call,
      server: dice.pick([0, 1] as const),
      choice: dice.below(1_000_000),
    })),
    fault: nextFault(),
  }))
}

/** Moments of a first start, in order, as shares of how long a whole one takes. */
export const planFirstStarts = (seed: number, moments: number): readonly number[] => {
  const dice = createDice(seed)
  return Array.from({ length: moments }, () => dice.below(10_000) / 10_000).toSorted((a, b) => a - b)
}

export const digestOf = (plan: unknown): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16)
