// @vitest-environment happy-dom
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failureBy } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import { BillingScreen } from './billing-screen.tsx'
import { changesOf } from './profile-changes.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { SecurityScreen } from './security-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

afterEach(cleanup)

const profile = {
  id: '7f000000-0000-4000-8000-0000000000e1',
  name: 'Northwind',
  industry: 'Energy' as const,
  domains: ['northwind.example'],
  logo: null,
  seats: { licensed: 10, used: 4, free: 6 },
  settings: { requireMfa: false, monthlyBulkScan: true, inviteLinkEnabled: true },
  updatedAt: '2026-11-01T09:00:00.000Z',
  updatedBy: 'Ada Lovelace',
}

it('lists billing and bulk scans only for roles that have them', () => {
  renderAppScreen(<SettingsScreen shown={{ batchScans: false, billing: false }} />)
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bulk scans' })).toBeNull()
  cleanup()
  renderAppScreen(<SettingsScreen shown={{ batchScans: true, billing: true }} />)
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/billing-settings')
  expect(screen.getByRole('link', { name: 'Bulk scans' }).getAttribute('href')).toBe('/batch-scan-settings')
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  const pages = globSync('src/routes/_company/*-settings.tsx').map(file => `/${basename(file, '.tsx')}`)
  expect(links.filter(link => link?.endsWith('-settings')).toSorted()).toEqual(pages.toSorted())
})

it('shows the owner the plan, its price and renewal, the seats, and why no invoices are listed', () => {
  renderAppScreen(<BillingScreen profile={profile} />)
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.map((term, index) => `${term}: ${values[index]}`)).toEqual([
    'Plan: Business plan',
    'Price: Agreed with our sales team, paid monthly',
    'Renewal: Automatic, until you cancel',
    'Licensed seats: 10',
    'Used: 4',
    'Free: 6',
  ])
  expect(screen.getByText(/Ask our sales team for an invoice/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact sales' }).getAttribute('href')).toBe('/contact-us')
})

it('resets a security setting when it was refused, and says why', async () => {
  const onChange = vi.fn(async () => ({ ...failureBy('0000'), offline: true }))
  renderAppScreen(<SecurityScreen settings={profile.settings} onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Everyone must have a second step' })
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith({ requireMfa: true })
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(box).toHaveProperty('checked', false)
})

it('sends of the company only what has changed: what is left out stays', () => {
  const values = {
    name: ' Northwind Ltd ',
    industry: 'Energy' as const,
    domains: ['northwind.example'],
    logo: null,
  }
  expect(changesOf(values, profile)).toEqual({ name: 'Northwind Ltd', industry: 'Energy' })
  expect(
    changesOf(
      { ...values, domains: ['northwind.example', ' Northwind.TEST '], logo: 'data:image/png;base64,AA==' },
      profile,
    ),
  ).toEqual({
    name: 'Northwind Ltd',
    industry: 'Energy',
    domains: ['northwind.example', 'northwind.test'],
    logo: 'data:image/png;base64,AA==',
  })
  expect(changesOf({ ...values, industry: null }, profile)).toBeNull()
})

it('fixes verified domains, and shows at the domain that another company uses it', async () => {
  const onSave = vi.fn(async () => failureBy('0035'))
  renderAppScreen(<ProfileScreen profile={profile} domains={[verifiedProof()]} onSave={onSave} />)
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
  renderAppScreen(<ProfileScreen profile={profile} domains={[proof]} onSave={async () => null} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Verify northwind.example' })).toHaveLength(
    canVerify ? 1 : 0,
  )
})
