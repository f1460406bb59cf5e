// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resendCoolDownMs } from '#domain/durations.ts'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import type { ContactCalls } from './contact-dialog.tsx'
import { SignInCard } from './sign-in-card.tsx'

beforeEach(() => tabVault.close())
afterEach(cleanup)

const offline: Failure = { ...failureBy('0000'), outage: 'offline' }
const moved = 'moved@demo.example'

/** Opens the page, as at first or after a reload. */
const show = (asksPhone = false) => {
  cleanup()
  const requestContact = vi.fn<ContactCalls['requestContact']>(async () => null)
  const confirmContact = vi.fn<ContactCalls['confirmContact']>(async () => null)
  renderAppScreen(
    <SignInCard
      security={{
        email: 'ada@demo.example',
        phone: '+15145550123',
        phoneVerified: false,
        canSendTexts: true,
        factors: [],
        isFactorRequired: false,
        isFactorMissing: false,
        recoveryCodesLeft: null,
        signedInAt: '2026-11-20T09:00:00.000Z',
      }}
      changePassword={async () => null}
      requestContact={requestContact}
      confirmContact={confirmContact}
      isBreached={async () => false}
      asksPhone={asksPhone}
    />,
  )
  return { requestContact, confirmContact }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const sendCode = async () => {
  press('Change the address')
  await screen.findByRole('dialog', { name: 'Change your sign-in address' })
  type('New address', ` ${moved} `)
  press('Send the code')
  await screen.findByLabelText('Verification code')
}

/** A code that was sent before a reload, and how long ago. */
const resumeCode = async (agoMs: number) => {
  const sent = { to: moved, sentAt: Date.now() - agoMs }
  tabVault.write('contact-change.email', sent, sent)
  const calls = show()
  await screen.findByLabelText('Verification code')
  return calls
}

it('changes the address only once its code has come back, and returns the focus', async () => {
  const { requestContact, confirmContact } = show()
  const change = screen.getByRole('button', { name: 'Change the address' })
  change.focus()
  await sendCode()
  expect(requestContact.mock.calls).toEqual([['email', moved]])
  expect(
    screen.getByText(`We sent a code to ${moved}. Enter it here. Nothing changes until then.`),
  ).toBeTruthy()
  expect(confirmContact).not.toHaveBeenCalled()
  type('Verification code', '123 456')
  press('Confirm')
  await closed()
  expect(confirmContact.mock.calls).toEqual([['email', '123456']])
  await waitFor(() => expect(document.activeElement).toBe(change))
})

it('sends no code to what is no address', async () => {
  const { requestContact } = show()
  press('Change the address')
  await screen.findByRole('dialog')
  type('New address', 'moved@')
  press('Send the code')
  await waitFor(() => expect(screen.getByLabelText('New address').getAttribute('aria-invalid')).toBe('true'))
  expect(requestContact).not.toHaveBeenCalled()
})

it('sends one code at a time, and keeps the address when none was sent', async () => {
  const { requestContact } = show()
  const answer = Promise.withResolvers<Failure | null>()
  requestContact.mockReturnValueOnce(answer.promise)
  press('Change the address')
  await screen.findByRole('dialog')
  type('New address', moved)
  press('Send the code')
  await screen.findByRole('button', { name: 'Send the code', busy: true })
  press('Send the code')
  press('Close')
  answer.resolve(offline)
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(screen.getByLabelText('New address')).toHaveProperty('value', moved)
  expect(requestContact).toHaveBeenCalledTimes(1)
  press('Send the code')
  await screen.findByLabelText('Verification code')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says at the field that a code is wrong, and takes another', async () => {
  const { confirmContact } = show()
  await sendCode()
  confirmContact.mockResolvedValueOnce(failureBy('0024')).mockResolvedValueOnce(offline)
  type('Verification code', '000000')
  press('Confirm')
  await screen.findByText('Wrong code')
  press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(screen.queryByText('Wrong code')).toBeNull()
  press('Confirm')
  await closed()
})

it('waits for the code again after a reload, until it has come back', async () => {
  show()
  await sendCode()
  const { requestContact, confirmContact } = show()
  await screen.findByLabelText('Verification code')
  expect(screen.getByText(new RegExp(`We sent a code to ${moved}`))).toBeTruthy()
  expect(requestContact).not.toHaveBeenCalled()
  type('Verification code', '123456')
  press('Confirm')
  await closed()
  expect(confirmContact.mock.calls).toEqual([['email', '123456']])
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('clears the code once it is left', async () => {
  await resumeCode(0)
  press('Cancel')
  await closed()
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes another address than the one the code went to', async () => {
  const { requestContact, confirmContact } = await resumeCode(0)
  confirmContact.mockResolvedValueOnce(failureBy('0024'))
  type('Verification code', '000000')
  press('Confirm')
  await screen.findByText('Wrong code')
  press('Use another one')
  expect(await screen.findByLabelText('New address')).toHaveProperty('value', moved)
  expect(screen.queryByRole('alert')).toBeNull()
  type('New address', 'again@demo.example')
  press('Send the code')
  await screen.findByLabelText('Verification code')
  expect(requestContact.mock.calls).toEqual([['email', 'again@demo.example']])
  press('Use another one')
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends another code to where it went, but not before the waiting time is over', async () => {
  await resumeCode(0)
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toHaveProperty('disabled', true)

  const { requestContact } = await resumeCode(resendCoolDownMs)
  const answer = Promise.withResolvers<Failure | null>()
  requestContact.mockResolvedValueOnce(offline).mockReturnValueOnce(answer.promise)
  press('Send a new code')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  press('Send a new code')
  await screen.findByText('Sending…')
  press('Confirm')
  press('Use another one')
  press('Cancel')
  answer.resolve(null)
  expect((await screen.findByText('A new code is on its way.')).closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toHaveProperty('disabled', true)
  expect(requestContact.mock.calls).toEqual([1, 2].map(() => ['email', moved]))
})

it('opens for the phone number where a link asks for it, with the number there is', async () => {
  const { requestContact, confirmContact } = show(true)
  await screen.findByRole('dialog', { name: 'Confirm or change your phone number' })
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+15145550123')
  press('Send the code')
  await screen.findByLabelText('Verification code')
  type('Verification code', '123456')
  press('Confirm')
  await closed()
  expect(requestContact.mock.calls).toEqual([['phone', '+15145550123']])
  expect(confirmContact.mock.calls).toEqual([['phone', '123456']])
})
