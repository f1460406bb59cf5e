import { createInspector } from '@statelyai/inspect'
import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, assign, createActor, setup } from 'xstate'
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
