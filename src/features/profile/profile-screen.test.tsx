// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { failureBy } from '#machines/port-error.ts'
import type { Register, RegisterChanges } from '#openapi/generated/api.ts'
import { formFields } from '#src/parts/profile/profile-values.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { proofOf } from '#tests/support/samples/domains.ts'
import { sampleRegister } from '#tests/support/samples.ts'
import { ProfileScreen } from './profile-screen.tsx'

afterEach(cleanup)

const register = sampleRegister({
  status: 'completed',
  birthDate: '1988-04-17',
  gender: 'Female',
  alternativeNames: ['Ada Byron'],
  webDomains: ['ada.example', 'lovelace.example'],
  address: {
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 1A1',
    city: 'Toronto',
    country: 'CA',
    countryState: 'Ontario',
  },
})

const changedMeanwhile = { ...failureBy('0040'), fields: [{ name: 'version', rule: 'changedMeanwhile' }] }

/** The profile in a window, while another one has stored these changes. */
const showChanged = (theirs: Partial<Register>) => {
  const sent: RegisterChanges[] = []
  let current = { ...register, version: 2, ...theirs }
  function Window() {
    const [shown, setShown] = useState(register)
    return (
      <ProfileScreen
        register={shown}
        picture={null}
        onSave={async change => {
          sent.push(change)
          if (change.version !== current.version) return changedMeanwhile
          const { fullname = current.fullname, alternativeNames = current.alternativeNames } = change
          const { address = current.address } = change
          current = { ...current, version: current.version + 1, fullname, alternativeNames, address }
          setShown(current)
          return null
        }}
        readAgain={async () => {
          setShown(current)
          return { register: current, picture: null }
        }}
        onResend={() => undefined}
        domains={[
          proofOf({ domain: 'ada.example', name: 'ada.example', status: 'verified' }),
          proofOf({ domain: 'lovelace.example', name: 'lovelace.example', status: 'claimed' }),
        ]}
      />
    )
  }
  renderAppScreen(<Window />)
  return sent
}

const enter = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value

it('has a control for every field but the phone number, which is changed with a code', () => {
  showChanged({})
  const shown = new Set([...document.querySelectorAll('[id^="profile-"]')].map(({ id }) => id.split('-')[1]))
  const missing = formFields.map(({ field }) => field).filter(field => !shown.has(field))
  expect(missing).toEqual(['phone', 'picture'])
})

it('says of each web domain whether it is verified, as of each address', () => {
  showChanged({})
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify ada.example' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Verify lovelace.example' })).toBeTruthy()
})

it('shows no problem of a part of the address that another part has solved', async () => {
  showChanged({})
  const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
  enter('Country', 'US')
  await save()
  await waitFor(() => expect(invalid()).toEqual(['profile-countryState', 'profile-postalCode']))
  enter('Country', 'CA')
  await waitFor(() => expect(invalid()).toEqual([]))
})

it('stores names beside those that another window has added, and shows both', async () => {
  const sent = showChanged({ alternativeNames: ['Ada Byron', 'Ada King'], preferredName: 'Countess' })
  fireEvent.click(screen.getByRole('button', { name: 'Add a name' }))
  enter('Other name 2', 'Ada Noel')
  await save()
  await waitFor(() => expect(valueOf('Other name 3')).toBe('Ada Noel'))
  expect(valueOf('Other name 2')).toBe('Ada King')
  expect(sent.at(-1)).toMatchObject({
    version: 2,
    alternativeNames: ['Ada Byron', 'Ada King', 'Ada Noel'],
    preferredName: 'Countess',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

it('shows both values of what two windows have changed, and stores the own one when it is kept', async () => {
  const sent = showChanged({ fullname: 'Ada King' })
  enter(/^Full name/, 'Ada Noel')
  await save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Full name, as you entered itAda Noel')
  expect(notice.textContent).toContain('Full name, as stored nowAda King')
  expect(sent).toHaveLength(1)
  fireEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 2, fullname: 'Ada Noel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes an address whole from the other window, and sends nothing more', async () => {
  const theirs = { street: 'Queen Street', number: '9', city: 'Toronto', postalCode: 'M5V 2B2' }
  const sent = showChanged({ address: { ...theirs, country: 'CA', countryState: 'Ontario' } })
  enter(/^City/, 'Halifax')
  await save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(
    'Street, as you entered itHarbour StreetStreet, as stored nowQueen Street',
  )
  expect(notice.textContent).toContain('City, as you entered itHalifaxCity, as stored nowToronto')
  fireEvent.click(within(notice).getByRole('button', { name: 'Take what’s stored' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect([valueOf(/^Street/), valueOf(/^City/)]).toEqual(['Queen Street', 'Toronto'])
  expect(sent).toHaveLength(1)
})

it('keeps what is typed in one part while another part is saved, over what was read for it', async () => {
  const sent = showChanged({ fullname: 'Ada King' })
  enter(/^Full name/, 'Ada Noel')
  enter(/^City/, 'Halifax')
  const [, ofAddress] = await screen.findAllByRole('button', { name: 'Save' })
  fireEvent.click(ofAddress as HTMLElement)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 2, address: { city: 'Halifax' } }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1))
  expect(valueOf(/^Full name/)).toBe('Ada Noel')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Full name, as stored nowAda King')
})
