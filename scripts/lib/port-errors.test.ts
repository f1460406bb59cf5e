import { createInspector } from '@statelyai/inspect'
import { expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { replay } from '#inspector/replay.ts'
import type { Message } from '#inspector/stream.ts'
import { failureOf, PortError } from '#machines/port-error.ts'
import { withPortErrors } from './port-errors.ts'

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
  const { steps, differences } = replay(withPortErrors(sent), ({ id }) =>
    id === 'asking' ? machine : undefined,
  )
  expect(steps).toBeGreaterThan(0)
  expect(differences).toEqual([])
})
