// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import { failureBy } from '#machines/port-error.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aRegister } from '#tests/support/samples/personal.ts'
import type { ProfileStep } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

beforeEach(() => {
  step = 'you'
})

afterEach(() => {
  cleanup()
  tabVault.close()
})

type Submit = (submission: ProfileSubmission) => void

const noSubmit = () => {}

const show = (onSubmit: Submit = noSubmit, failure = null as null | 'refused') =>
  renderAppScreen(<AtAnAddress onSubmit={onSubmit} failure={failure} />)

/** The step of the address, which a reload keeps and the browser's buttons change. */
let step: ProfileStep
let browser: (step: ProfileStep) => void

function AtAnAddress({ onSubmit, failure }: { onSubmit: Submit; failure: null | 'refused' }) {
  const [shown, setShown] = useState(step)
  const enter = (entered: ProfileStep) => {
    step = entered
    setShown(entered)
  }
  useEffect(() => {
    browser = enter
  })
  return (
    <ProfileForm
      register={aRegister({ phone: '+14165550142' })}
      busy={false}
      address={{ step: shown, onStep: enter }}
      failure={
        failure === null
          ? null
          : { ...failureBy('0000'), fields: [{ name: 'address.street', rule: 'specialCharacters' }] }
      }
      onSubmit={onSubmit}
    />
  )
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answer = (question: RegExp, value: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(value))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Review and start the scan' }))

const proceed = async (place: number) => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(`Step ${place} of 4`)
}

function fillYou() {
  fill('Day', '3')
  fill('Month', '4')
  fill('Year', '1988')
  answer(/^Gender/, 'Female')
}

function fillContact() {
  fill('Country', 'CA')
  fill('Street', 'Harbour Street')
  fill('Number', '118')
  fill('Zip or postal code', 'M5V 1A1')
  fill('City', 'Toronto')
  fill('State or province', 'Ontario')
}

const toContact = async () => {
  fillYou()
  await proceed(2)
}

const toHabits = async () => {
  await toContact()
  fillContact()
  await proceed(3)
  await proceed(4)
}

const answerAll = () => {
  for (const question of [/two-step/, /password manager/, /plan for the day/, /insurance/])
    answer(question, 'No')
}

const summaryLines = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('button')
    .map(line => line.textContent)

describe('the profile form', () => {
  it('says which parts of an address are optional in the country, as soon as it is chosen', async () => {
    show()
    await toContact()
    const needed = () =>
      [/^Number/, /^Zip or postal code/, /^City/].filter(
        label => screen.getByLabelText(label).getAttribute('aria-required') === 'true',
      ).length
    const optional = () => screen.getAllByLabelText(/optional/).map(control => control.getAttribute('name'))
    fill(/^Country/, 'GB')
    expect([needed(), optional()]).toEqual([2, expect.not.arrayContaining(['postalCode'])])
    fill(/^Country/, 'HK')
    expect([needed(), optional()]).toEqual([0, expect.arrayContaining(['number', 'postalCode', 'city'])])
    fill(/^Street/, 'Nathan Road')
    await proceed(3)
  })

  it('names what is missing in a step, in a summary that gets the focus, and stays on the step', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(await summaryLines()).toEqual([
      'Date of birth: Date of birth is required',
      'Gender: Please choose one',
    ])
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    await toHabits()
    expect(screen.queryByRole('alert')).toBeNull()
    submit()
    expect(await summaryLines()).toEqual([
      'Two-step sign-in: Please answer this question',
      'Response plan: Please answer this question',
      'Password manager: Please answer this question',
      'Cyber insurance: Please answer this question',
    ])
  })

  it('shows the current step, moves the focus there, and goes back without losing anything', async () => {
    show()
    await toContact()
    const heading = screen.getByRole('heading', { name: 'Where you live and how to reach you' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    fill('Street', 'Harbour Street')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '1988')
    await proceed(2)
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Harbour Street')
  })

  it('gives each step an address, follows the browser to it, and to none past a wrong field', async () => {
    show()
    await toContact()
    expect(step).toBe('contact')
    act(() => browser('you'))
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    act(() => browser('contact'))
    expect(screen.getByText('Step 2 of 4')).toBeTruthy()
    act(() => browser('photo'))
    expect(screen.getByText('Step 2 of 4')).toBeTruthy()
    expect(step).toBe('contact')
  })

  it('closes its review when the browser goes back, and sends nothing', async () => {
    const onSubmit = vi.fn()
    show(onSubmit)
    await toHabits()
    answerAll()
    submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this you?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Change something' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Step 4 of 4')).toBeTruthy()
    submit()
    await screen.findByRole('dialog')
    act(() => browser('photo'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => browser('habits'))
    expect(screen.getByText('Step 4 of 4')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('leads from the last step to an earlier one with a wrong field, and names it', async () => {
    const { unmount } = show()
    await toContact()
    fillContact()
    fill(/^Phone/, '+1416')
    unmount()
    step = 'habits'
    show()
    answerAll()
    submit()
    expect(await summaryLines()).toEqual(['Phone: This phone number is too short'])
    expect(screen.getByText('Step 2 of 4')).toBeTruthy()
    expect(step).toBe('contact')
  })

  it('opens at the first wrong field before the step of its address', async () => {
    step = 'habits'
    show()
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    expect(step).toBe('you')
    await toContact()
    expect(step).toBe('contact')
  })

  it('refuses special characters, young people, foreign and double domains', async () => {
    show()
    fillYou()
    fill('Year', String(new Date().getFullYear() - 12))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await summaryLines()).toEqual(['Date of birth: You need to be at least 13 years old'])
    await toContact()
    fillContact()
    fill('Street', 'Harbour <b>')
    for (const [index, domain] of ['robin.example', 'gmail.com', 'robin.example', 'x'].entries()) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a web domain' }))
      fill(`Web domain ${index + 1}`, domain)
    }
    expect(screen.getByText('Maximum of 4 domains allowed')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await summaryLines()).toEqual([
      'Street: Please remove special characters',
      'Web domains: Public domains are not allowed',
      'Web domains: This domain is already in use',
      'Web domains: Empty or not a valid domain',
    ])
  })

  it('accepts at most four other email addresses', async () => {
    show()
    await toContact()
    const add = screen.getByRole('button', { name: 'Add an email address' })
    for (let count = 0; count < 5; count++) fireEvent.click(add)
    expect(screen.getAllByLabelText(/^Other email \d$/)).toHaveLength(4)
    expect(screen.getByText('Max emails reached')).toBeTruthy()
  })

  it('loses neither what was typed nor the step by a reload', async () => {
    const { unmount } = show()
    await toContact()
    fill('Street', 'Harbour Street')
    unmount()
    show()
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Harbour Street')
  })

  it('sends what was confirmed, as the contract wants it, and without empty names', async () => {
    const onSubmit = vi.fn()
    show(onSubmit)
    fireEvent.click(screen.getByRole('button', { name: 'Add a name' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a name' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a name' }))
    fill('Other name 3', ' Bobbie Mercer ')
    await toHabits()
    answerAll()
    submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this you?' }))
    expect(dialog.getByText('118 Harbour Street Toronto Ontario M5V 1A1 Canada')).toBeTruthy()
    expect(await dialog.findByText('+1 416 555 0142')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm and scan' }))
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

  it('lists what the scan looks for, and apart from it what waits for its confirmation', async () => {
    show()
    await toContact()
    fillContact()
    fireEvent.click(screen.getByRole('button', { name: 'Add an email address' }))
    fill('Other email 1', 'robin.old@mail.example')
    await proceed(3)
    await proceed(4)
    answerAll()
    submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this you?' }))
    const apart = within(dialog.getByRole('region', { name: 'Once confirmed' }))
    expect(await apart.findByText('+1 416 555 0142')).toBeTruthy()
    expect(apart.getByText('robin.old@mail.example')).toBeTruthy()
    expect(dialog.getAllByText(/robin\.old@mail\.example|\+1 416 555 0142/)).toHaveLength(2)
  })

  it('leads to the step and the field that the server refused', () => {
    show(noSubmit, 'refused')
    expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true')
    expect(step).toBe('contact')
  })
})
