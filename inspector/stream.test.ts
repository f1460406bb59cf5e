import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { eventLabel } from './chart.ts'
import { type Message, Stream } from './stream.ts'

const door = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'open' | 'lock' | 'unlock' | 'knock' } },
  guards: { hasTries: ({ context }) => context.tries < 2 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  actors: { answer: fromPromise(() => Promise.resolve('come in')) },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: { tries: 0 },
  states: {
    leaf: {
      initial: 'shut',
      states: {
        shut: { on: { open: 'ajar', lock: 'locked' } },
        ajar: {},
        locked: { on: { unlock: { guard: 'hasTries', actions: 'count' } } },
      },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { on: { knock: 'asking' } },
        asking: { invoke: { src: 'answer', onDone: 'quiet' } },
      },
    },
  },
})

const recorded = async (events: readonly ('open' | 'lock' | 'unlock' | 'knock')[]): Promise<Message[]> => {
  const sent: StatelyInspectionEvent[] = []
  const { inspect } = createInspector({ send: event => void sent.push(JSON.parse(JSON.stringify(event))) })
  const actor = createActor(door, { inspect })
  actor.start()
  for (const type of events) actor.send({ type })
  // Messages are sent in idle moments, in their order.
  await vi.waitFor(
    () => expect(sent.filter(({ type }) => type === '@xstate.event').length).toBeGreaterThan(events.length),
    { timeout: 60_000 },
  )
  actor.stop()
  return sent
}

const read = (messages: readonly Message[]): Stream => {
  const stream = new Stream()
  for (const message of messages) stream.read(message)
  return stream
}

const outcomes = ({ entries }: Stream) =>
  entries.map(({ event, outcome }) => [
    event.type,
    outcome?.kind,
    outcome && 'transitions' in outcome ? outcome.transitions.map(({ key }) => key) : [],
  ])

test('says which transition an event took', async () => {
  const stream = read(await recorded(['open']))
  expect(outcomes(stream)).toEqual([
    ['xstate.init', 'taken', []],
    ['open', 'taken', ['door.leaf.shut open 0']],
  ])
  expect(stream.actors.get(stream.entries[0]?.sessionId ?? '')?.standing?.value).toEqual({
    leaf: 'ajar',
    bell: 'quiet',
  })
})

test('tells an event that a guard refused from one that no state awaits', async () => {
  const stream = read(await recorded(['lock', 'unlock', 'unlock', 'unlock', 'open']))
  expect(outcomes(stream).slice(2)).toEqual([
    ['unlock', 'taken', ['door.leaf.locked unlock 0']],
    ['unlock', 'taken', ['door.leaf.locked unlock 0']],
    ['unlock', 'refused', ['door.leaf.locked unlock 0']],
    ['open', 'unawaited', []],
  ])
})

test('believes a page that explains what an event took, and what its guard read', async () => {
  const messages = await recorded(['lock', 'unlock', 'unlock', 'unlock'])
  const snapshot = messages.at(-1)
  if (!snapshot) throw new Error('Nothing was recorded')
  const explain = (taken: readonly string[]) =>
    read([
      ...messages.slice(0, -1),
      {
        type: '@inspector.explained',
        _version: '1',
        sessionId: snapshot.sessionId,
        event: 'unlock',
        taken,
        read: [['tries', 2]],
      },
      snapshot,
    ]).entries.at(-1)
  expect(explain([])).toMatchObject({ outcome: { kind: 'refused' }, explained: { read: [['tries', 2]] } })
  // It changed nothing, and yet it was taken.
  expect(explain(['door.leaf.locked unlock 0'])?.outcome).toMatchObject({ kind: 'taken' })
})

test('counts entered states and taken transitions', async () => {
  const { coverage } = read(await recorded(['lock', 'unlock', 'unlock', 'unlock']))
  expect(coverage.get('door door.leaf.locked')).toBe(1)
  expect(coverage.get('door door.leaf.locked unlock 0')).toBe(2)
  expect(coverage.has('door door.leaf.ajar')).toBe(false)
})

test('each entry stands between the snapshots around it', async () => {
  const { entries } = read(await recorded(['lock', 'unlock', 'unlock']))
  expect(entries.map(({ before, after }) => [before?.context, after?.context])).toEqual([
    [undefined, { tries: 0 }],
    [{ tries: 0 }, { tries: 0 }],
    [{ tries: 0 }, { tries: 1 }],
    [{ tries: 1 }, { tries: 2 }],
  ])
})

test('a definition that came cut, and an actor that is no chart, are shown without a chart', () => {
  const actor = (sessionId: string, definition: string): Message => ({
    type: '@xstate.actor',
    name: sessionId,
    sessionId,
    definition,
    parentId: undefined,
    snapshot: { status: 'active' },
    rootId: 'x:0',
    id: '',
    createdAt: '0',
    _version: '1',
  })
  const { actors } = read([actor('cut', '{"states":{"a":{"on":{"b"'), actor('promise', '{"id":"answer"}')])
  expect([...actors.values()].map(({ machine }) => machine)).toEqual([null, null])
})

test('reads 25,000 events and keeps the newest', async () => {
  const messages = await recorded(['knock'])
  const [knock, snapshot] = messages.filter(
    message => 'event' in message && (message.event as { type: string }).type === 'knock',
  )
  const stream = read(messages)
  for (let count = 0; count < 25_000; count += 1) {
    if (knock) stream.read(knock)
    if (snapshot) stream.read(snapshot)
  }
  expect(stream.entries.length).toBeLessThanOrEqual(20_000)
  expect(stream.entries.at(-1)?.number).toBe(read(messages).entries.length + 25_000)
})

test.each([
  ['xstate.done.actor.0.door.bell.asking', 'answer done'],
  ['xstate.error.actor.0.door.bell.asking', 'answer failed'],
])('%s is read as "%s"', (event, label) => {
  expect(eventLabel(event, door.states['bell']?.states['asking'])).toBe(label)
})

test.each([
  ['xstate.after.2000.door', 'after 2000'],
  ['', 'always'],
  ['knock', 'knock'],
])('%s is read as "%s"', (event, label) => {
  expect(eventLabel(event)).toBe(label)
})
