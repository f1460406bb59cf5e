// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { emailVerificationFlow, type Resent } from '#machines/flow/email-verification.ts'
import { PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { EmailVerificationScreen } from './email-verification-screen.tsx'

afterEach(cleanup)

const show = async (
  code: string | null,
  verify: () => Promise<void>,
  resend = async (): Promise<Resent> => 'sent',
) => {
  const onContinue = vi.fn()
  const onSignOut = vi.fn()
  const actor = createActor(
    emailVerificationFlow.provide({
      actors: {
        verifyEmail: fromPromise<void, { email: string; code: string }>(verify),
        resendVerificationEmail: fromPromise<Resent, { email: string }>(resend),
      },
    }),
    { input: { email: 'zoe@example.com', code } },
  ).start()
  const onOpenAgain = vi.fn()
  await renderScreen(
    <EmailVerificationScreen
      actor={actor}
      onContinue={onContinue}
      onSignOut={onSignOut}
      onOpenAgain={onOpenAgain}
    />,
  )
  return { onContinue, onSignOut, onOpenAgain }
}

const refuse = (code: PortError['code']) => async () => {
  throw new PortError(code)
}

it('continues once the link has verified the address', async () => {
  const { onContinue } = await show('abc', async () => undefined)
  await screen.findByRole('heading', { name: 'Email verification successful!' })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledOnce()
})

it.each([
  ['0025', 'This verification link has expired'],
  ['0024', 'Invalid verification link'],
  ['0016', 'This link isn’t for this account'],
  ['0000', 'We couldn’t verify your email'],
] as const)('says what a link refused with %s is', async (code, title) => {
  await show('abc', refuse(code))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it('treats a truncated link as an invalid one', async () => {
  await show('ab', async () => {
    throw new PortError('0000', { fields: [{ name: 'code', rule: 'minLength' }] })
  })
  expect(await screen.findByRole('heading', { name: 'Invalid verification link' })).toBeTruthy()
})

it('lets someone whose link is for another account open it there', async () => {
  const { onOpenAgain } = await show('abc', refuse('0016'))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out and use another account' }))
  expect(onOpenAgain).toHaveBeenCalledOnce()
})

it('lets someone continue who can’t open their link', async () => {
  const { onContinue } = await show('abc', refuse('0024'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledOnce()
})

it('lets someone sign out who can’t open the link', async () => {
  const { onSignOut } = await show(null, async () => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

it('sends the link again from the invalid-link page', async () => {
  await show('abc', refuse('0025'))
  fireEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText('Email successfully resent!')).toBeTruthy()
})

it('says when the link could not be sent again', async () => {
  await show(null, async () => undefined, refuse('0000'))
  fireEvent.click(screen.getByRole('button', { name: 'Resend verification email' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to resend verification email')
})

it('continues when the address was verified elsewhere before another message is requested', async () => {
  await show(
    null,
    async () => undefined,
    async () => 'verified',
  )
  fireEvent.click(screen.getByRole('button', { name: /Resend/ }))
  expect(await screen.findByRole('heading', { name: 'Email verification successful!' })).toBeTruthy()
})
