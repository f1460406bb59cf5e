// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ResetStep } from '#machines/flow/auth-ports.ts'
import { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import { PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

afterEach(cleanup)

interface NewPassword {
  email: string
  code: string
  password: string
}

const sent: ResetStep = {
  kind: 'codeRequired',
  delivery: { channel: 'EMAIL', destination: 'z***@e***', sentAt: 0 },
}

const show = async (
  step: ResetStep,
  confirm: (input: NewPassword) => Promise<void>,
  requiredOf: string | null = null,
) => {
  const actor = createActor(
    forgotPasswordFlow.provide({
      actors: {
        requestPasswordReset: fromPromise<ResetStep, { email: string }>(async () => step),
        confirmPasswordReset: fromPromise<void, NewPassword>(({ input }) => confirm(input)),
      },
    }),
    { input: { requiredOf, resumed: null } },
  ).start()
  await renderScreen(<ForgotPasswordScreen actor={actor} isBreached={async () => false} />)
  return actor
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const walkToTheEnd = async () => {
  type('Email', 'zoe@example.com')
  press('Send me a code')
  await screen.findByLabelText('Verification code')
  type('Verification code', '123-456')
  press('Continue')
  await screen.findByLabelText('Password')
  type('Password', 'Nowhere-else-42')
  type('Confirm password', 'Nowhere-else-42')
  press('Change password')
}

it('walks from the address over the code to the new password', async () => {
  const confirm = vi.fn(async () => undefined)
  await show(sent, confirm)
  await walkToTheEnd()
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeTruthy()
  expect(confirm).toHaveBeenCalledWith({
    email: 'zoe@example.com',
    code: '123456',
    password: 'Nowhere-else-42',
  })
})

it('leads back to the code when it was wrong', async () => {
  await show(sent, async () => {
    throw new PortError('0017')
  })
  await walkToTheEnd()
  expect(await screen.findByText('Wrong code')).toBeTruthy()
  expect(screen.getByLabelText('Verification code')).toBeTruthy()
})

it('shows an unconfirmed account the modal with the link home', async () => {
  const actor = await show({ kind: 'unconfirmed' }, async () => undefined)
  type('Email', 'zoe@example.com')
  press('Send me a code')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Confirm it by signing in again, or contact support.')
  press('Home Page')
  await waitFor(() => expect(actor.getSnapshot().value).toBe('left'))
})

it('says why a new password is required, and whose it is', async () => {
  await show(sent, async () => undefined, 'zoe@example.com')
  expect(screen.getByText('Your account needs a new password')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'zoe@example.com')
})
