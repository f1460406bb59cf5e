// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceAnswering } from './answering.ts'
import { networkError } from './errors.ts'

const requested = vi.fn<() => Promise<Response>>()
const away = async () => Promise.reject(new TypeError('Failed to fetch'))
const alive = async () => new Response()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', requested)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  requested.mockReset()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('asks a server that is away after 2, 4, 8, 16 and 30 seconds, until it answers', async () => {
  requested.mockImplementation(away)
  const then = vi.fn()
  onceAnswering(then)
  for (const [index, pause] of [2, 4, 8, 16, 30, 30].entries()) {
    await seconds(pause - 1)
    expect(requested).toHaveBeenCalledTimes(index + 1)
    await seconds(1)
    expect(requested).toHaveBeenCalledTimes(index + 2)
  }
  expect(then).not.toHaveBeenCalled()
  requested.mockImplementation(alive)
  await seconds(120)
  expect(requested).toHaveBeenCalledTimes(8)
  expect(then).toHaveBeenCalledOnce()
})

it('waits longest where the server answers at once, which isn’t what failed', async () => {
  requested.mockImplementation(alive)
  const then = vi.fn()
  onceAnswering(then)
  await seconds(29)
  expect(then).not.toHaveBeenCalled()
  await seconds(1)
  expect(then).toHaveBeenCalledOnce()
})

it('asks nothing of a page that is not visible, or was left', async () => {
  requested.mockImplementation(away)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const then = vi.fn()
  const stop = onceAnswering(then)
  await seconds(60)
  expect(requested).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  await seconds(30)
  expect(requested).toHaveBeenCalledOnce()
  stop()
  requested.mockImplementation(alive)
  await seconds(120)
  window.dispatchEvent(new Event('online'))
  expect(requested).toHaveBeenCalledOnce()
  expect(then).not.toHaveBeenCalled()
})

it.each([
  [true, 'noAnswer'],
  [false, 'offline'],
] as const)('a call without an answer, online: %s, is %s', (onLine, outage) => {
  requested.mockImplementation(away)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  expect(networkError(new TypeError())).toMatchObject({ code: '0000', outage })
})
