import { createInspector } from '@statelyai/inspect'
import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, assign, createActor, fromPromise, setup } from 'xstate'
import { failureOf, PortError } from '#machines/port-error.ts'
import { replay } from './replay.ts'
import type { Message } from './stream.ts'

const counterUpTo = (limit: number) =>
  setup({
    types: {
      context: {} as { count: number },
      input: {} as { from: number },
      events: {} as { type: 'more' },
    },
    guards: { hasRoom: ({ context }) => context.count < limit },
  }).createMachine({
    id: 'counter',
    context: ({ input }) => ({ count: input.from }),
    on: { more: { guard: 'hasRoom', actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })

const traceOf = async (machine: ReturnType<typeof counterUpTo>): Promise<Message[]> => {
  const sent: Message[] = []
  const { inspect } = createInspector({ send: event => void sent.push(JSON.parse(JSON.stringify(event))) })
  const actor = createActor(machine, { inspect, input: { from: 1 } }).start()
  for (let times = 0; times < 3; times += 1) actor.send({ type: 'more' })
  await vi.waitFor(() => expect(sent.filter(({ type }) => type === '@xstate.snapshot')).toHaveLength(4), {
    timeout: 60_000,
  })
  return sent
}

const against = async (today: AnyStateMachine | undefined) =>
  replay(await traceOf(counterUpTo(3)), ({ id }) => (id === 'counter' ? today : undefined))

test('the same chart ends every event where the trace does', async () => {
  expect(await against(counterUpTo(3))).toEqual({ steps: 4, differences: [], unknown: [] })
})

test('a changed guard is found at the event that it decides', async () => {
  const { differences } = await against(counterUpTo(4))
  expect(differences).toEqual([
    {
      number: 4,
      chart: 'counter',
      event: 'more',
      changes: [{ type: 'CHANGE', path: ['context', 'count'], oldValue: 3, value: 4 }],
    },
  ])
})

test('a chart of another version is named', async () => {
  expect(await against(undefined)).toEqual({ steps: 0, differences: [], unknown: ['counter'] })
})

test('a refusal is what it was, with its outage, though a message has it without its class', async () => {
  const machine = setup({
    types: { context: {} as { outage: string | null } },
    actors: {
      ask: fromPromise<void>(async () => {
        throw new PortError('0000', { outage: 'noAnswer' })
      }),
    },
  }).createMachine({
    id: 'asking',
    context: { outage: null },
    initial: 'waiting',
    states: {
      waiting: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onError: {
            target: 'refused',
            actions: assign({ outage: ({ event }) => failureOf(event.error).outage }),
          },
        },
      },
      refused: {},
    },
  })
  const sent: Message[] = []
  const { inspect } = createInspector({
    send: event => void sent.push(JSON.parse(JSON.stringify(event))),
  })
  const actor = createActor(machine, { inspect }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('refused'), { timeout: 60_000 })
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('"noAnswer"}'), { timeout: 60_000 })
  const { steps, differences } = replay(sent, ({ id }) => (id === 'asking' ? machine : undefined))
  expect(steps).toBeGreaterThan(0)
  expect(differences).toEqual([])
})
