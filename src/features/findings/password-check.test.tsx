// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Verdict } from '#domain/coverage.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { PasswordCheck } from './password-check.tsx'

afterEach(cleanup)

const check = async (answer: () => Promise<Verdict>) => {
  renderAppScreen(<PasswordCheck checkPassword={answer} />)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'password123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check this password' }))
}

it('calls a password unknown to breaches only when every source was checked', async () => {
  await check(async () => 'inOrder')
  expect(await screen.findByText('This password isn’t in any breach we know of')).toBeTruthy()
})

it('answers right below the button', async () => {
  await check(async () => 'found')
  const answer = await screen.findByText('This password has appeared in breaches')
  const link = screen.getByRole('link', { name: 'How to change a password, app by app' })
  expect(answer.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says that a password is not among the most common ones where no other source could be checked, and nothing more', async () => {
  await check(async () => 'nothingFoundInSome')
  expect(await screen.findByText('It couldn’t be checked fully')).toBeTruthy()
  expect(screen.getByText(/It isn’t one of the most common passwords/)).toBeTruthy()
  expect(screen.queryByText(/isn’t in any breach we know/)).toBeNull()
})

it('says that nothing was checked when the answer does not come', async () => {
  await check(async () => Promise.reject(new Error('offline')))
  expect(await screen.findByText('It couldn’t be checked')).toBeTruthy()
})
