// @vitest-environment happy-dom
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noBillingDetails } from '#domain/billing-details.ts'
import { type Failure, failureBy } from '#machines/port-error.ts'
import type { CompanyBilling, Invoice, StoredBillingDetails } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import { BillingScreen } from './billing-screen.tsx'
import { changesOf, type ProfileChange } from './profile-changes.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { SecurityScreen } from './security-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const profile = {
  id: '7f000000-0000-4000-8000-0000000000e1',
  version: 3,
  name: 'Northwind',
  industry: 'Energy' as const,
  domains: ['northwind.example'],
  logo: null,
  seats: { licensed: 10, used: 4, free: 6 },
  settings: { requireMfa: false, monthlyBulkScan: true, inviteLinkEnabled: true },
  secondFactor: { requiredFrom: null, members: 200, lacking: 170 },
  updatedAt: '2026-11-01T09:00:00.000Z',
  updatedBy: 'Ada Lovelace',
}

const notCalled = () => Promise.reject(new Error('Nothing was refused'))

it('lists billing and bulk scans only for roles that have them', () => {
  renderAppScreen(<SettingsScreen shown={{ batchScans: false, billing: null }} />)
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bulk scans' })).toBeNull()
  cleanup()
  renderAppScreen(<SettingsScreen shown={{ batchScans: true, billing: { to: '/billing-settings' } }} />)
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/billing-settings')
  expect(screen.getByRole('link', { name: 'Bulk scans' }).getAttribute('href')).toBe('/batch-scan-settings')
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  const pages = globSync('src/routes/_company/*-settings.tsx').map(file => `/${basename(file, '.tsx')}`)
  expect(links.filter(link => link?.endsWith('-settings')).toSorted()).toEqual(pages.toSorted())
})

const invoice = {
  id: '7f000000-0000-4000-8000-0000000000e2',
  number: 7,
  issuedOn: '2026-11-07',
  dueOn: '2026-12-07',
  periodFrom: '2026-11-07',
  periodTo: '2027-11-06',
  seats: 10,
  seatPrice: 3600,
  period: 'year',
  tax: null,
  amount: 36_000,
  currency: 'USD',
  state: 'open',
  settledAt: null,
  payment: null,
} as const satisfies Invoice
const paid = { ...invoice, id: profile.id, number: 3, state: 'paid' } as const

const showBilling = (
  billing: Partial<CompanyBilling>,
  reader: 'owner' | 'operator' = 'owner',
  paymentId?: string,
) => {
  const onSave = vi.fn(async (_: StoredBillingDetails): Promise<Failure | null> => null)
  const onReadAgain = vi.fn(async () => ({ version: 5, details: { ...noBillingDetails, city: 'Ottawa' } }))
  const details = { onSave, onReadAgain }
  const onDownload = vi.fn(async () => {})
  const onSettle = vi.fn(async () => {})
  const onPay = vi.fn(async () => {})
  const onManage = vi.fn(async () => {})
  renderAppScreen(
    <BillingScreen
      billing={{
        seats: profile.seats,
        contract: null,
        addsTax: false,
        billTo: { version: 0, details: noBillingDetails },
        detailsKept: false,
        invoices: [],
        ...billing,
      }}
      {...details}
      onDownload={onDownload}
      {...(reader === 'owner'
        ? { owner: { paymentId, onPay, onManage } }
        : { operator: { companyName: profile.name, onSettle } })}
    />,
  )
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const terms = screen
    .getAllByRole('term')
    .map(({ textContent }, index) => `${textContent}: ${values[index]}`)
  return { onDownload, onSettle, onPay, onManage, onSave, onReadAgain, terms }
}

it('shows the owner the plan and its seats, and leads to sales where no price is recorded', () => {
  expect(showBilling({}).terms).toEqual([
    'Plan: Business plan',
    'Price: Agreed with our sales team',
    'Renewal: Agreed with our sales team',
    'Licensed seats: 10',
    'Used: 4',
    'Free: 6',
    'Billed to: The company’s name',
    'Postal address: Not provided',
    'Company’s tax number: Not provided',
    'Purchase order: Not provided',
  ])
  expect(screen.getByText(/its price isn’t recorded in Wardlight yet/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact sales' }).getAttribute('href')).toBe('/contact-us')
})

it('lists the invoices with date, details, amount and status, each to download', () => {
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: '2027-11-07', change: null }
  const { terms, onDownload } = showBilling({ contract, invoices: [invoice, paid] })
  expect(terms.slice(1, 3)).toEqual(['Price: $36.00 per seat and year', 'Renewal: November 7, 2027'])
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('Invoice 710 seatsNov 7, 2026 – Nov 6, 2027')
  expect(first?.textContent).toContain('$360.00')
  expect(first?.textContent).toContain('To be paidDue by Dec 7, 2026')
  expect(second?.textContent).toContain('Paid')
  fireEvent.click(screen.getByRole('button', { name: 'Receipt of invoice 3' }))
  expect(onDownload).toHaveBeenCalledWith(paid.id)
  expect(screen.getByRole('button', { name: 'Download invoice 7' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Mark|Void)/ })).toBeNull()
})

it('shows a price that was announced, and from when', () => {
  const change = { seatPrice: 400, period: 'month' as const, from: '2027-11-07' }
  const { terms } = showBilling({
    contract: { seatPrice: 3600, period: 'year' as const, renewsOn: '2027-11-07', change },
  })
  expect(terms.slice(1, 3)).toEqual([
    'Price: $36.00 per seat and year',
    'Price from November 7, 2027: $4.00 per seat and month',
  ])
})

it('says that a price is before tax, and how much of an invoice is tax, where the seller collects any', () => {
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: '2027-11-07', change: null }
  const line = { tax: 'HST', province: 'ON', rate: 13_000, amount: 4680 } as const
  const taxed = { ...invoice, amount: 40_680, tax: { basis: 'charged' as const, lines: [line] } }
  const { terms } = showBilling({ contract, addsTax: true, invoices: [taxed] })
  expect(terms[1]).toBe('Price: $36.00 per seat and year, before tax')
  expect(screen.getByText('$406.80')).toBeTruthy()
  expect(screen.getByText('Tax in it: $46.80')).toBeTruthy()
  expect(screen.getByText(/^Invoices have no tax as long as the country isn’t known/)).toBeTruthy()
  cleanup()
  const ontario = { ...noBillingDetails, country: 'CA', region: 'ON' }
  showBilling({ contract, addsTax: true, billTo: { version: 1, details: ontario } })
  expect(screen.queryByText(/^Invoices have no tax/)).toBeNull()
})

it('calls nothing of the company the operator’s own', () => {
  showBilling({ addsTax: true }, 'operator')
  fireEvent.click(screen.getByRole('button', { name: 'Edit what the invoices say' }))
  expect(screen.getByRole('dialog').textContent).toContain('Company’s tax number')
  expect(document.body.textContent).not.toMatch(/\byours?\b/i)
})

it.each(['owner', 'operator'] as const)('stores what invoices say of the buyer, by the %s', async reader => {
  const { onSave } = showBilling({ billTo: { version: 3, details: noBillingDetails } }, reader)
  fireEvent.click(screen.getByRole('button', { name: 'Edit what the invoices say' }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(/^Street/, 'One\nTwo\nThree\nFour')
  type(/^Country/, 'CA')
  type(/^State or province/, 'ON')
  type(/^Postal code/, '10001')
  type(/^Purchase order/, 'PO-7')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  save()
  await screen.findByText('Use at most three lines')
  expect(screen.getByText(/^That country has no such postal code/)).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  type(/^Street/, 'One\nTwo\nThree')
  type(/^Postal code/, 'K1A 0A1')
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSave).toHaveBeenCalledWith({
    version: 3,
    details: {
      ...noBillingDetails,
      street: 'One\nTwo\nThree',
      country: 'CA',
      region: 'ON',
      postalCode: 'K1A 0A1',
      orderNumber: 'PO-7',
    },
  })
})

const saveOverAnother = async () => {
  const { onSave } = showBilling({ billTo: { version: 3, details: noBillingDetails } })
  onSave.mockResolvedValueOnce({
    ...failureBy('0040'),
    fields: [{ name: 'version', rule: 'changedMeanwhile' }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit what the invoices say' }))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Toronto' } })
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  return { notice: await screen.findByRole('alert'), dialog, onSave }
}

it('shows both cities where somebody else has changed what invoices say, and focuses them', async () => {
  const { notice, onSave } = await saveOverAnother()
  expect(notice.textContent).toMatch(/as you entered itToronto.*as stored nowOttawa/)
  // The disabled button loses the focus, and the notice may be out of view.
  await waitFor(() => expect(document.activeElement).toBe(notice))
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenLastCalledWith({
      version: 5,
      details: { ...noBillingDetails, city: 'Toronto' },
    }),
  )
})

it('keeps the focus in the dialog when what is stored is taken', async () => {
  const { dialog } = await saveOverAnother()
  const take = screen.getByRole('button', { name: 'Take what’s stored' })
  take.focus()
  fireEvent.click(take)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Ottawa')
  expect(document.activeElement).toBe(dialog)
})

it('has an operator mark an open invoice as paid or void it, after a question', async () => {
  const { onSettle } = showBilling({ invoices: [invoice, paid] }, 'operator')
  expect(screen.queryByRole('button', { name: 'Void invoice 3' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mark invoice 7 as paid' }))
  expect(onSettle).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  expect(onSettle).toHaveBeenCalledWith(invoice.id, 'paid')
})

it('shows an operator the same plan and invoices, with the company’s name and nothing that leads into its console', () => {
  expect(showBilling({ invoices: [invoice] }, 'operator').terms).toContain('Used: 4')
  expect(screen.getByText('Northwind')).toBeTruthy()
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['/companies'])
  cleanup()
  showBilling({}, 'operator')
  expect(screen.getByText('Record the price and the renewal of this company with its seats.')).toBeTruthy()
})

it('has the owner pay an open invoice by card, unless the bank has a payment or no card takes the amount', () => {
  const { onPay } = showBilling({ invoices: [invoice, paid] })
  expect(screen.getByText(/^Pay by card where the list offers it, or by bank transfer/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pay by card: invoice 7' }))
  expect(onPay).toHaveBeenCalledWith(invoice.id)
  expect(screen.queryByRole('button', { name: 'Pay by card: invoice 3' })).toBeNull()
  cleanup()
  showBilling({ invoices: [{ ...invoice, amount: 100_000_000 }] })
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  cleanup()
  const payment = { id: profile.id, status: 'processing', refundDue: false } as const
  showBilling({ invoices: [{ ...invoice, payment }] })
  expect(screen.getByText('Payment by card pending')).toBeTruthy()
  expect(screen.queryByText(/by bank transfer/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  cleanup()
  showBilling({ invoices: [invoice] }, 'operator')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it.each([
  ['open', 'failed', false, /^The payment of invoice 7 failed/],
  ['open', 'awaitingCheckout', false, /^The payment of invoice 7 is still pending/],
  ['open', 'processing', false, /^The payment of invoice 7 is still pending/],
  ['paid', 'paid', false, /^Invoice 7 is paid/],
  ['void', 'canceled', false, /^Invoice 7 was already paid or voided$/],
  ['void', 'paid', true, /^Invoice 7 was already paid or voidedPayment by card to refund$/],
] as const)(
  'says what has become of a payment: %s invoice, %s payment, refund due: %s',
  (state, status, refundDue, text) => {
    showBilling(
      { invoices: [{ ...invoice, state, payment: { id: profile.id, status, refundDue } }, paid] },
      'owner',
      profile.id,
    )
    expect(screen.getByRole('status').textContent).toMatch(text)
    expect(screen.queryAllByText('Payment by card to refund')).toHaveLength(refundDue ? 2 : 0)
  },
)

it('leads the owner to where the stored card is changed, where there is one', () => {
  showBilling({ invoices: [paid] })
  expect(screen.queryByRole('button', { name: 'Update payment details' })).toBeNull()
  cleanup()
  showBilling({ invoices: [paid], detailsKept: true }, 'operator')
  expect(screen.queryByRole('button', { name: 'Update payment details' })).toBeNull()
  cleanup()
  const { onManage } = showBilling({ invoices: [paid], detailsKept: true })
  fireEvent.click(screen.getByRole('button', { name: 'Update payment details' }))
  expect(onManage).toHaveBeenCalled()
})

it('resets a security setting when it was refused, and says why', async () => {
  const onChange = vi.fn(async () => ({ ...failureBy('0000'), outage: 'offline' as const }))
  renderAppScreen(<SecurityScreen profile={profile} onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'People can join using the company’s link' })
  box.focus()
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith({ inviteLinkEnabled: false })
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(document.activeElement).toBe(box)
  expect(box).toHaveProperty('checked', true)
})

it('requires a second step of everyone only once it has said of how many, and from when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T21:00:00Z') })
  const onChange = vi.fn<() => Promise<Failure | null>>(async () => null)
  onChange.mockResolvedValueOnce(failureBy('0000'))
  renderAppScreen(<SecurityScreen profile={profile} onChange={onChange} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Everyone must have a second step' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Members without one so far: 170 of 200.')
  expect(dialog.textContent).toContain('Until December 6')
  expect(onChange).not.toHaveBeenCalled()
  const confirm = screen.getByRole('button', { name: 'Require it' })
  fireEvent.click(confirm)
  await within(dialog).findByRole('alert')
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onChange.mock.calls).toEqual([[{ requireMfa: true }], [{ requireMfa: true }]])
})

it.each([
  ['2026-12-06T12:00:00.000Z', 'Required from December 6'],
  ['2026-11-20T12:00:00.000Z', null],
])('names the day from which it is required while that is to come: %s', (requiredFrom, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T21:00:00Z') })
  const settings = { ...profile.settings, requireMfa: true }
  const secondFactor = { requiredFrom, members: 3, lacking: null }
  renderAppScreen(<SecurityScreen profile={{ settings, secondFactor }} onChange={async () => null} />)
  expect(/Required from \w+ \d+/.exec(document.body.textContent)?.[0] ?? null).toBe(text)
  expect(screen.getByText(/We can’t tell here how many/)).toBeDefined()
})

it('sends of the company only what has changed: what is left out stays', () => {
  const { version, name, industry, domains, logo } = profile
  const read = { version, values: { name, industry, domains, logo } }
  const values = { ...read.values, name: ' Northwind Ltd ' }
  expect(changesOf(values, read)).toEqual({ version: 3, name: 'Northwind Ltd', industry: 'Energy' })
  expect(
    changesOf(
      { ...values, domains: ['northwind.example', ' Northwind.TEST '], logo: 'data:image/png;base64,AA==' },
      read,
    ),
  ).toEqual({
    version: 3,
    name: 'Northwind Ltd',
    industry: 'Energy',
    domains: ['northwind.example', 'northwind.test'],
    logo: 'data:image/png;base64,AA==',
  })
  expect(changesOf({ ...values, industry: null }, read)).toBeNull()
})

const changedMeanwhile = { ...failureBy('0040'), fields: [{ name: 'version', rule: 'changedMeanwhile' }] }

/** The screen of an admin whose first change meets this profile of another admin. */
const showChanged = (
  theirs: Partial<typeof profile>,
  domains = [verifiedProof()],
  answer: Failure | null = null,
) => {
  const sent: ProfileChange[] = []
  const onSave = vi.fn(async (change: ProfileChange) => {
    sent.push(change)
    return change.version === profile.version ? changedMeanwhile : answer
  })
  const readAgain = async () => ({ profile: { ...profile, version: 4, ...theirs }, domains })
  renderAppScreen(
    <ProfileScreen profile={profile} domains={[verifiedProof()]} onSave={onSave} readAgain={readAgain} />,
  )
  return sent
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const enterName = (name: string) =>
  fireEvent.change(screen.getByLabelText(/^Company name/), { target: { value: name } })

it('adds a web domain to those that another admin has added meanwhile', async () => {
  const theirs = proofOf({ domain: 'two.example', name: 'two.example' })
  const sent = showChanged({ name: 'Northwind by A' }, [verifiedProof(), theirs])
  fireEvent.click(screen.getByRole('button', { name: 'Add a web domain' }))
  fireEvent.change(screen.getByLabelText('Web domain 2'), { target: { value: 'one.example' } })
  save()
  expect(await screen.findByText('Information updated successfully')).toBeTruthy()
  expect(sent.at(-1)).toEqual({
    version: 4,
    name: 'Northwind by A',
    industry: 'Energy',
    domains: ['northwind.example', 'two.example', 'one.example'],
  })
})

it('shows all web domains where those of two admins are too many together', async () => {
  const theirs = ['two', 'three', 'four'].map(name =>
    proofOf({ domain: `${name}.example`, name: `${name}.example` }),
  )
  const tooMany = { ...failureBy('0000'), fields: [{ name: 'domains', rule: 'maxItems' }] }
  const sent = showChanged({}, [verifiedProof(), ...theirs], tooMany)
  fireEvent.click(screen.getByRole('button', { name: 'Add a web domain' }))
  fireEvent.change(screen.getByLabelText('Web domain 2'), { target: { value: 'one.example' } })
  save()
  expect(await screen.findByLabelText('Web domain 5')).toHaveProperty('value', 'one.example')
  expect(screen.getByLabelText('Web domain 4')).toHaveProperty('value', 'four.example')
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  expect(screen.queryByText('Information updated successfully')).toBeNull()
})

it('shows both names when another admin has changed it as well, and stores the one that is chosen', async () => {
  const sent = showChanged({ name: 'Northwind by A' })
  enterName('Northwind by B')
  save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Company name, as you entered itNorthwind by B')
  expect(notice.textContent).toContain('Company name, as stored nowNorthwind by A')
  expect(sent).toHaveLength(1)
  expect(screen.queryByText('Information updated successfully')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Information updated successfully')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ version: 4, name: 'Northwind by B', industry: 'Energy' })
})

it('takes the other admin’s name into the form, and goes on from there', async () => {
  const sent = showChanged({ name: 'Northwind by A' })
  enterName('Northwind by B')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Take what’s stored' }))
  expect(screen.getByLabelText(/^Company name/)).toHaveProperty('value', 'Northwind by A')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
  save()
  await screen.findByText('Information updated successfully')
  expect(sent.at(-1)).toEqual({ version: 4, name: 'Northwind by A', industry: 'Energy' })
})

it('fixes verified domains, and shows at the domain that another company uses it', async () => {
  const onSave = vi.fn(async () => failureBy('0035'))
  renderAppScreen(
    <ProfileScreen profile={profile} domains={[verifiedProof()]} onSave={onSave} readAgain={notCalled} />,
  )
  expect(screen.getByLabelText('Web domain 1')).toHaveProperty('readOnly', true)
  expect(screen.queryByText(/you can change them/)).toBeNull()
  expect(screen.getByText('Last changed on November 1, 2026 by Ada Lovelace')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/This domain is already in use$/)).length).toBeGreaterThan(0)
})

it('lets an unverified domain be corrected and removed, and a verified one not', async () => {
  const onSave = vi.fn(async () => null)
  const claimed = proofOf({ domain: 'nordwind.example', name: 'nordwind.example' })
  renderAppScreen(
    <ProfileScreen
      profile={{ ...profile, domains: ['nordwind.example', 'northwind.example'] }}
      domains={[claimed, verifiedProof()]}
      onSave={onSave}
      readAgain={notCalled}
    />,
  )
  expect(screen.getByLabelText('Web domain 1')).toHaveProperty('value', 'northwind.example')
  expect(screen.getByText('Verified: it can’t be changed or removed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove: Web domain 1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove: Web domain 2' })).toBeTruthy()
  const field = screen.getByLabelText('Web domain 2')
  fireEvent.change(field, { target: { value: 'https://www.Northwind.TEST/about' } })
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', 'northwind.test')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith({
    version: 3,
    name: 'Northwind',
    industry: 'Energy',
    domains: ['northwind.example', 'northwind.test'],
  })
})

it.each([
  ['a claimed one', proofOf(), /We won’t check it until it’s verified/, true],
  ['a verified one', verifiedProof(), /Next check: December 21, 2026/, false],
  [
    'one that expires',
    proofOf({ status: 'expiring', method: 'GRACE', until: '2027-01-21T09:00:00.000Z' }),
    /Verify it by January 21, 2027/,
    true,
  ],
  [
    'one that has lapsed',
    proofOf({ status: 'lapsed', method: 'DNS' }),
    /hidden until it’s verified again\. Nothing is deleted/,
    true,
  ],
])('says the status of each domain: %s', (_, proof, text, canVerify) => {
  renderAppScreen(
    <ProfileScreen profile={profile} domains={[proof]} onSave={async () => null} readAgain={notCalled} />,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Verify northwind.example' })).toHaveLength(
    canVerify ? 1 : 0,
  )
})
