// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SignInCredentials, SignInStep } from '#machines/flow/auth-ports.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { type Outage, PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { SignInScreen, type SignInScreenProps } from './sign-in-screen.tsx'

afterEach(cleanup)

const show = async (
  signIn: (credentials: SignInCredentials) => Promise<SignInStep>,
  { reason = null, canSignUp = true }: Partial<Pick<SignInScreenProps, 'reason' | 'canSignUp'>> = {},
) => {
  const requested = vi.fn(signIn)
  const actor = createActor(
    signInFlow.provide({
      actors: { signIn: fromPromise<SignInStep, SignInCredentials>(({ input }) => requested(input)) },
    }),
    { input: { resumed: null } },
  ).start()
  await renderScreen(
    <SignInScreen
      actor={actor}
      reason={reason}
      canSignUp={canSignUp}
      isBreached={async () => false}
      renderVerification={() => <h1>Code step</h1>}
    />,
  )
  return { actor, requested }
}

const submit = (email: string, password: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const refuse =
  (code: PortError['code'], outage: Outage | null = null) =>
  async () => {
    throw new PortError(code, { outage })
  }

it('sends what was typed, without the blanks around the address', async () => {
  const { requested } = await show(() => new Promise(() => {}))
  submit(' someone@example.com ', ' kept as typed ')
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ email: 'someone@example.com', password: ' kept as typed ' }),
  )
  expect(screen.getByText('Signing in…')).toBeTruthy()
})

it('calls the identity service only when no field is wrong, and focuses the wrong one', async () => {
  const { requested } = await show(refuse('0022'))
  submit('someone', '')
  const summary = await screen.findByText('Please check this form')
  await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true))
  fireEvent.click(screen.getByRole('link', { name: 'Password is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(requested).not.toHaveBeenCalled()
})

it.each([
  ['wrong credentials', refuse('0022'), 'Incorrect credentials, please try again.'],
  ['no connection', refuse('0000', 'offline'), 'Network error. Please check your internet connection.'],
  ['anything else', refuse('0034'), 'Something went wrong. Please try again later.'],
])('announces %s and keeps the form', async (_, signIn, text) => {
  await show(signIn)
  submit('someone@example.com', 'a password')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'someone@example.com')
})

it.each([
  ['a wait', 34, 'Too many attempts. Try again in less than a minute.'],
  ['a pause, or a wait that nobody knows', null, /^This happens after too many attempts, or when/],
])('says how long access is disabled after %s', async (_, waitSeconds, text) => {
  await show(async () => {
    throw new PortError('0028', { waitSeconds })
  })
  submit('someone@example.com', 'a password')
  await screen.findByRole('heading', { name: 'Account access temporarily disabled' })
  expect(screen.getByText(text)).toBeTruthy()
})

it('says that access is disabled, and lets the person try again', async () => {
  await show(refuse('0028'))
  submit('someone@example.com', 'a password')
  await screen.findByRole('heading', { name: 'Account access temporarily disabled' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

it('offers an unconfirmed account a code, support and the link home', async () => {
  const { actor } = await show(async () => ({ kind: 'unconfirmed' }))
  const password = screen.getByLabelText('Password')
  submit('someone@example.com', 'a password')
  const dialog = await screen.findByRole('dialog', { name: 'Your account isn’t confirmed yet' })
  expect(dialog.textContent).toContain('Contact support')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send me a code' }))
  // The form behind it is still mounted, so the focus returns to it.
  expect(screen.getByLabelText('Password')).toBe(password)
  fireEvent.click(screen.getByRole('button', { name: 'Home Page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(actor.getSnapshot().value).toBe('entering')
})

it('opens the code step when the identity service requires one', async () => {
  await show(async () => ({ kind: 'mfaChoice', options: ['EMAIL', 'SMS'] }))
  submit('someone@example.com', 'a password')
  expect(await screen.findByRole('heading', { name: 'Code step' })).toBeTruthy()
})

it('offers an account to newcomers only while they may make one', async () => {
  await show(refuse('0022'))
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
  cleanup()
  await show(refuse('0022'), { canSignUp: false })
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

it('explains kindly why the last session was ended', async () => {
  await show(refuse('0022'), { reason: 'consecutives-bad-requests' })
  expect(screen.getByRole('status').textContent).toContain('You have been signed out')
  cleanup()
  await show(refuse('0022'), { reason: 'revoked' })
  expect(screen.getByRole('status').textContent).toContain('Your access has ended.')
})
