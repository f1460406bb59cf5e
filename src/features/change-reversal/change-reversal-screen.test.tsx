// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, failureBy, PortError } from '#machines/port-error.ts'
import type { AccountChange } from '#openapi/generated/api.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { ChangeReversalScreen, type ChangeReview } from './change-reversal-screen.tsx'

afterEach(cleanup)

const change = (difference: Partial<AccountChange> = {}): AccountChange => ({
  kind: 'EMAIL',
  changedAt: '2026-03-01T10:00:00.000Z',
  isReverted: false,
  canBePutBack: true,
  isTransferKept: false,
  ...difference,
})
const reviewed = (difference?: Partial<AccountChange>): ChangeReview => ({
  change: change(difference),
  failure: null,
})
const unread = (failure: Failure): ChangeReview => ({ change: null, failure })
const offline = new PortError('0000', { outage: 'offline' })

const show = async (initial: ChangeReview) => {
  const { promise, resolve: answer } = Promise.withResolvers<ChangeReview>()
  const onRevert = vi.fn(async () => change({ isReverted: true }))
  await renderScreen(<ChangeReversalScreen initial={initial} onRetry={() => promise} onRevert={onRevert} />)
  return { onRevert, answer }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says what was changed, and reverts it once the button is pressed', async () => {
  const { onRevert } = await show(reviewed())
  await heading('Was this you?')
  screen.getByText('Your sign-in address was changed.')
  screen.getByText(/^If it wasn’t you, we put it back/)
  expect(onRevert, 'opening the page changes nothing').not.toHaveBeenCalled()
  const reverted = Promise.withResolvers<AccountChange>()
  onRevert.mockReturnValueOnce(reverted.promise)
  press('This wasn’t me')
  await screen.findByText('Undoing…')
  reverted.resolve(change({ isReverted: true }))
  await heading('Your account is safe again')
  screen.getByText('Your previous address is back. Sign in with it.')
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveProperty(
    'pathname',
    '/forgotpassword',
  )
})

it('does not promise to put back what stays as it is', async () => {
  const { onRevert } = await show(reviewed({ kind: 'PASSKEY_REMOVED', canBePutBack: false }))
  await heading('Was this you?')
  screen.getByText('If it wasn’t you, we sign out every browser and ask for a new password.')
  onRevert.mockResolvedValueOnce(change({ kind: 'PASSKEY_REMOVED', canBePutBack: false, isReverted: true }))
  press('This wasn’t me')
  await heading('Your account is safe again')
  expect(screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Every browser is signed out/),
  ])
})

it.each([
  { kind: 'OWNERSHIP', canBePutBack: false, isTransferKept: true },
  // The company was transferred after that.
  { kind: 'EMAIL', isTransferKept: true },
] as const)(
  'says before and after %o that a transferred company stays, and who can help',
  async transferred => {
    const { onRevert } = await show(reviewed(transferred))
    await heading('Was this you?')
    const staying = () => screen.getByText(/The transfer isn’t undone: the company stays with its new owner/)
    const support = () => within(staying()).getByRole('link', { name: 'Contact support' })
    expect(support()).toHaveProperty('pathname', '/concierge')
    onRevert.mockResolvedValueOnce(change({ ...transferred, isReverted: true }))
    press('This wasn’t me')
    await heading('Your account is safe again')
    expect(support()).toHaveProperty('pathname', '/concierge')
  },
)

it('stays with the change when nobody answered, and says why', async () => {
  const { onRevert } = await show(reviewed())
  onRevert.mockRejectedValueOnce(offline)
  press('This wasn’t me')
  await screen.findByText('Network error. Please check your internet connection.')
  await heading('Was this you?')
  press('This wasn’t me')
  await heading('Your account is safe again')
  expect(onRevert).toHaveBeenCalledTimes(2)
})

it.each([
  ['0023', 'This link doesn’t work'],
  ['0025', 'This link has expired'],
] as const)('says of a link refused with %s: %s', async (code, title) => {
  await show(unread(failureBy(code)))
  await heading(title)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const { onRevert } = await show(reviewed())
  onRevert.mockRejectedValueOnce(new PortError(code))
  press('This wasn’t me')
  await heading(title)
})

it('opens the link again when nobody answered', async () => {
  const { answer } = await show(unread({ ...failureBy('0000'), outage: 'offline' }))
  await heading('We couldn’t open your link')
  expect(screen.getByRole('alert').textContent).toBe('Network error. Please check your internet connection.')
  press('Try again')
  await screen.findByText('One moment…')
  answer(reviewed())
  await heading('Was this you?')
})
