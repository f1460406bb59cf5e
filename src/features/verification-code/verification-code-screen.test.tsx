// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Channel, CodeDelivery, CodeSubject, SignInStep } from '#machines/flow/auth-ports.ts'
import { type VerificationInput, verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { VerificationCodeScreen } from './verification-code-screen.tsx'

const now = Date.UTC(2026, 10, 20, 12)

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const deliveryBy = (channel: Channel): CodeDelivery => ({
  channel,
  destination: 'z***@e***',
  sentAt: Date.now(),
})

const show = async (input: Partial<VerificationInput> = {}) => {
  const confirm = vi.fn(async (_code: string): Promise<SignInStep | null> => {
    throw new PortError('0017')
  })
  const resend = vi.fn(async (channel: Channel) => deliveryBy(channel))
  const actor = createActor(
    verificationCodeFlow.provide({
      actors: {
        confirmCode: fromPromise<SignInStep | null, CodeSubject & { code: string }>(({ input: { code } }) =>
          confirm(code),
        ),
        resendCode: fromPromise<CodeDelivery, CodeSubject & { channel: Channel }>(({ input: { channel } }) =>
          resend(channel),
        ),
        switchChannel: fromPromise<CodeDelivery, CodeSubject & { channel: Channel }>(
          async ({ input: { channel } }) => deliveryBy(channel),
        ),
      },
    }),
    {
      input: {
        purpose: 'signUp',
        email: 'zoe@example.com',
        delivery: deliveryBy('EMAIL'),
        options: ['EMAIL', 'SMS'],
        ...input,
      },
    },
  ).start()
  await renderScreen(<VerificationCodeScreen actor={actor} />)
  return { confirm, resend }
}

it('names the address that was typed in full', async () => {
  await show({ purpose: 'confirmAccount' })
  expect(screen.getByText('We sent a code to zoe@example.com. Enter it here.')).toBeTruthy()
})

it('doesn’t claim a code after a sign-up, as the address may have an account', async () => {
  await show()
  expect(
    screen.getByText(/^We sent an email to zoe@example.com\..* If you already have an account,/),
  ).toBeTruthy()
})

const code = () => screen.getByLabelText('Verification code')

it('accepts a pasted code with what surrounds it', async () => {
  const { confirm } = await show()
  fireEvent.input(code(), { target: { value: ' 123 456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('123456'))
})

it('says "Wrong code" beside the field and puts the focus into it', async () => {
  await show()
  fireEvent.input(code(), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Wrong code')).toBeTruthy()
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(code())
})

it('counts down before another code can be requested', async () => {
  const { resend } = await show()
  const waiting = screen.getByRole('button', { name: 'Send a new code in 30 s' })
  expect(waiting).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
  expect(resend).toHaveBeenCalledWith('EMAIL')
})

it('switches to the phone', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Send it by text message instead' }))
  expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeTruthy()
})

it('lets a new account correct its phone number, and nobody who signs in', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Text it to another number instead' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send it by text message instead' }))
  await screen.findByRole('heading', { name: 'Check your phone' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit phone number' }))
  expect(await screen.findByLabelText('Phone')).toBeTruthy()
  cleanup()
  await show({ purpose: 'signIn' })
  expect(screen.queryByRole('button', { name: /phone number/ })).toBeNull()
})

it('requires a method first when there are several, and shows 0039 when none is chosen', async () => {
  await show({ purpose: 'signIn', delivery: null, options: ['EMAIL', 'SMS', 'SOFTWARE_TOKEN'] })
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/No method selected/)).toBeTruthy()
})
