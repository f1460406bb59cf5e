import { sql } from 'kysely'
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import { shortestPath } from '#machines/lifecycle/shortest-path.ts'
import { transitionTable } from '#machines/lifecycle/transitions.ts'
import type { LifecycleHistory } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Kind, kinds } from './kinds.ts'
import type { HistoryRow } from './replay.ts'

export const kindNames = kinds.filter(({ begin }) => begin().machine !== null).map(({ name }) => name)

interface Happened {
  readonly row: HistoryRow
  readonly to: readonly string[]
}

interface Replayed {
  readonly kind: Kind
  readonly machine: AnyStateMachine
  readonly stored: HistoryRow
  readonly happened: readonly Happened[]
}

const snapshotOf = ({ kind, machine, stored }: Replayed): AnyMachineSnapshot =>
  machine.resolveState({ value: stored.state, context: kind.contextOf?.(stored) ?? {} })

type Next = LifecycleHistory['next'][number]

const judge = (replayed: Replayed, event: string): Next => {
  const { machine, kind, stored } = replayed
  const now = snapshotOf(replayed)
  const awaited = [machine.root.states[stored.state], machine.root].flatMap(
    node => node?.transitions.get(event) ?? [],
  )
  const no = (why: string): Next => ({ event, isPossible: false, verdict: `no, ${why}` })
  if (awaited.length === 0) return no(`not from ${stored.state}`)
  const sendings = (kind.payloadsOf?.(stored) ?? [{}]).map(payload => ({ ...payload, type: event }))
  const accepted = sendings.filter(sent => now.can(sent))
  const guards = awaited
    .flatMap(({ guard }) =>
      typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : (guard ?? []),
    )
    .join(' and ')
  const [first] = accepted
  if (first === undefined) return no(`the guard ${guards} refuses it`)
  const yes = `yes, to ${String(transition(machine, now, first)[0].value)}`
  if (accepted.length === sendings.length) return { event, isPossible: true, verdict: yes }
  const named = (sent: readonly object[]) =>
    sent.map(({ type: _, ...payload }: { type?: string }) => Object.values(payload).join(' ')).join(', ')
  const refused = sendings.filter(sent => !now.can(sent))
  return {
    event,
    isPossible: true,
    verdict: `${yes}, for ${named(accepted)}; the guard ${guards} refuses it for ${named(refused)}`,
  }
}

/** As the inspector shows it: in the chart's own events, with those that aren't stored between two that are. */
const traceOf = (replayed: Replayed): object => {
  const { kind, machine, stored, happened } = replayed
  let now: AnyMachineSnapshot = initialTransition(machine)[0]
  const steps: object[] = []
  const add = (row: HistoryRow, type: string) => {
    steps.push({
      at: (row.event_at ?? row.at).toISOString(),
      actor: `${kind.name} ${stored.id}`,
      chart: machine.id,
      event: { type, ...(row.about === null ? {} : { action: row.about }) },
      value: now.value as unknown,
      context: now.context as unknown,
      status: now.status,
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
    now = snapshotOf(replayed)
    add({ ...stored, event_at: null }, 'xstate.init')
  }
  return { steps }
}

/** A whole history where one is stored, or what the audit log has. */
const happenedTo = async (db: Database, { kind, stored, happened }: Replayed) => {
  if (kind.audited === undefined)
    return happened.map(({ row, to }) => ({
      at: (row.event_at ?? row.at).toISOString(),
      event: [row.event, row.about].filter(Boolean).join(' '),
      by: row.actor ?? 'unknown',
      to: [...to],
    }))
  const { rows } = await kind.audited(stored.id).execute(db)
  return rows.map(({ at, event, actor }) => ({ at: at.toISOString(), event, by: actor, to: [] }))
}

type Sent = Omit<HistoryRow, 'at' | 'event_at'> & { at: string; event_at: string | null }

/** The rows of each kind that has the id, in one statement. */
const readRows = async (db: Database, id: string): Promise<ReadonlyMap<string, HistoryRow[]>> => {
  const ofKinds = kinds.map(
    ({ name, rows }) =>
      sql`select ${sql.lit(name)} as name, jsonb_agg(history) as sent from (${rows}) as history where id = ${id}`,
  )
  const { rows } = await sql<{
    name: string
    sent: Sent[] | null
  }>`${sql.join(ofKinds, sql` union all `)}`.execute(db)
  const asRow = (sent: Sent): HistoryRow => ({
    ...sent,
    at: new Date(sent.at),
    event_at: sent.event_at === null ? null : new Date(sent.event_at),
  })
  return new Map(rows.map(({ name, sent }) => [name, (sent ?? []).map(asRow)]))
}

/**
 * What has happened to a stored thing, and what may happen to it next, without personal data. A finding whose removal request was
 * deleted has two; none when nothing has the id.
 */
export const readHistories = async (db: Database, id: string): Promise<LifecycleHistory[]> => {
  const found: LifecycleHistory[] = []
  const rowsOf = await readRows(db, id)
  for (const kind of kinds) {
    const replay = kind.begin()
    const { machine } = replay
    const rows = rowsOf.get(kind.name) ?? []
    const stored = rows.at(-1)
    if (machine === null || stored === undefined) continue
    const happened = rows.filter(({ event }) => event !== null).map(row => ({ row, to: replay.take(row) }))
    const replayed = { kind, machine, stored, happened }
    found.push({
      kind: kind.name,
      id,
      chart: machine.id,
      about: machine.root.description ?? '',
      state: stored.state,
      stateAbout: machine.root.states[stored.state]?.description ?? '',
      isChecked: kind.audited === undefined,
      isExplained: happened.every(({ to }) => to.length > 0) && replay.mayEnd(stored),
      odd: stored.odd,
      happened: await happenedTo(db, replayed),
      // What may come next, before what may not.
      next: machine.events
        .map(event => judge(replayed, String(event)))
        .toSorted((a, b) => Number(b.isPossible) - Number(a.isPossible)),
      trace: JSON.stringify(traceOf(replayed)),
    })
  }
  return found
}
