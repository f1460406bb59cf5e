// `npm run history -- ID`: what has happened to a stored thing, and what may happen to it next (docs/production.md).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Standing } from '#inspector/chart.ts'
import type { Step } from '#inspector/replay.ts'
import { shortestPath } from '#machines/lifecycle/shortest-path.ts'
import { transitionTable } from '#machines/lifecycle/transitions.ts'
import { ConfigError } from '#server/config.ts'
import { type Kind, kinds } from '#server/conform/kinds.ts'
import type { HistoryRow } from '#server/conform/replay.ts'
import type { Database } from '#server/platform/database/database.ts'
import { connect } from './lib/connect.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** A stored event, and the states that it can have led to. */
interface Happened {
  readonly row: HistoryRow
  readonly to: readonly string[]
}

interface History {
  readonly kind: Kind
  readonly machine: AnyStateMachine
  readonly stored: HistoryRow
  readonly happened: readonly Happened[]
  readonly isExplained: boolean
}

/** The histories of an id: a finding whose removal request was deleted has two. */
const historiesOf = async (db: Database, id: string): Promise<History[]> => {
  const found: History[] = []
  for (const kind of kinds) {
    const replay = kind.begin()
    const { machine } = replay
    if (machine === null) continue
    const { rows } = await sql<HistoryRow>`select * from (${kind.rows}) as history where id = ${id}`.execute(
      db,
    )
    const stored = rows.at(-1)
    if (stored === undefined) continue
    const happened = rows.filter(({ event }) => event !== null).map(row => ({ row, to: replay.take(row) }))
    const isExplained = happened.every(({ to }) => to.length > 0) && replay.mayEnd(stored)
    found.push({ kind, machine, stored, happened, isExplained })
  }
  return found
}

const snapshotOf = ({ kind, machine, stored }: History): AnyMachineSnapshot =>
  machine.resolveState({ value: stored.state, context: kind.contextOf?.(stored) ?? {} })

/** Whether an event of the chart may come next, and if not, why not. */
const verdictOn = (history: History, event: string): string => {
  const { machine, kind, stored } = history
  const now = snapshotOf(history)
  const awaited = [machine.root.states[stored.state], machine.root].flatMap(
    node => node?.transitions.get(event) ?? [],
  )
  if (awaited.length === 0) return `no, not from ${stored.state}`
  const sendings = (kind.payloadsOf?.(stored) ?? [{}]).map(payload => ({ ...payload, type: event }))
  const accepted = sendings.filter(sent => now.can(sent))
  const guards = awaited
    .flatMap(({ guard }) =>
      typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : (guard ?? []),
    )
    .join(' and ')
  const [first] = accepted
  if (first === undefined) return `no, the guard ${guards} refuses it`
  const yes = `yes, to ${String(transition(machine, now, first)[0].value)}`
  if (accepted.length === sendings.length) return yes
  const named = (sent: readonly object[]) =>
    sent.map(({ type: _, ...payload }: { type?: string }) => Object.values(payload).join(' ')).join(', ')
  const refused = sendings.filter(sent => !now.can(sent))
  return `${yes}, for ${named(accepted)}; the guard ${guards} refuses it for ${named(refused)}`
}

const print = (history: History): void => {
  const { kind, machine, stored, happened, isExplained } = history
  say(`${kind.name} ${stored.id}`)
  say(`Chart ${machine.id}: ${machine.root.description ?? ''}`)
  say(happened.length === 0 ? 'No history is stored.' : 'What has happened:')
  for (const { row, to } of happened)
    say(
      `  ${row.event_at?.toISOString()}  ${[row.event, row.about].filter(Boolean).join(' ')}, by ${row.actor}: ${
        to.length > 0 ? `to ${to.join(' or ')}` : 'the chart can’t explain it here'
      }`,
    )
  say(`Stored now: ${stored.state}. ${machine.root.states[stored.state]?.description ?? ''}`)
  if (!isExplained) say(`Its history does not lead to ${stored.state}, where it is stored.`)
  if (stored.odd !== null) say(`Its columns disagree: ${stored.odd}.`)
  say('What may come next:')
  for (const event of machine.events.map(String)) say(`  ${event}: ${verdictOn(history, event)}`)
}

/** As the inspector shows it: in the chart's own events, with those that aren't stored between two that are. */
const stepsOf = (history: History): Step[] => {
  const { kind, machine, stored, happened } = history
  let now: AnyMachineSnapshot = initialTransition(machine)[0]
  const steps: Step[] = []
  const add = (row: HistoryRow, type: string) => {
    const { value, context, status } = now as Standing
    const event = { type, ...(row.about === null ? {} : { action: row.about }) }
    steps.push({
      at: (row.event_at ?? row.at).toISOString(),
      actor: `${kind.name} ${stored.id}`,
      chart: machine.id,
      event,
      value,
      context,
      status,
    })
  }
  const stand = (value: string) => {
    now = machine.resolveState({ value, context: now.context })
  }
  for (const { row, to } of happened) {
    const [place] = to
    // Where it led to more than one state, nothing certain can be shown.
    if (row.event === null || place === undefined || to.length > 1) continue
    const sent = { type: row.event, action: row.about }
    if (steps.length === 0) {
      if (!now.can(sent)) stand(place)
      add(row, 'xstate.init')
      if (!now.can(sent)) continue
    }
    if (now.can(sent)) {
      now = transition(machine, now, sent)[0]
      add(row, row.event)
      continue
    }
    const path = shortestPath(machine, String(now.value), place).map(String)
    for (const state of path.length > 1 ? path.slice(1) : [place]) {
      const types = transitionTable(machine)
        .filter(move => move.from === now.value && move.to === state)
        .map(({ event }) => String(event))
      stand(state)
      add(row, types.includes(row.event) ? row.event : (types[0] ?? row.event))
    }
  }
  if (steps.length === 0) {
    now = snapshotOf(history)
    add({ ...stored, event_at: null }, 'xstate.init')
  }
  return steps
}

const history = async (): Promise<0 | 1 | 2> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { inspector: { type: 'string' } },
  })
  const [id = ''] = positionals
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    complain('Give the id of a finding, request, plan, payment, scan or membership: npm run history -- ID')
    return 2
  }
  const { db, close } = await connect()
  try {
    const found = await historiesOf(db, id)
    found.forEach(print)
    if (found.length === 0) {
      const names = kinds.filter(({ begin }) => begin().machine !== null).map(({ name }) => name)
      complain(`No ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)} has the id ${id}.`)
      return 2
    }
    if (values.inspector !== undefined) {
      // Only here, as a release has no inspector.
      const { messagesOf } = await import('#inspector/replay.ts')
      const messages = found.flatMap(one =>
        messagesOf({ steps: stepsOf(one) }, { [one.machine.id]: one.machine.config }),
      )
      writeFileSync(values.inspector, JSON.stringify(messages))
      say(`Open ${values.inspector} in the inspector to step through it.`)
    }
    return found.every(({ isExplained, stored }) => isExplained && stored.odd === null) ? 0 : 1
  } finally {
    await close()
  }
}

history().then(
  code => process.exit(code),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(2)
  },
)
