// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompanyFinding, FindingsSummary } from '#openapi/generated/api.ts'
import type { FindingsSearch } from '#src/parts/company/people-search.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, findingsPage, findingsSummary, shownFinding } from '#tests/support/samples/exposure.ts'
import { CompanyFindingsScreen } from './company-findings-screen.tsx'

afterEach(cleanup)

const onExport = vi.fn<(search: FindingsSearch) => Promise<void>>(() => Promise.resolve())

const show = (findings: CompanyFinding[], search: FindingsSearch = {}, summary = findingsSummary()) => {
  const onSearch = vi.fn<(search: FindingsSearch) => void>()
  renderAppScreen(
    <CompanyFindingsScreen
      companyId={companyId}
      findings={findingsPage(findings)}
      summary={summary}
      search={search}
      busy={false}
      onSearch={onSearch}
      onExport={onExport}
    />,
  )
  return onSearch
}

describe('the findings of a company', () => {
  it('say that nobody is known to be affected, and what could not be checked, not that nobody is', () => {
    const uncheckedSources = [
      { source: 'haveIBeenPwned', reason: 'NOT_CONFIGURED', users: 7 },
    ] satisfies FindingsSummary['uncheckedSources']
    show([], {}, findingsSummary({ usersAffected: 0, uncheckedSources }))
    expect(screen.getByText('Nobody is known to be affected')).toBeDefined()
    expect(screen.getByText('Couldn’t be checked: Have I Been Pwned (7 people)')).toBeDefined()
    expect(screen.getByText(/This source wasn’t connected at the last check\./)).toBeDefined()
    expect(screen.queryByText(/The next scan tries again/)).toBeNull()
  })

  it('say that totals count others, only where they do', () => {
    show([shownFinding()])
    expect(screen.queryByText(/counts in the totals, not in this list/)).toBeNull()
    cleanup()
    show([], {}, findingsSummary({ othersInTotals: true }))
    expect(screen.getByText(/counts in the totals, not in this list/)).toBeDefined()
  })

  it('lead to the company’s removal requests', () => {
    show([shownFinding()])
    const link = screen.getByRole('link', { name: 'Removal requests' })
    expect(link.getAttribute('href')).toBe('/removal-requests')
  })

  it('are exported as they are filtered', () => {
    show([shownFinding()], { threatFilter: 'HIGH' })
    fireEvent.click(screen.getByRole('button', { name: 'Export these findings as a CSV file' }))
    expect(onExport).toHaveBeenCalledWith({ threatFilter: 'HIGH' })
  })

  it('lead to the person that they are about', () => {
    const finding = shownFinding()
    show([finding])
    expect(screen.getByRole('link', { name: 'Ada Lindqvist' }).getAttribute('href')).toBe(
      `/${companyId}/users/${finding.person.id}`,
    )
  })

  it('are marked safe when they are internal, with the reason', () => {
    show([shownFinding({ scope: 'internal', safe: true })], { scope: 'internal' })
    expect(screen.getByText('Internal findings are marked safe')).toBeDefined()
    expect(screen.getByText(/where your company decides who sees them/)).toBeDefined()
    expect(screen.getByText('Marked safe')).toBeDefined()
  })

  it('keep the filters when the scope changes', () => {
    show([shownFinding()], { threatFilter: 'HIGH', page: 4 })
    expect(screen.getByRole('link', { name: /^Internal/ }).getAttribute('href')).toBe(
      '/users?tab=findings&threatFilter=HIGH&scope=internal',
    )
  })

  it('are narrowed by everything that the contract can narrow by', () => {
    const onSearch = show([shownFinding()])
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(screen.getByRole('dialog'))
    const choose = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    choose('Threat level', 'HIGH')
    choose('Kind', 'credential')
    choose('Web domain', 'northwind.example')
    choose('Source', 'Harbour Mail')
    choose('Status', 'fixed')
    choose('Exposed from', '2026-01-01')
    choose('Exposed to', '2026-02-01')
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Finance' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Invited' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Moderate' }))
    fireEvent.submit(document.querySelector('#findings-filters') ?? document.body)
    expect(onSearch).toHaveBeenCalledWith({
      threatFilter: 'HIGH',
      issueFilter: 'credential',
      webDomainFilter: 'northwind.example',
      source: 'Harbour Mail',
      status: 'fixed',
      exposedFrom: '2026-01-01',
      exposedTo: '2026-02-01',
      departmentsFilter: [findingsSummary().departments[0]?.id],
      deepScanStatus: ['INVITED'],
      riskLevel: ['MODERATE'],
      page: undefined,
    })
  })

  it('say that their filters name the first departments only, and where the others are', () => {
    const text = /Only the first 500 departments by name are listed here/
    show([shownFinding()])
    fireEvent.click(screen.getByRole('button', { name: /Filter/ }))
    expect(screen.queryByText(text)).toBeNull()
    cleanup()
    const departments = Array.from({ length: 500 }, (_, place) => ({
      id: crypto.randomUUID(),
      name: `Unit ${place}`,
    }))
    show([shownFinding()], {}, { ...findingsSummary(), departments })
    fireEvent.click(screen.getByRole('button', { name: /Filter/ }))
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'list of departments' }).getAttribute('href')).toContain(
      'tab=departments',
    )
  })

  it('report an invalid period in the address, and do not claim to be filtered by it', () => {
    show([shownFinding()], { exposedFrom: '2026-05-02', exposedTo: '2026-05-01' })
    expect(within(screen.getByRole('alert')).getByText('Invalid range')).toBeDefined()
  })
})
