// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsCard } from './sessions-card.tsx'

afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const sessionOf = (id: string) => ({
  id,
  isCurrent: id === 'this',
  startedAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  address: null,
  browser: 'Firefox',
  system: 'Windows',
})

it.each([
  { asked: /^End the session: Firefox/, confirmed: 'End the session', id: 'other' },
  { asked: 'End all other sessions', confirmed: 'End all others', id: null },
])(
  'ends sessions once that is confirmed, and stays open until it is done ($confirmed)',
  async ({ asked, confirmed, id }) => {
    const onEnd = vi.fn<(id: string | null) => Promise<Failure | null>>(async () => null)
    onEnd.mockResolvedValueOnce({ ...failureBy('0000'), offline: true })
    renderAppScreen(<SessionsCard sessions={['this', 'other'].map(sessionOf)} onEnd={onEnd} />)
    press(asked)
    await screen.findByRole('alertdialog')
    expect(onEnd).not.toHaveBeenCalled()
    press(confirmed)
    press('Close')
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    press(confirmed)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onEnd.mock.calls).toEqual([[id], [id]])
  },
)

it('claims no past use of the session that reads it', () => {
  renderAppScreen(<SessionsCard sessions={['this', 'other'].map(sessionOf)} onEnd={async () => null} />)
  expect(screen.getAllByText(/last used|in use now/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/, in use now$/),
    expect.stringMatching(/, last used /),
  ])
})

it('says how exact the time of last use is, where one is shown', () => {
  const exactness = /up to 15 minutes behind/
  const { unmount } = renderAppScreen(
    <SessionsCard sessions={[sessionOf('this')]} onEnd={async () => null} />,
  )
  expect(screen.queryByText(exactness)).toBeNull()
  unmount()
  renderAppScreen(<SessionsCard sessions={['this', 'other'].map(sessionOf)} onEnd={async () => null} />)
  expect(screen.getByText(exactness)).toBeTruthy()
})

it('keeps the password form open while it is refused, and closes once the password has changed', async () => {
  const onChange = vi.fn<() => Promise<Failure | null>>(async () => null)
  onChange.mockResolvedValueOnce(failureBy('0022'))
  const onClose = vi.fn()
  renderAppScreen(
    <PasswordDialog
      email="ada@demo.example"
      isBreached={async () => false}
      onChange={onChange}
      onClose={onClose}
    />,
  )
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  type('Current password', 'not the password')
  type('New password', 'Quarry-Window-57?')
  type('Confirm password', 'Quarry-Window-57?')
  press('Change the password')
  expect(await screen.findByText('This isn’t your password. Please try again.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  press('Change the password')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onChange).toHaveBeenLastCalledWith({ current: 'not the password', next: 'Quarry-Window-57?' })
})
