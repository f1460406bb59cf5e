// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProfileSubmission } from '../../../machines/flow/ports/register.ts'
import { failureBy } from '../../../machines/port-error.ts'
import { renderAppScreen } from '../../../tests/support/render-app.tsx'
import { aRegister } from '../../../tests/support/samples/personal.ts'
import { tabVault } from '../shared/tab-draft.ts'
import { ProfileForm } from './profile-form.tsx'

afterEach(() => {
  cleanup()
  tabVault.close()
})

const noSubmit = () => {}

const show = (
  onSubmit: (submission: ProfileSubmission) => void = noSubmit,
  failure = null as null | 'refused',
) =>
  renderAppScreen(
    <ProfileForm
      register={aRegister()}
      busy={false}
      failure={
        failure === null
          ? null
          : { ...failureBy('0000'), fields: [{ name: 'address.street', rule: 'specialCharacters' }] }
      }
      onSubmit={onSubmit}
    />,
  )

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answer = (question: RegExp, value: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(value))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Check and start the scan' }))

function fillEverything() {
  fill('Day', '3')
  fill('Month', '4')
  fill('Year', '1988')
  answer(/^Gender/, 'Female')
  fill('Country', 'CA')
  fill('Street', 'Harbour Street')
  fill('Number', '118')
  fill('Zip or postal code', 'M5V 1A1')
  fill('City', 'Toronto')
  fill('State or province', 'Ontario')
  for (const question of [/two-step/, /password manager/, /plan for the day/, /insurance/])
    answer(question, 'No')
}

describe('the profile form', () => {
  it('names every field that is missing, in a summary that takes the focus', async () => {
    show()
    submit()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const lines = within(summary)
      .getAllByRole('button')
      .map(line => line.textContent)
    expect(lines).toEqual([
      'Date of birth: Date of birth is required',
      'Gender: Please choose one',
      'Country: This field is required',
      'Street: This field is required',
      'Number: This field is required',
      'Zip or postal code: This field is required',
      'City: This field is required',
      'State or province: This field is required',
      'Two-step sign-in: Please answer this question',
      'Response plan: Please answer this question',
      'Password manager: Please answer this question',
      'Cyber insurance: Please answer this question',
    ])
  })

  it('refuses special characters, young people, foreign and double domains', async () => {
    show()
    fillEverything()
    fill('Street', 'Harbour <b>')
    fill('Year', String(new Date().getFullYear() - 12))
    for (const [index, domain] of ['robin.example', 'gmail.com', 'robin.example', 'x'].entries()) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a web domain' }))
      fill(`Web domain ${index + 1}`, domain)
    }
    expect(screen.getByText('Maximum of 4 domains allowed')).toBeTruthy()
    submit()
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('button')
        .map(line => line.textContent),
    ).toEqual([
      'Date of birth: You need to be at least 13 years old',
      'Street: Please remove special characters',
      'Web domains: Public domains aren’t allowed',
      'Web domains: This domain is already in use',
      'Web domains: Empty or not a valid domain',
    ])
  })

  it('takes at most four other e-mail addresses', () => {
    show()
    const add = screen.getByRole('button', { name: 'Add an email address' })
    for (let count = 0; count < 5; count++) fireEvent.click(add)
    expect(screen.getAllByLabelText(/^Other email \d$/)).toHaveLength(4)
    expect(screen.getByText('Max emails reached')).toBeTruthy()
  })

  it('loses nothing by a reload', () => {
    const { unmount } = show()
    fill('Street', 'Harbour Street')
    unmount()
    show()
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Harbour Street')
  })

  it('sends what was confirmed, as the contract wants it', async () => {
    const onSubmit = vi.fn()
    show(onSubmit)
    fillEverything()
    fireEvent.click(screen.getByRole('button', { name: 'Add a name' }))
    fill('Other name 1', ' Bobbie Mercer ')
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm and scan' }))
    expect(onSubmit).toHaveBeenCalledWith({
      image: null,
      payload: expect.objectContaining({
        fullname: 'Robin Mercer',
        birthDate: '1988-04-03',
        gender: 'Female',
        alternativeNames: ['Bobbie Mercer'],
        address: expect.objectContaining({ country: 'CA', city: 'Toronto' }),
        useMFA: false,
        top10Apps: [],
      }),
    })
  })

  it('shows at its field what the server refused', () => {
    show(noSubmit, 'refused')
    expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true')
  })
})
