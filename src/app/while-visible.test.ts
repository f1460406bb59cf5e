// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { betweenLooksMs, whileVisible } from './while-visible.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('looks every minute while the page is visible, and when it becomes visible again', () => {
  const look = vi.fn()
  const end = whileVisible(look)
  vi.advanceTimersByTime(betweenLooksMs)
  expect(look).toHaveBeenCalledTimes(1)
  see('hidden')
  vi.advanceTimersByTime(3 * betweenLooksMs)
  expect(look).toHaveBeenCalledTimes(1)
  see('visible')
  expect(look).toHaveBeenCalledTimes(2)
  end()
  vi.advanceTimersByTime(betweenLooksMs)
  see('visible')
  expect(look).toHaveBeenCalledTimes(2)
})
