// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompanyDevice, CompanyDevicePage } from '#openapi/generated/api.ts'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, shownFinding } from '#tests/support/samples/exposure.ts'
import { readCompanyDevices } from './api.ts'
import { CompanyDevices } from './company-devices.tsx'
import { CompanyDevicesScreen } from './company-devices-screen.tsx'

afterEach(cleanup)

const done = '2026-11-14T09:12:00.000Z'
const nothingDone = { cleaned: null, sessionsEnded: null, passwordsChanged: null, closed: null }
const { person } = shownFinding({})
const signIn = (number: number, changes: Partial<CompanyDevice['signIns'][number]> = {}) => ({
  findingId: `0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f000${number}`,
  site: `shop-${number}.example`,
  address: person.email,
  status: 'detected' as const,
  ...changes,
})

const device = (changes: Partial<CompanyDevice> = {}): CompanyDevice => ({
  id: '0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f0009',
  person,
  relation: 'employee',
  state: 'found',
  machine: 'DESKTOP-4F2K',
  hardwareId: '5F1A77C0',
  malware: 'RedLine',
  path: null,
  infectedOn: null,
  lastSeenOn: '2026-03-05',
  reopenedAt: null,
  steps: nothingDone,
  signIns: [signIn(1), signIn(2, { address: null })],
  totalSignIns: 6,
  shownSince: '2026-11-01',
  askedOn: null,
  ...changes,
})

const show = (changes: Partial<CompanyDevice> = {}) => {
  renderAppScreen(
    <CompanyDevices companyId={companyId} devices={[device(changes)]} here={signIn(1).findingId} />,
  )
  return within(screen.getByRole('region', { name: /^Infected device/ }))
}

describe('an infected device, as a company sees it', () => {
  it('says whose it is, what the log says, which addresses signed in where, and offers no step to tick', () => {
    const shown = show()
    expect(shown.getByRole('link', { name: 'Ada Lindqvist' }).getAttribute('href')).toContain(person.id)
    expect(shown.getByText('Employee: the address is at one of your domains')).toBeDefined()
    expect(shown.getByText('RedLine')).toBeDefined()
    expect(shown.getAllByText('Not in the log')).toHaveLength(2)
    expect(shown.getByText(person.email)).toBeDefined()
    expect(shown.getByText(/^Another address of this person/)).toBeDefined()
    expect(shown.queryByRole('link', { name: 'shop-1.example' })).toBeNull()
    expect(shown.getByRole('link', { name: 'shop-2.example' }).getAttribute('href')).toContain(
      `/findings/${signIn(2).findingId}`,
    )
    expect(shown.getByText('and 4 more')).toBeDefined()
    expect(shown.queryAllByRole('button')).toEqual([])
  })

  it('names the steps isolate, revoke and rotate, in this order, with the day of those that are done', () => {
    const shown = show({
      state: 'sessionsEnded',
      steps: { ...nothingDone, cleaned: done, sessionsEnded: done },
    })
    expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Indicators of compromise',
      'Isolate and clean the device',
      'Revoke sessions and tokens',
      'Rotate passwords and keys',
      'Close the case',
      'Who knows about it',
      'Who signed in there, and where',
    ])
    expect(shown.getAllByText(/^Done on November 14/)).toHaveLength(2)
  })

  it('says who knows, and when they were asked', () => {
    const shown = show({ askedOn: '2026-11-03' })
    expect(shown.getByText(/^It’s been in Ada Lindqvist’s account since November 1, 2026/)).toBeDefined()
    expect(shown.getByText(/asked Ada Lindqvist .* November 3, 2026/)).toBeDefined()
  })

  it('says of a device that only the company’s scan found that its person doesn’t see it yet', () => {
    const shown = show({ shownSince: null })
    expect(shown.getByText('Ada Lindqvist doesn’t see it in their account yet.')).toBeDefined()
    expect(shown.getByText(/^Only your company’s scan found this device/)).toBeDefined()
  })

  it('says that a later log opened it again', () => {
    expect(
      show({ reopenedAt: done }).getByText(/later log of this device, so all steps begin again/),
    ).toBeDefined()
  })
})

describe('the list of infected devices', () => {
  const list = (items: CompanyDevice[], pagination: Partial<CompanyDevicePage['pagination']> = {}) => {
    const onRows = vi.fn()
    renderAppScreen(
      <CompanyDevicesScreen
        companyId={companyId}
        devices={{
          items,
          pagination: {
            currentPage: 1,
            totalPages: 1,
            totalRecords: items.length,
            recordsPerPage: 10,
            ...pagination,
          },
        }}
        stolen={[]}
        onDownload={async () => undefined}
        busy={false}
        linkOf={page => ({ to: '/users', search: { tab: 'devices', page } })}
        onRows={onRows}
      />,
    )
    return onRows
  }

  it('says that no log names one, and where sign-ins are whose log names none', () => {
    list([])
    expect(screen.getByText('No log names an infected device')).toBeDefined()
    expect(screen.getByText(/agreed to the deep scan can show one/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'findings' }).getAttribute('href')).toBe('/users?tab=findings')
  })

  it('leads to its other pages, with the rows that are chosen', () => {
    const onRows = list([device()], { totalPages: 2, totalRecords: 11 })
    expect(screen.getByRole('link', { name: /next/i }).getAttribute('href')).toContain('page=2')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '25' } })
    expect(onRows.mock.calls).toEqual([[25]])
  })
})

it('are read by finding, or a page of all', async () => {
  const { api, requests } = recordedApi(answer({ items: [], pagination: {} }))
  await readCompanyDevices({ api, id: companyId, view: {} }, { findingId: signIn(1).findingId })
  await readCompanyDevices({ api, id: companyId, view: {} }, { page: 2, pageSize: 25 })
  expect(requests.map(([request]) => request)).toEqual([
    `GET /v2/company/${companyId}/infected-devices?findingId=${signIn(1).findingId}`,
    `GET /v2/company/${companyId}/infected-devices?page=2&pageSize=25`,
  ])
})
