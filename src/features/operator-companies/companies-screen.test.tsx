// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayOf, daysLater } from '#domain/days.ts'
import { failureBy, PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import { CompaniesScreen, type CompaniesScreenProps } from './companies-screen.tsx'
import { seatsIn } from './seats-dialog.tsx'

afterEach(cleanup)

const northwind = {
  id: '7f000000-0000-4000-8000-0000000000e1',
  name: 'Northwind',
  industry: null,
  webDomains: ['northwind.example'],
  licensedSeats: 250,
  contract: null,
  members: 199,
  owner: { email: 'owner@northwind.example', fullname: 'Olu Owner', joined: true },
  score: 0,
  grade: '-' as const,
  createdAt: '2026-01-10T09:00:00.000Z',
}
const seatsRead = { licensedSeats: 250, contract: null }
const pagination = { currentPage: 1, totalRecords: 1, totalPages: 1, recordsPerPage: 10 }

const show = (over: Partial<CompaniesScreenProps> = {}) =>
  renderAppScreen(
    <CompaniesScreen
      list={{ companies: [northwind], pagination }}
      search={{}}
      onSearch={() => {}}
      onView={() => {}}
      onCreate={async () => null}
      onSetSeats={() => Promise.reject(new PortError('0008'))}
      onReadCompany={async company => company}
      onAssignOwner={async () => null}
      onReadDomains={async () => []}
      onVerifyDomain={async () => null}
      onSetPartner={async () => null}
      {...over}
    />,
  )

describe('the list of companies', () => {
  it('makes an account a business partner’s, or says why it can’t', async () => {
    const onSetPartner = vi.fn(async () => failureBy('0006'))
    show({ onSetPartner })
    fireEvent.click(screen.getByRole('button', { name: 'Business partner' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    save()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(onSetPartner).not.toHaveBeenCalled()
    fireEvent.change(dialog.getByLabelText(/Email address/), { target: { value: 'Pat@Partner.example ' } })
    save()
    expect(await dialog.findByText('There’s no account at this address.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: 'Paid, like anyone else' }))
    save()
    await waitFor(() =>
      expect(onSetPartner.mock.calls).toEqual([
        [{ email: 'pat@partner.example', isPartner: true }],
        [{ email: 'pat@partner.example', isPartner: false }],
      ]),
    )
  })

  it('opens a company on its behalf, and shows a score of 0 as a dash', () => {
    const onView = vi.fn()
    show({ onView })
    fireEvent.click(screen.getByRole('button', { name: 'View Northwind' }))
    expect(onView).toHaveBeenCalledWith(northwind)
    expect(screen.getByText('Northwind').closest('tr')?.textContent).toContain('–')
    expect(screen.getByRole('link', { name: 'Billing of Northwind' }).getAttribute('href')).toBe(
      `/company-billing/${northwind.id}`,
    )
  })

  it('distinguishes an empty list from a search that finds nothing', () => {
    const list = { companies: [], pagination: { ...pagination, totalRecords: 0 } }
    show({ list })
    expect(screen.getByText('No company yet')).toBeTruthy()
    cleanup()
    show({ list, search: { searchValue: 'Contoso' } })
    expect(screen.getByText('No company by that name')).toBeTruthy()
  })

  it('names what is missing before it makes a company, and says why one was refused', async () => {
    const onCreate = vi.fn(async () => ({ ...failureBy('0011'), company: 'Tidewater' }))
    show({ onCreate })
    fireEvent.click(screen.getByRole('button', { name: 'New company' }))
    const dialog = within(await screen.findByRole('dialog'))
    const make = () =>
      fireEvent.click(dialog.getByRole('button', { name: 'Create company and invite owner' }))
    make()
    expect(await dialog.findByText('Company name is required')).toBeTruthy()
    expect(onCreate).not.toHaveBeenCalled()
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fill(/Company name/, ' Contoso ')
    fill(/Licensed seats/, '1 200')
    fill(/Email address/, 'Owner@Contoso.example')
    make()
    await waitFor(() =>
      expect(onCreate).toHaveBeenCalledWith({
        name: 'Contoso',
        licensedSeats: 1200,
        ownerEmail: 'owner@contoso.example',
      }),
    )
    expect(await dialog.findByText('This address’s domain belongs to Tidewater.')).toBeTruthy()
  })

  it('offers to appoint an owner only where there is none, and says why one was refused', async () => {
    const onAssignOwner = vi.fn(async () => failureBy('0009'))
    show()
    expect(screen.getByText('Olu Owner')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Appoint an owner for Northwind' })).toBeNull()
    cleanup()
    show({ list: { companies: [{ ...northwind, owner: null }], pagination }, onAssignOwner })
    fireEvent.click(screen.getByRole('button', { name: 'Appoint an owner for Northwind' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Email address/), { target: { value: 'Rosa@elsewhere.example' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Appoint the owner' }))
    await waitFor(() => expect(onAssignOwner).toHaveBeenCalledWith(northwind.id, 'rosa@elsewhere.example'))
    expect(await dialog.findByText('The address must be at northwind.example')).toBeTruthy()
  })

  it('says that more seats are taken than that', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Change the seats of Northwind' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Change the seats' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'More seats than that are already in use.',
    )
  })

  it('come with a price and a renewal, in cents and within a year, or with neither', async () => {
    const onSetSeats = vi.fn<CompaniesScreenProps['onSetSeats']>(async () => {
      throw new PortError('0008')
    })
    show({ onSetSeats })
    fireEvent.click(screen.getByRole('button', { name: 'Change the seats of Northwind' }))
    const send = () => fireEvent.click(screen.getByText('Change the seats'))
    send()
    await screen.findByText(/^More seats than that/)
    expect(onSetSeats).toHaveBeenLastCalledWith(northwind.id, { was: seatsRead, licensedSeats: 250 })
    fireEvent.change(screen.getByLabelText(/^Price per seat/), { target: { value: '36,5' } })
    send()
    expect(await screen.findByText('Choose a day from tomorrow to a month from now')).toBeTruthy()
    const renewsOn = daysLater(dayOf(new Date()), 20)
    fireEvent.change(screen.getByLabelText('Renewal'), { target: { value: renewsOn } })
    send()
    await screen.findByText(/^More seats than that/)
    expect(onSetSeats).toHaveBeenLastCalledWith(northwind.id, {
      was: seatsRead,
      licensedSeats: 250,
      contract: { seatPrice: 3650, period: 'month', renewsOn },
    })
    expect(onSetSeats).toHaveBeenCalledTimes(2)
  })
})

it('shows both numbers of seats when another operator has changed them as well, and keeps their contract', async () => {
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: daysLater(dayOf(new Date()), 90) }
  const stored = { ...contract, change: null }
  const now = { ...northwind, licensedSeats: 300, contract: stored }
  const fields = [{ name: 'was', rule: 'changedMeanwhile' }]
  const onSetSeats = vi.fn<CompaniesScreenProps['onSetSeats']>(async () => ({
    seats: { licensed: 280, used: 199, free: 81 },
    bulkScans: 0,
    deepScans: 0,
    notEmailed: [],
  }))
  onSetSeats.mockRejectedValueOnce(new PortError('0040', { fields }))
  show({ onSetSeats, onReadCompany: async () => now })
  fireEvent.click(screen.getByRole('button', { name: 'Change the seats of Northwind' }))
  fireEvent.change(screen.getByLabelText(/^Licensed seats/), { target: { value: '280' } })
  fireEvent.click(screen.getByText('Change the seats'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/as you entered it280.*as stored now300/)
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await screen.findByText('280 seats, 81 of them free.')
  expect(onSetSeats).toHaveBeenLastCalledWith(northwind.id, {
    was: { licensedSeats: 300, contract: stored },
    licensedSeats: 280,
    contract,
  })
})

it('says what nobody at the company could be emailed about', async () => {
  const set = { seats: { licensed: 280, used: 199, free: 81 }, bulkScans: 0, deepScans: 0 }
  const notEmailed = ['seats', 'price', 'invoice'] as const
  const onSetSeats = vi.fn<CompaniesScreenProps['onSetSeats']>(async () => ({
    ...set,
    notEmailed: [...notEmailed],
  }))
  show({ onSetSeats })
  fireEvent.click(screen.getByRole('button', { name: 'Change the seats of Northwind' }))
  fireEvent.change(screen.getByLabelText(/^Licensed seats/), { target: { value: '280' } })
  fireEvent.click(screen.getByText('Change the seats'))
  await screen.findByText('We couldn’t email anyone at the company')
  expect(
    screen.getByText(
      /Let the company know yourself about: the added seats, the new price, and the invoice\./,
    ),
  ).toBeTruthy()
})

it('asks from when another price applies, and takes today only where the owner asked for it', async () => {
  const today = dayOf(new Date())
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: daysLater(today, 90), change: null }
  const onSetSeats = vi.fn<CompaniesScreenProps['onSetSeats']>(async () => {
    throw new PortError('0008')
  })
  show({ list: { companies: [{ ...northwind, contract }], pagination }, onSetSeats })
  fireEvent.click(screen.getByRole('button', { name: 'Change the seats of Northwind' }))
  await screen.findByLabelText(/^Price per seat/)
  expect(screen.queryByLabelText(/^New price from/)).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Price per seat/), { target: { value: '1\u202F048,50' } })
  fireEvent.change(await screen.findByLabelText(/^New price from/), { target: { value: today } })
  const send = () => fireEvent.click(screen.getByText('Change the seats'))
  send()
  expect(await screen.findByText('Choose a day from tomorrow to a year from now')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^The owner asked/))
  send()
  await screen.findByText(/^More seats than that/)
  expect(onSetSeats.mock.calls.map(([, { contract: sent }]) => sent)).toEqual([
    {
      seatPrice: 104_850,
      period: 'year' as const,
      renewsOn: contract.renewsOn,
      priceFrom: today,
      ownerAsked: true,
    },
  ])
})

describe('the domains of a company', () => {
  it('are verified by what an operator has seen, which has to be written down', async () => {
    const onVerifyDomain = vi.fn(async () => null)
    show({
      onReadDomains: vi
        .fn<CompaniesScreenProps['onReadDomains']>()
        .mockResolvedValueOnce([proofOf()])
        .mockResolvedValueOnce([verifiedProof({ method: 'OPERATOR' })]),
      onVerifyDomain,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Web domains of Northwind' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Verify northwind.example' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Verify the domain' }))
    expect(await screen.findByText('Write at least 10 characters')).toBeTruthy()
    expect(onVerifyDomain).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('What you have seen'), {
      target: { value: ' Signed contract of 2 November ' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Verify the domain' }))
    expect(await screen.findByText(/by Wardlight/)).toBeTruthy()
    expect(onVerifyDomain).toHaveBeenCalledWith(
      northwind.id,
      'northwind.example',
      'Signed contract of 2 November',
    )
    expect(screen.queryByRole('button', { name: 'Verify northwind.example' })).toBeNull()
  })
})

it.each([
  ['12', 12],
  ['1 000 000', 1_000_000],
  ['1 200', 1200],
  ['0', null],
  ['1000001', null],
  ['-5', null],
  ['12.5', null],
  ['', null],
])('reads %j seats', (typed, seats) => {
  expect(seatsIn(typed)).toBe(seats)
})
