// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { Toaster, toast } from './toaster.tsx'

// Another file of this worker may have left toasts, of which four are shown at a time.
vi.hoisted(() => vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const state = () => screen.getByText('Saved').closest('[data-part=root]')?.getAttribute('data-state')

it('shows a failure that two report at once only once, and again later', async () => {
  renderAppScreen(<Toaster />)
  const fail = () => act(async () => toast('error', 'Network error'))
  await fail()
  await fail()
  expect(screen.getAllByText('Network error')).toHaveLength(1)
  await pass(6_000)
  expect(screen.queryByText('Network error')).toBeNull()
  await fail()
  expect(screen.getAllByText('Network error')).toHaveLength(1)
})

it('shows a toast at the top right for 5000 ms (spec 1 §9)', async () => {
  renderAppScreen(<Toaster />)
  await act(async () => toast('success', 'Saved'))
  await pass(4_900)
  expect(state()).toBe('open')
  const region = screen.getByText('Saved').closest('[data-part=group]')
  expect(region?.getAttribute('data-placement')).toBe('top-end')
  await pass(200)
  expect(state()).toBe('closed')
})
