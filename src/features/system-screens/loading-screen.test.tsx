// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from '#src/ui/skeleton.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { LoadingScreen } from './loading-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  ['a page without a frame', <LoadingScreen key="page" />],
  [
    'a part of a page',
    <Loading key="part" text="Loading the list">
      …
    </Loading>,
  ],
])(
  'says after eight seconds that %s takes longer than usual, and offers to try again',
  async (_, waiting) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    renderAppScreen(waiting)
    act(() => void vi.advanceTimersByTime(7_999))
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toContain('longer than usual')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  },
)
