// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { Toaster, toast } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const state = () => screen.getByText('Saved').closest('[data-part=root]')?.getAttribute('data-state')

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
