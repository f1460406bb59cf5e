import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { openInspector } from './open.ts'
import type { Message } from './stream.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose browser is about to make its idle calls, the last one first, with an inspector that listens. */
const openPage = () => {
  const received: Message[] = []
  const waiting: (() => void)[] = []
  const connected: ((event: { data: unknown }) => void)[] = []
  vi.stubGlobal('location', { origin: 'http://page.test' })
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call))
  vi.stubGlobal('window', {
    open: () => ({ postMessage: (message: Message) => received.push(message) }),
    addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
      connected.push(listener),
    requestIdleCallback,
  })
  const inspecting = openInspector('window')
  for (const listener of connected) listener({ data: { type: '@statelyai.connected' } })
  const becomeIdle = () => {
    for (const call of waiting.splice(0).reverse()) call()
  }
  return { inspecting, received, becomeIdle }
}

const open = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: {} },
})

it('tells what happens in its order, whatever a browser puts off', () => {
  const { inspecting, received, becomeIdle } = openPage()
  const door = createActor(open, { inspect: inspecting }).start()
  door.send({ type: 'open' })
  becomeIdle()
  expect(received.map(({ type, ...message }) => [type, (message as { event?: unknown }).event])).toEqual([
    ['@xstate.actor', undefined],
    ['@xstate.event', { type: 'xstate.init' }],
    ['@inspector.explained', 'xstate.init'],
    ['@xstate.snapshot', { type: 'xstate.init' }],
    ['@xstate.event', { type: 'open' }],
    ['@inspector.explained', 'open'],
    ['@xstate.snapshot', { type: 'open' }],
  ])
})

it('tells what JSON can’t say', () => {
  const { inspecting, received, becomeIdle } = openPage()
  const ring: Record<string, unknown> = { count: 3n, knock: function knock() {} }
  ring['self'] = ring
  createActor(createMachine({ id: 'bell', context: { ring } }), { inspect: inspecting }).start()
  becomeIdle()
  expect(received[0]).toMatchObject({
    type: '@xstate.actor',
    name: 'bell',
    snapshot: { context: { ring: { count: '3', knock: { type: 'knock' }, self: '[Circular]' } } },
  })
})
