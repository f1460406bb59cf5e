// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SignUpDetails, SignUpStep } from '#machines/flow/auth-ports.ts'
import { type SignUpInput, signUpFlow } from '#machines/flow/sign-up.ts'
import { PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { SignUpHeading, SignUpScreen } from './sign-up-screen.tsx'

afterEach(cleanup)

type Requested = SignUpDetails & Pick<SignUpInput, 'invitation'>

const show = async (
  signUp: (details: Requested) => Promise<SignUpStep>,
  input: SignUpInput = { email: '', invitation: null, resumed: null },
) => {
  const requested = vi.fn(signUp)
  const actor = createActor(
    signUpFlow.provide({
      actors: { signUp: fromPromise<SignUpStep, Requested>(({ input }) => requested(input)) },
    }),
    { input },
  ).start()
  await renderScreen(
    <SignUpScreen
      actor={actor}
      heading={<SignUpHeading />}
      isBreached={async password => password === 'Known-from-a-breach-1'}
      renderVerification={() => <h1>Code step</h1>}
    />,
  )
  return requested
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

const fill = (password = 'Nowhere-else-42') => {
  type('First name', 'Zoé')
  type('Last name', 'Tremblay')
  type('Email', 'zoe@example.com')
  type('Phone', '+1 416 555 0199')
  type('Password', password)
  type('Confirm password', password)
  fireEvent.click(screen.getByRole('checkbox'))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

it('says what the first scan costs before it asks for the phone number', async () => {
  await show(() => new Promise(() => {}))
  const price = screen.getByText(/\$49\.99 \(US dollars\), paid once/)
  const phone = screen.getByLabelText('Phone')
  expect(price.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('sends the details with the phone number in E.164', async () => {
  const requested = await show(() => new Promise(() => {}))
  fill()
  send()
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({
      firstName: 'Zoé',
      lastName: 'Tremblay',
      email: 'zoe@example.com',
      phone: '+14165550199',
      password: 'Nowhere-else-42',
      acceptedTerms: true,
      invitation: null,
    }),
  )
})

it('names the countries of phone numbers once somebody begins', async () => {
  await show(() => new Promise(() => {}))
  const countries = screen.getByLabelText('Country of the phone number')
  await within(countries.parentElement ?? countries).findByText('US +1')
  expect(countries.children).toHaveLength(1)
  fireEvent.focusIn(screen.getByLabelText('First name'))
  await within(countries).findByText('France (+33)')
})

it('names every rule that is broken, in the order of the fields', async () => {
  const requested = await show(async () => ({ kind: 'confirmed' }))
  type('Phone', '+33 6 12')
  type('Password', 'lowercase-only-1')
  type('Confirm password', 'something else')
  send()
  await screen.findByText('Please check this form')
  expect(
    screen
      .getAllByRole('link')
      .slice(0, 7)
      .map(link => link.textContent),
  ).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'This phone number is too short',
    'Add an uppercase letter',
    'The two passwords don’t match',
    'Please review and accept the Privacy Policy and Terms of Service to continue',
  ])
  expect(requested).not.toHaveBeenCalled()
})

it('refuses a password that is appeared in a breach', async () => {
  const requested = await show(async () => ({ kind: 'confirmed' }))
  fill('Known-from-a-breach-1')
  send()
  expect(await screen.findAllByText(/appeared in a breach/)).toHaveLength(2)
  expect(requested).not.toHaveBeenCalled()
})

it('shows what the server refuses beside its field', async () => {
  await show(async () => {
    throw new PortError('0037', { fields: [{ name: 'password', rule: 'passwordBreached' }] })
  })
  fill()
  send()
  await screen.findByText(/appeared in a breach/)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})

it('says what failed beside the button that was pressed', async () => {
  await show(async () => {
    throw new PortError('0000')
  })
  fill()
  send()
  const alert = await screen.findByRole('alert')
  expect(alert.compareDocumentPosition(screen.getByLabelText('Phone'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

it('ticks the password rules off while the person types', async () => {
  await show(async () => ({ kind: 'confirmed' }))
  expect(screen.getAllByText('(missing)')).toHaveLength(5)
  type('Password', 'Abcdefg-1')
  expect(screen.getAllByText('(missing)')).toHaveLength(1)
})

it('continues to the code when there is one to enter', async () => {
  await show(async () => ({
    kind: 'codeRequired',
    delivery: { channel: 'EMAIL', destination: 'z***@e***', sentAt: 0 },
    options: ['EMAIL'],
    signUpId: 'of-this-sign-up',
  }))
  fill()
  send()
  expect(await screen.findByRole('heading', { name: 'Code step' })).toBeTruthy()
})
