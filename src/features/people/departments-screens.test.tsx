// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Department, DepartmentDetail } from '#openapi/generated/api.ts'
import type { DepartmentsSearch } from '#src/parts/company/people-search.ts'
import { isOfSecondDashboard } from '#src/routes/-addresses.ts'
import { NavigationProvider } from '#src/ui/navigation.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aDepartment } from '#tests/support/samples/company-dashboard.ts'
import { companyId, unknownUser, usersPage } from '#tests/support/samples/exposure.ts'
import { DepartmentScreen } from './department-screen.tsx'
import { DepartmentsScreen } from './departments-screen.tsx'

afterEach(cleanup)

const showList = (
  items: Department[],
  search: DepartmentsSearch = {},
  uncheckedSources: DepartmentDetail['uncheckedSources'] = [],
) => {
  const onSearch = vi.fn<(search: DepartmentsSearch) => void>()
  const { pagination } = usersPage([], items.length)
  renderAppScreen(
    <DepartmentsScreen
      companyId={companyId}
      departments={{ items, pagination, uncheckedSources }}
      search={search}
      busy={false}
      onSearch={onSearch}
    />,
  )
  return onSearch
}

describe('the departments', () => {
  it('say once, on the list and on a page of one, which source could not be checked', () => {
    const uncheckedSources: DepartmentDetail['uncheckedSources'] = [
      { source: 'stealerLogs', reason: 'TIMED_OUT', users: 30 },
    ]
    showList([aDepartment()], {}, uncheckedSources)
    expect(screen.getAllByText('Couldn’t be checked: Stealer logs (30 people)')).toHaveLength(1)
    cleanup()
    showOne({ ...detail(), uncheckedSources })
    expect(screen.getAllByText('Couldn’t be checked: Stealer logs (30 people)')).toHaveLength(1)
    expect(screen.getByText(/The next scan tries again/)).toBeDefined()
  })

  it('lead to their pages, with their risk and figures', () => {
    const finance = aDepartment()
    showList([finance])
    const link = screen.getByRole('link', { name: 'Finance' })
    expect(link.getAttribute('href')).toBe(`/${companyId}/departments/${finance.id}`)
    const row = link.closest('tr')?.textContent
    expect(row).toMatch(/Critical.*30.*21.*96.*512 · E/)
  })

  it('are text where their pages are closed', () => {
    const { pagination } = usersPage([], 1)
    renderAppScreen(
      <NavigationProvider value={{ go: () => {}, isClosed: isOfSecondDashboard }}>
        <DepartmentsScreen
          companyId={companyId}
          departments={{ items: [aDepartment()], pagination, uncheckedSources: [] }}
          search={{}}
          busy={false}
          onSearch={() => {}}
        />
      </NavigationProvider>,
    )
    expect(screen.getByText('Finance').closest('a')).toBeNull()
    expect(screen.getByRole('link', { name: '30' }).getAttribute('href')).toMatch(/^\/users-settings/)
  })

  it('say of a small one that it counts those who consented only, and of an unknown score nothing', () => {
    showList([aDepartment({ namedOnly: true, score: null, grade: '-', usersAtHighRisk: 0 })])
    expect(screen.getByText('Fewer than five people: counts only those who consented')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Finance' }).closest('tr')?.textContent).toMatch(/–$/)
  })

  it('never call a small one not scanned when nothing about its people may be disclosed', () => {
    showList([aDepartment({ namedOnly: true, riskLevel: 'PENDING' })])
    expect(screen.queryByText('Not known yet')).toBeNull()
  })

  it('show a dash, not a zero, for a small one when nothing about its people may be disclosed', () => {
    const undisclosed = {
      namedOnly: true,
      riskLevel: 'PENDING',
      usersAtHighRisk: 0,
      usersScanned: 0,
    } as const
    const department = aDepartment({ ...undisclosed, exposures: 0, users: 3, score: null, grade: '-' })
    showList([department])
    const cells =
      screen.getByRole('link', { name: 'Finance' }).closest('tr')?.querySelectorAll('[data-figure]') ?? []
    expect([...cells].map(({ textContent }) => textContent)).toEqual(['3', '–', '–', '–'])
    cleanup()
    showOne({ ...detail(), department, findings: { external: 0, internal: 0 } })
    expect(screen.getByText('Not shown: fewer than five people')).toBeDefined()
    for (const name of ['atRisk', 'scanned', 'findings'])
      for (const figure of document.querySelectorAll(`[data-figure^="department.${name}:"]`))
        expect(figure.textContent, name).toBe('–')
  })

  it('are searched and sorted by the address, from the first page', () => {
    const onSearch = showList([aDepartment()], { page: 3 })
    fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'fin' } })
    fireEvent.submit(screen.getByLabelText('Department').closest('form') ?? document.body)
    expect(onSearch).toHaveBeenLastCalledWith({ searchValue: 'fin', page: undefined })
    // On narrow screens the headers are a line of links above the list, under this label.
    expect(document.querySelector('thead tr')?.getAttribute('data-sort-label')).toBe('Sort by')
    const heads = screen.getAllByRole('link', { hidden: true }).map(link => link.getAttribute('href') ?? '')
    expect(heads.filter(href => href.includes('sortField=usersAtHighRisk'))).toEqual([
      expect.stringMatching(/^(?!.*page=).*tab=departments/),
    ])
  })
})

const detail = (over: Partial<Department> = {}): DepartmentDetail => ({
  department: aDepartment(over),
  riskLevels: { LOW: 4, MODERATE: 3, HIGH: 12, CRITICAL: 9, COULD_NOT_CHECK: 0, PENDING: 2 },
  deepScans: { ...usersPage([]).deepScans, NOT_INVITED: 27, COMPLETED: 3 },
  findings: { external: 90, internal: 6 },
  areas: {
    critical: [
      { category: 'EMAIL', usersAffected: 20, usersUnknown: 0, usersTotal: 28, findings: 80 },
      { category: 'NAME', usersAffected: 4, usersUnknown: 0, usersTotal: 9, findings: 6 },
    ],
    important: [],
    strength: [],
    couldNotCheck: [],
  },
  uncheckedSources: [],
  totalsAsOf: null,
})

const showOne = (given: DepartmentDetail = detail()) =>
  renderAppScreen(
    <DepartmentScreen companyId={companyId} detail={given} users={usersPage([unknownUser()], 30)} />,
  )

describe('the page of a department', () => {
  it('leads from each number to the list of just these', () => {
    showOne()
    const finance = encodeURIComponent(aDepartment().id)
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(hrefOf(/^Internal 6$/)).toMatch(/tab=findings/)
    expect(hrefOf(/^Internal 6$/)).toContain('scope=internal')
    expect(hrefOf(/^External 90$/)).not.toContain('scope=internal')
    const risky = within(screen.getByRole('region', { name: 'Risk' })).getByRole('link', { name: /^High/ })
    expect(risky.textContent).toContain('12')
    expect(risky.getAttribute('href')).toContain('riskLevel=HIGH')
    const scanned = within(screen.getByRole('region', { name: 'Deep scan' })).getByRole('link', { name: /3/ })
    expect(scanned.getAttribute('href')).toContain('deepScanStatus=COMPLETED')
    for (const href of [hrefOf(/^Internal 6$/), risky.getAttribute('href'), scanned.getAttribute('href')])
      expect(href).toContain(finance)
  })

  it('says of how many scanned people so many are at high risk', () => {
    showOne(detail({ users: 34, usersScanned: 33, usersAtHighRisk: 19 }))
    expect(screen.getByText('of 33 people scanned')).toBeDefined()
    expect(screen.getByText('of 34 users')).toBeDefined()
  })

  it('never shows totals that still count who has left as a part of the people of now', () => {
    showOne({ ...detail({ users: 32, usersScanned: 33 }), totalsAsOf: '2026-11-28T12:00:00.000Z' })
    expect(screen.queryByText('of 32 users')).toBeNull()
    const parts =
      'People who agreed: as of now. Others: as published up to Nov 28, 2026, people who left included'
    expect(screen.getAllByText(parts)).toHaveLength(2)
  })

  it('says beside a risk and an area how many people couldn’t be checked', () => {
    showList([aDepartment({ usersUnknown: 25 })])
    const unchecked = screen.getByRole('link', { name: '25 couldn’t be checked' })
    expect(decodeURIComponent(unchecked.getAttribute('href') ?? '')).toMatch(/^\/users\?.*COULD_NOT_CHECK/)
    cleanup()
    const area = {
      category: 'EMAIL' as const,
      usersAffected: 3,
      usersUnknown: 24,
      usersTotal: 28,
      findings: 4,
    }
    showOne({ ...detail(), areas: { critical: [area], important: [], strength: [], couldNotCheck: [] } })
    expect(screen.getByText('24 couldn’t be checked')).toBeDefined()
  })

  it('says of whom an area is known, and gives people who were not scanned a level of their own', () => {
    showOne()
    const critical = within(screen.getByRole('region', { name: 'Critical' }))
    // More than the people exposed: a score loses points by what no bulk scan finds.
    expect(critical.getByText('People who lose points here or have an open finding')).toBeDefined()
    expect(critical.getByText('20 of 28 scanned')).toBeDefined()
    expect(critical.getByText('4 of 9 with a score')).toBeDefined()
    expect(
      within(screen.getByRole('region', { name: 'Risk' })).getByRole('link', { name: /^Not known yet/ }),
    ).toBeDefined()
  })

  it('has no score below five scanned people, and says so; for a small department it says who it counts', () => {
    showOne(detail({ score: null, grade: '-', namedOnly: true }))
    expect(screen.getByText('once it includes five people')).toBeDefined()
    expect(screen.getByText('Fewer than five people: counts only those who consented')).toBeDefined()
  })

  it('names its people', () => {
    showOne()
    expect(screen.getByRole('link', { name: 'Noor Castell' })).toBeDefined()
  })
})
