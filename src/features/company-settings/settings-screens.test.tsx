// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failureBy } from '../../../machines/port-error.ts'
import { renderAppScreen } from '../../../tests/support/render-app.tsx'
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

it('lists billing and bulk scans only for whom they are there', () => {
  renderAppScreen(<SettingsScreen shown={{ batchScans: false, billing: false }} />)
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bulk scans' })).toBeNull()
  cleanup()
  renderAppScreen(<SettingsScreen shown={{ batchScans: true, billing: true }} />)
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/billing-settings')
  expect(screen.getByRole('link', { name: 'Bulk scans' }).getAttribute('href')).toBe('/batch-scan-settings')
})

it('takes a security setting back when it was refused, and says why', async () => {
  const onChange = vi.fn(async () => ({ ...failureBy('0000'), offline: true }))
  renderAppScreen(<SecurityScreen settings={profile.settings} onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Everybody who joins must choose a second step' })
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

it('fixes submitted domains, and shows at the domain that another company uses it', async () => {
  const onSave = vi.fn(async () => failureBy('0035'))
  renderAppScreen(<ProfileScreen profile={profile} onSave={onSave} />)
  expect(screen.getByLabelText('Web domain 1')).toHaveProperty('readOnly', true)
  expect(screen.getByText('Last changed on November 1, 2026 by Ada Lovelace')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('This domain is already in use')).length).toBeGreaterThan(0)
})
