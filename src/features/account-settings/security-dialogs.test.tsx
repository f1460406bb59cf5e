// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, failureBy, PortError } from '#machines/port-error.ts'
import type { AccountSecurity } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { type MakeRecoveryCodes, RecoveryCard } from './recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { PasswordDialog } from './sign-in-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    onEnd.mockResolvedValueOnce({ ...failureBy('0000'), outage: 'offline' })
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

const securityOf = (recoveryCodesLeft: number | null): AccountSecurity => ({
  email: 'ada@demo.example',
  phone: null,
  phoneVerified: false,
  canSendTexts: false,
  factors: [{ kind: 'SOFTWARE_TOKEN', isOn: true, isPreferred: true, isSetUp: true }],
  isFactorRequired: false,
  isFactorMissing: false,
  recoveryCodesLeft,
  signedInAt: '2026-11-20T09:00:00.000Z',
})

const showRecoveryCodes = (left: number | null) => {
  const onMake = vi.fn<MakeRecoveryCodes>(async () => ['abcde-fghij', 'klmno-pqrst'])
  renderAppScreen(<RecoveryCard security={securityOf(left)} onMake={onMake} save={() => {}} />)
  return onMake
}

it('makes the first recovery codes at once, shows them once, and asks before it ends them', async () => {
  const onMake = showRecoveryCodes(null)
  const create = screen.getByRole('button', { name: 'Create recovery codes' })
  create.focus()
  const made = Promise.withResolvers<readonly string[]>()
  onMake.mockReturnValueOnce(made.promise)
  press('Create recovery codes')
  expect(create.getAttribute('aria-busy')).toBe('true')
  press('Create recovery codes')
  expect(onMake).toHaveBeenCalledTimes(1)
  made.resolve(['abcde-fghij', 'klmno-pqrst'])
  await screen.findByRole('alertdialog', { name: 'Save these codes now' })
  // On the page, and on the sheet that is printed.
  expect(screen.getAllByText('klmno-pqrst')).toHaveLength(2)
  press('I’ve saved them')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('klmno-pqrst')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(create))
  // The page hasn’t been read again yet.
  press('Create recovery codes')
  await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' })
  expect(onMake).toHaveBeenCalledTimes(1)
})

it('ends earlier recovery codes only once that is confirmed, and says why none were made', async () => {
  const onMake = showRecoveryCodes(3)
  const create = screen.getByRole('button', { name: 'Create new recovery codes' })
  create.focus()
  press('Create new recovery codes')
  await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(create))
  expect(onMake).not.toHaveBeenCalled()

  onMake.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  press('Create new recovery codes')
  await screen.findByRole('alertdialog')
  press('Create new codes')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Create new recovery codes')
  expect(screen.queryByText(/^Network error/)).toBeNull()
  await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' })
  press('Create new codes')
  await screen.findByRole('alertdialog', { name: 'Save these codes now' })
  expect(onMake).toHaveBeenCalledTimes(2)
})

const passkeyOf = (id: string) => ({
  id,
  name: `Key ${id}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
})

const showPasskeys = () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const onAdd = vi.fn<() => Promise<Failure | null>>(async () => null)
  const onRemove = vi.fn<(id: string) => Promise<Failure | null>>(async () => null)
  renderAppScreen(<PasskeysCard passkeys={['one', 'two'].map(passkeyOf)} onAdd={onAdd} onRemove={onRemove} />)
  return { onAdd, onRemove }
}

it('adds one passkey at a time, and says why none was added until the next attempt', async () => {
  const { onAdd } = showPasskeys()
  const added = Promise.withResolvers<Failure | null>()
  onAdd.mockReturnValueOnce(added.promise)
  press('Add a passkey')
  const add = await screen.findByRole('button', { name: 'Add a passkey', busy: true })
  press('Add a passkey')
  press('Remove the passkey: Key two')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  added.resolve({ ...failureBy('0007'), fields: [{ name: 'passkey', rule: 'passkeyExists' }] })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This device already has a passkey for your account.',
  )
  expect(onAdd).toHaveBeenCalledTimes(1)
  press('Add a passkey')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  expect(onAdd).toHaveBeenCalledTimes(2)
})

it('removes a passkey once that is confirmed, and asks again when it couldn’t be removed', async () => {
  const { onAdd, onRemove } = showPasskeys()
  onAdd.mockResolvedValueOnce(failureBy('0000'))
  onRemove.mockResolvedValueOnce({ ...failureBy('0000'), outage: 'offline' })
  press('Add a passkey')
  await screen.findByRole('alert')
  const remove = screen.getByRole('button', { name: 'Remove the passkey: Key two' })
  remove.focus()
  fireEvent.click(remove)
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' })
  expect(dialog.textContent).toContain('The passkey from Key two can’t be used to sign in anymore.')
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(onRemove).not.toHaveBeenCalled()

  fireEvent.click(remove)
  await screen.findByRole('alertdialog')
  press('Remove the passkey')
  press('Remove the passkey')
  press('Close')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  press('Remove the passkey')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onRemove.mock.calls).toEqual([['two'], ['two']])
})
