// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerInspector, openInspector } from '#inspector/open.ts'
import { traceKey } from '../services/flow-registry.ts'
import { recordTrace } from '../services/trace/recorder.ts'
import { createRecording } from './recording.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#inspector/open.ts'), () => ({ offerInspector: vi.fn(), openInspector: vi.fn() }))
vi.mock(import('../services/trace/recorder.ts'), () => ({ recordTrace: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubEnv('DEV', false)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.mocked(recordTrace).mockImplementation(() => ({ note: vi.fn(), trace: vi.fn() }))
})
afterEach(() => void vi.unstubAllEnvs())

const api = 'the client' as never

/** A chart of a page, and the recording that has begun of it. */
const begin = async () => {
  const listeners = new Map<string, () => void>()
  const session = { on: (type: string, listen: () => void) => void listeners.set(type, listen) } as never
  const { inspected, begin: beginRecording } = await createRecording()
  const happen = inspected.inspect as (what: unknown) => void
  beginRecording(session, api)
  const recorder = async () => {
    await vi.waitFor(() => expect(inspected.trace).toBeDefined())
    // What another file of this worker left on the page may begin a recording of its own.
    const { calls, results } = vi.mocked(recordTrace).mock
    const own = calls.flatMap(([recorded], index) => (recorded === session ? [index] : []))
    expect(own.map(index => calls[index])).toEqual([[session, api]])
    const made = results[own[0] ?? -1]?.value
    expect(inspected.trace).toBe(made.trace)
    const noted = () => vi.mocked(made.note).mock.calls.map(([happened]: unknown[]) => happened)
    return { noted }
  }
  return { inspected, happen, recorder, signIn: () => listeners.get('session.opened')?.() }
}

const submitForm = () => {
  const form = document.createElement('form')
  form.addEventListener('submit', event => {
    event.preventDefault()
    event.stopPropagation()
  })
  document.body.append(form)
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  form.remove()
}

it('begins once somebody sends a form, with the last hundred events before', async () => {
  const { inspected, happen, recorder } = await begin()
  const numbers = Array.from({ length: 102 }, (_, number) => number)
  numbers.slice(0, 101).forEach(happen)
  expect(inspected.trace).toBeUndefined()
  submitForm()
  const { noted } = await recorder()
  expect(noted()).toEqual(numbers.slice(1, 101))
  happen(101)
  expect(noted()).toEqual(numbers.slice(1))
})

it('begins once somebody is signed in', async () => {
  const { signIn, recorder } = await begin()
  signIn()
  await recorder()
})

it('has one recorder, whatever else happens', async () => {
  const { signIn, recorder } = await begin()
  submitForm()
  signIn()
  await recorder()
})

it('continues after a reload', async () => {
  sessionStorage.setItem(traceKey, '{}')
  const { recorder } = await begin()
  await recorder()
})

it.each([
  ['?inspect', 'window'],
  ['?inspect=docked', 'docked'],
  ['?inspect=stately', 'stately'],
  ['?inspect=elsewhere', 'window'],
] as const)('is shown to developers who want to see it: %s', async (search, place) => {
  vi.stubEnv('DEV', true)
  history.replaceState(null, '', `/${search}`)
  const next = vi.fn()
  vi.mocked(openInspector).mockReturnValue({ next })
  const { happen } = await begin()
  happen(1)
  expect(vi.mocked(openInspector).mock.calls).toEqual([[place]])
  expect(offerInspector).not.toHaveBeenCalled()
  expect(next.mock.calls).toEqual([[1]])
})

it('is offered to developers, and to nobody else', async () => {
  await begin()
  expect(offerInspector).not.toHaveBeenCalled()
  vi.stubEnv('DEV', true)
  await begin()
  expect(offerInspector).toHaveBeenCalledOnce()
  expect(openInspector).not.toHaveBeenCalled()
})
