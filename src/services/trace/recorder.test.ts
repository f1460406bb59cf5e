// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createApi } from '../api/client.ts'
import { recordTrace } from './recorder.ts'

afterEach(() => sessionStorage.clear())

const requestId = '7f000000-0000-4000-8000-000000000001'

const chart = setup({
  types: {
    events: {} as { type: 'asked'; email: string } | { type: 'left' },
    emitted: {} as { type: string },
  },
}).createMachine({
  id: 'asking',
  initial: 'waiting',
  states: { waiting: { on: { asked: 'answered' } }, answered: {} },
})

const begin = () => {
  const session = createActor(
    setup({ types: { emitted: {} as { type: 'session.signedOut' } } }).createMachine({
      id: 'session',
      on: { left: { actions: ({ self }) => self.send({ type: 'gone' }) } },
    }),
  ).start()
  const api = createApi({
    origin: 'http://localhost',
    accessToken: async () => null,
    language: () => 'en-US',
    signInAgain: async () => false,
    fetch: async () => Response.json({}, { headers: { 'x-request-id': requestId } }),
  })
  const listeners = new Set<() => void>()
  const watched = Object.assign(session, { on: (_type: string, listen: () => void) => listeners.add(listen) })
  const { note, trace } = recordTrace(watched as never, api)
  session.system.inspect(note)
  return {
    inspected: { inspect: note },
    trace,
    api,
    session,
    signOut: () => listeners.forEach(listen => listen()),
  }
}

it('keeps what the charts did, with the numbers of the requests, and nothing that was typed', async () => {
  const { inspected, trace, api, session } = begin()
  const actor = createActor(chart, inspected).start()
  actor.send({ type: 'asked', email: 'rosa@example.com' })
  session.send({ type: 'left' })
  await api.GET('/v1/register')
  const { steps, requestIds } = trace()
  expect(steps.map(({ chart, event, value }) => [chart, event.type, value])).toEqual([
    ['asking', 'xstate.init', 'waiting'],
    ['asking', 'asked', 'answered'],
    ['session', 'left', {}],
    ['session', 'gone', {}],
  ])
  expect(requestIds).toEqual([requestId])
  expect(JSON.stringify(trace())).not.toContain('rosa')
})

it('goes on after a reload, and forgets everything at the sign-out', () => {
  const first = begin()
  createActor(chart, first.inspected).start()
  window.dispatchEvent(new Event('pagehide'))
  const second = begin()
  expect(second.trace().steps.map(({ chart }) => chart)).toEqual(['asking'])
  second.signOut()
  expect(second.trace().steps).toEqual([])
})

it('leaves out what the server would refuse', () => {
  const { inspected, trace } = begin()
  const actor = createActor(chart, inspected).start()
  actor.send({ type: 'Rosa Marchetti' } as never)
  expect(trace().steps.map(({ event }) => event.type)).toEqual(['xstate.init'])
})

const polling = setup({
  types: { events: {} as { type: 'due' } | { type: 'read'; count: number } },
}).createMachine({
  id: 'polling',
  context: { reads: 0, count: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { due: 'reading' } },
    reading: {
      on: { read: { target: 'waiting', actions: assign({ count: ({ event }) => event.count }) } },
    },
  },
})

it('drops the oldest steps of a trace that is too long to send', () => {
  const { inspected, trace } = begin()
  const poll = createActor(polling, inspected).start()
  for (let count = 1; count <= 150; count += 1) {
    poll.send({ type: 'due' })
    poll.send({ type: 'read', count })
  }
  expect(trace().steps).toHaveLength(100)
  expect(trace().steps.at(-1)?.context).toEqual({ reads: 0, count: 150 })
})

it('keeps one round of what goes on again and again, so that it doesn’t push out what a person did', () => {
  const { inspected, trace } = begin()
  createActor(chart, inspected).start().send({ type: 'asked', email: 'rosa@example.com' })
  const poll = createActor(polling, inspected).start()
  const round = (count: number) => {
    poll.send({ type: 'due' })
    poll.send({ type: 'read', count })
  }
  for (let times = 0; times < 200; times++) round(0)
  round(3)
  for (let times = 0; times < 200; times++) round(3)
  expect(trace().steps.map(({ chart, event, context }) => [chart, event.type, context])).toEqual([
    ['asking', 'xstate.init', {}],
    ['asking', 'asked', {}],
    ['polling', 'xstate.init', { reads: 0, count: 0 }],
    ['polling', 'due', { reads: 0, count: 0 }],
    ['polling', 'read', { reads: 0, count: 0 }],
    ['polling', 'due', { reads: 0, count: 0 }],
    ['polling', 'read', { reads: 0, count: 3 }],
    ['polling', 'due', { reads: 0, count: 3 }],
    ['polling', 'read', { reads: 0, count: 3 }],
  ])
})
