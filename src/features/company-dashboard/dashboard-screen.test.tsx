// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import { MayChangeContext } from '#src/parts/company/company-context.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import {
  aCompanyDashboard,
  aCompanyScan,
  aCompanyScore,
  aDepartment,
  aScoreTrend,
  companyStats,
  emptyCompanyDashboard,
  planCounts,
} from '#tests/support/samples/company-dashboard.ts'
import { proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import { CompanyDashboardScreen, type CompanyDashboardScreenProps } from './dashboard-screen.tsx'

afterEach(cleanup)

const companyId = '7f000000-0000-4000-8000-0000000000e1'

const show = (over: Partial<CompanyDashboardScreenProps> = {}, go?: (href: string) => void) =>
  renderAppScreen(
    <CompanyDashboardScreen
      companyId={companyId}
      dashboard={aCompanyDashboard()}
      trend={aScoreTrend()}
      plans={planCounts}
      period="6m"
      domains={[]}
      setUp={{ to: '/batch/welcome' }}
      {...over}
    />,
    go,
  )

const card = (name: string) => within(screen.getByRole('region', { name }))

it('says which domains of a company that is only viewed are not verified, and offers nothing', () => {
  renderAppScreen(
    <MayChangeContext value={false}>
      <CompanyDashboardScreen
        companyId={companyId}
        dashboard={aCompanyDashboard()}
        trend={aScoreTrend()}
        plans={planCounts}
        period="6m"
        domains={[proofOf({ name: 'contoso.example', status: 'claimed' }), verifiedProof()]}
        setUp={{ to: '/batch/welcome' }}
      />
    </MayChangeContext>,
  )
  expect(screen.getByText('Not checked yet: contoso.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Verify/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Run a bulk scan' })).toBeNull()
})

describe('the company score', () => {
  it('is shown with its letter, what the letter means, and how it moved', () => {
    show()
    expect(screen.getByText('734', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('Grade C')).toBeTruthy()
    expect(screen.getByText(/Start with the departments at high risk/)).toBeTruthy()
    expect(screen.getByText(/Improved · \+12 in a month/)).toBeTruthy()
  })

  it('says a decrease, and no change, in words', () => {
    show({ dashboard: aCompanyDashboard({ score: aCompanyScore({ trend: 'decreased', change: -30 }) }) })
    expect(screen.getByText(/Decreased · −30 in a month/)).toBeTruthy()
    cleanup()
    show({ dashboard: aCompanyDashboard({ score: aCompanyScore({ trend: 'unchanged', change: 0 }) }) })
    expect(screen.getByText('No change')).toBeTruthy()
  })

  it('waits for five scanned members, and says how many it includes', () => {
    const score = aCompanyScore({ score: null, grade: '-', trend: null, change: null, membersScanned: 3 })
    show({ dashboard: aCompanyDashboard({ score }) })
    expect(screen.queryByText(/^Grade [A-F]/)).toBeNull()
    expect(screen.getByText(/includes 3 of the 5 members/)).toBeTruthy()
    expect(screen.getByText(/are added in groups of five/)).toBeTruthy()
  })

  it('shows a score of 0 as a dash', () => {
    show({
      dashboard: aCompanyDashboard({
        score: aCompanyScore({ score: 0, grade: '-', trend: null }),
        executives: [],
      }),
    })
    expect(screen.queryByText(/^Grade [A-F]/)).toBeNull()
    expect(screen.getByText('–', { selector: 'span' })).toBeTruthy()
  })
})

describe('the response plans of the company’s people', () => {
  const habits = () => card('Good habits').getAllByRole('listitem')
  const listed = () => habits().flatMap(item => (item.querySelector('ul') ? [] : [item.textContent]))

  it('are counted beside the share who have one: made, checked this month, running, run to the end', () => {
    show()
    expect(listed()).toEqual([
      'Two-step sign-in78%',
      '9 checked theirs this month',
      '1 plan is running',
      'No plan was run to the end',
      'Training20%',
    ])
    expect(card('Good habits').getByText('24 of 80 made in Wardlight').closest('summary')).toBeTruthy()
    expect(card('Good habits').getByText('9 checked theirs this month').dataset).toMatchObject({
      figure: `company.plans:/checked`,
      value: '9',
    })
  })

  it('are left out while the people are too few to be counted', () => {
    const nobody = {
      withPlan: null,
      withoutPlan: null,
      checkedThisMonth: null,
      runsInProgress: null,
      runsCompleted: null,
    }
    show({ plans: { ...planCounts, ...nobody } })
    expect(listed()).toEqual(['Two-step sign-in78%', 'Response plan42%', 'Training20%'])
  })

  it('say that they couldn’t be loaded, while the rest of the page is shown', () => {
    show({ plans: null })
    expect(card('Good habits').getByText(/^The number of plans couldn’t be loaded/)).toBeTruthy()
    expect(listed()).toContain('Training20%')
  })
})

describe('what to do now', () => {
  const first = () => screen.getAllByRole('region')[0]?.textContent

  it('comes before every figure, with how many people it is about and where they are', () => {
    const { deepScan } = aCompanyDashboard()
    const statuses = { ...deepScan.statuses, NOT_INVITED: 139 }
    show({ dashboard: aCompanyDashboard({ deepScan: { ...deepScan, statuses } }) })
    expect(first()).toMatch(
      /^What to do now.*61 people are at critical or high risk.*139 people haven’t been invited/,
    )
    const toDo = card('What to do now')
    expect(toDo.getByRole('link', { name: 'Show who they are' }).getAttribute('href')).toBe(
      '/users?riskLevel=CRITICAL%2CHIGH',
    )
    expect(toDo.getByRole('link', { name: 'Invite to a deep scan' }).getAttribute('href')).toBe(
      '/users?deepScanStatus=NOT_INVITED',
    )
  })

  it('names who is on hold, and leads to them', () => {
    show({ dashboard: aCompanyDashboard({ membersOnHold: ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'] }) })
    expect(first()).toMatch(/^What to do nowOn hold: Ada, Bo, Cy, Di, Ed, and others/)
    const link = card('What to do now').getByRole('link', { name: 'Company members' })
    expect(link.getAttribute('href')).toBe('/users-settings?only=onHold')
  })

  it('has the domain that expires, with the day', () => {
    const expiring = {
      domain: 'acme.example',
      name: 'acme.example',
      status: 'expiring',
      until: '2027-01-21T12:00:00.000Z',
    } as const
    show({ dashboard: aCompanyDashboard({ domains: { unverified: [expiring], hideFigures: false } }) })
    expect(first()).toMatch(/^What to do nowVerify acme.example again by January 21, 2027/)
    expect(card('What to do now').getByRole('button', { name: 'Verify acme.example' })).toBeTruthy()
  })

  it('is the domain alone once it has expired: no figure, no scan to run again, and nothing called empty', () => {
    const lapsed = { domain: 'acme.example', name: 'acme.example', status: 'lapsed', until: null } as const
    const domains = { unverified: [lapsed], hideFigures: true }
    for (const dashboard of [
      aCompanyDashboard({ domains, companyScan: aCompanyScan({ status: 'failed' }) }),
      { ...emptyCompanyDashboard(), domains },
    ]) {
      const { container } = show({ dashboard })
      expect(first()).toMatch(/^What to do nowVerify acme.example again/)
      expect(screen.getByText('Figures are hidden until the domain is verified again')).toBeTruthy()
      expect(container.querySelector('[data-figure]')).toBeNull()
      expect(screen.queryByText(/run it again|Run a bulk scan|Nothing has been scanned/i)).toBeNull()
      cleanup()
    }
  })

  it('begins with a bulk scan that waits for someone', () => {
    show({ dashboard: aCompanyDashboard({ companyScan: aCompanyScan({ status: 'unavailable_seats' }) }) })
    expect(first()).toMatch(/^What to do nowA bulk scan is waiting for seats.*at critical or high risk/)
  })

  it('has what makes a score while there is none', () => {
    const none = { score: aCompanyScore({ score: null, grade: '-', membersScanned: 0 }) }
    show({ dashboard: aCompanyDashboard(none) })
    const links = () => card('What to do now').getAllByRole('link')
    expect(links().map(link => link.getAttribute('href'))).toEqual([
      '/users-settings',
      '/users?riskLevel=CRITICAL%2CHIGH',
    ])
    expect(first()).toMatch(/Invite peopleOnce five people have completed a personal scan/)
    cleanup()
    const companyScan = aCompanyScan({ people: 80 })
    show({ dashboard: aCompanyDashboard({ ...none, companyScan }) })
    expect(links()).toHaveLength(1)
    cleanup()
    show()
    expect(links()).toHaveLength(1)
  })

  it('is nothing when nobody is at high risk and everyone is invited', () => {
    const riskLevels = { LOW: 12, MODERATE: 0, HIGH: 0, CRITICAL: 0, COULD_NOT_CHECK: 0, PENDING: 0 }
    show({ dashboard: aCompanyDashboard({ riskLevels }) })
    expect(card('What to do now').getByText('Nothing needs you now')).toBeTruthy()
  })
})

it('shows every figure once', () => {
  show()
  const keys = [...document.querySelectorAll('[data-figure]')].map(figure =>
    figure.getAttribute('data-figure'),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys).toEqual([...new Set(keys)])
})

describe('what was scanned', () => {
  it('says which source could not be checked and how many people that concerns, instead of calling them safe', () => {
    show({
      dashboard: aCompanyDashboard({
        uncheckedSources: [
          { source: 'stealerLogs', reason: 'TIMED_OUT', users: 90 },
          { source: 'haveIBeenPwned', reason: 'NOT_CONFIGURED', users: 1 },
        ],
      }),
    })
    expect(screen.getByText(/Couldn’t be checked: /).textContent).toBe(
      'Couldn’t be checked: Stealer logs (90 people) and Have I Been Pwned (1 person)',
    )
  })

  it('lists no area as a strength of which it is not known, and counts nobody in order who could not be checked', () => {
    show({
      dashboard: aCompanyDashboard({
        strengths: [],
        couldNotCheck: [
          { category: 'EMAIL', usersAffected: 0, usersUnknown: 358, usersTotal: 358, findings: 0 },
        ],
        riskLevels: { LOW: 0, MODERATE: 0, HIGH: 0, CRITICAL: 0, COULD_NOT_CHECK: 358, PENDING: 0 },
      }),
    })
    const strengths = card('Areas of strength')
    expect(strengths.getByText(/^None yet: an area is a strength once more than 90%/)).toBeTruthy()
    expect(strengths.getByText('0 of 358 in order')).toBeTruthy()
    expect(strengths.getByText('358 couldn’t be checked')).toBeTruthy()
    const risks = card('People by risk level')
    expect(risks.getByRole('link', { name: /^Couldn’t check/ }).textContent).toContain('358')
    expect(risks.getByRole('link', { name: /^Low/ }).textContent).toContain('0')
  })

  it('names what the score is based on', () => {
    show({
      dashboard: aCompanyDashboard({
        score: aCompanyScore({ coverage: { sourcesAsked: 4, sourcesTotal: 5 } }),
      }),
    })
    expect(screen.getByText('Based on 4 of 5 sources. It may be too high.')).toBeTruthy()
  })

  it('leads a company that has scanned nothing to its set-up, and calls nothing safe', () => {
    const gone: string[] = []
    show(
      { dashboard: emptyCompanyDashboard(), trend: aScoreTrend({ enoughData: false, points: [] }) },
      href => gone.push(href),
    )
    expect(screen.getByText('Nothing has been scanned yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Set up your company' }))
    expect(gone).toEqual(['/batch/welcome'])
    expect(screen.getByText('Shown once five members have registered.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Findings' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'People by risk level' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Run a bulk scan' })).toBeNull()
  })

  it('shows no number of exposures and calls no department safe while the first scan has reached nobody', () => {
    show({
      dashboard: {
        ...emptyCompanyDashboard(),
        departmentCount: 2,
        companyScan: aCompanyScan({
          status: 'processing',
          people: 20,
          usersScanned: 0,
          usersExposed: 0,
          exposures: 0,
          sources: [],
        }),
      },
      trend: aScoreTrend({ enoughData: false, points: [] }),
    })
    expect(card('Company scan summary').getByText('People exposed').nextSibling?.textContent).toBe('–')
    const empty = card('Not shown yet')
    for (const text of [
      'Score trendShown once there are two scores, one a month.',
      'Top 5 high-risk departmentsDepartments appear once your employee list has been scanned.',
      'Good habitsShown once five members have registered.',
      'Score rangeShown once the score includes five members.',
      'ExecutivesWe recognize executives by the role in your employee list.',
    ])
      expect(empty.getByText((_, row) => row?.tagName === 'LI' && row.textContent === text)).toBeTruthy()
    for (const name of [
      'Score trend',
      'Top 5 high-risk departments',
      'Good habits',
      'Score range',
      'Executives',
    ])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('keeps the card of the score trend of a company with one score, and no card for what is not shown', () => {
    show({ trend: aScoreTrend({ enoughData: false, points: [] }) })
    expect(card('Score trend').getByText('This section needs more data')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Not shown yet' })).toBeNull()
  })

  it('shows no number of scanned people that is not known', () => {
    const companyScan = aCompanyScan({ usersScanned: null, usersExposed: null })
    show({ dashboard: aCompanyDashboard({ companyScan }) })
    for (const name of ['People scanned', 'People exposed'])
      expect(card('Company scan summary').getByText(name).nextSibling?.textContent).toBe('–')
  })

  const calm = aDepartment({ usersAtHighRisk: 0, riskLevel: 'LOW' })
  const unknown = aDepartment({ usersAtHighRisk: 0, riskLevel: 'COULD_NOT_CHECK' })
  it.each([
    ['the list has none', 0, 12, [], /They appear here once you’ve scanned a list/],
    ['nobody was scanned', 4, 0, [], /Departments appear once your employee list has been scanned/],
    ['all are too small to be told', 4, 12, [], /In a small department, everyone would know who it is/],
    ['none is at high risk', 4, 12, [calm], /No department is at high risk/],
    ['one couldn’t be checked', 4, 12, [calm, unknown], /No department is known to be at high risk/],
  ])('says of the departments what is true when %s', (_, departmentCount, LOW, departments, text) => {
    const riskLevels = { LOW, MODERATE: 0, HIGH: 0, CRITICAL: 0, COULD_NOT_CHECK: 0, PENDING: 9 }
    show({ dashboard: aCompanyDashboard({ departments, departmentCount, riskLevels }) })
    const name = departments.length > 0 ? 'Top 5 high-risk departments' : 'Not shown yet'
    expect(card(name).getByText(text)).toBeTruthy()
  })

  it.each([
    ['scanning', 'A bulk scan is in progress'],
    ['failed', 'The last bulk scan didn’t finish'],
    ['unavailable_seats', 'A bulk scan is waiting for seats'],
  ] as const)('shows the status of the bulk scan while it is %s', async (status, text) => {
    const seats = status === 'unavailable_seats' ? seatNeed(seatsFrom(40, 38), 15) : null
    show({ dashboard: aCompanyDashboard({ companyScan: aCompanyScan({ status, seats }) }) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('13 more seats needed (2 free)') !== null).toBe(seats !== null)
  })

  it('says nothing of a bulk scan that is completed', () => {
    show()
    expect(screen.queryByText(/bulk scan (is|did|waits)/)).toBeNull()
  })
})

describe('what was found', () => {
  it('is counted by scope, and deep scans that are on their way are counted together', () => {
    const { deepScan } = aCompanyDashboard()
    const statuses = { ...deepScan.statuses, NOT_STARTED: 5, INITIATED: 2, PROCESSING: 3, SCANNING: 4 }
    const findings = { external: 96, internal: 7 }
    show({ dashboard: aCompanyDashboard({ findings, deepScan: { ...deepScan, statuses } }) })
    expect(screen.getByRole('region', { name: 'Findings' }).textContent).toMatch(
      /External.*96.*Internal.*7.*Removals/,
    )
    expect(card('Deep scan summary').getByText('Ongoing').nextSibling?.textContent).toBe('9')
  })
})

it('leads to what it shows', () => {
  show()
  const links: readonly (readonly [name: string, href: string])[] = [
    ['Run a bulk scan', '/bulk-scans'],
    ['Open analytics', '/analytics/overview?period=6m'],
    ['Not scheduled', '/batch-scan-settings'],
    ['Finance', `/${companyId}/departments/7f000000-0000-4000-8000-0000000000d1`],
    ['All executives', '/users?executives=true'],
    ['Mary Jackson', '/users/executives/7f000000-0000-4000-8000-0000000000e1'],
    ['Ada Lovelace', '/users/executives/7f000000-0000-4000-8000-0000000000e2'],
    ['Internal', '/users?tab=findings&scope=internal'],
    ['External', '/users?tab=findings&scope=external'],
    ['A year', '/company/dashboard?period=12m'],
    ['6 months', '/company/dashboard'],
  ]
  for (const [name, href] of links)
    expect.soft(screen.getByRole('link', { name }).getAttribute('href'), name).toBe(href)
})

it('counts no exposures of executives who could not be checked', () => {
  show()
  const executives = within(screen.getByRole('table', { name: 'Executives with the highest risk' }))
  const rowOf = (name: string) => executives.getByText(name).closest('tr')?.textContent
  expect(rowOf('Ada Lovelace')).toContain('Couldn’t check')
  expect(rowOf('Ada Lovelace')).not.toContain('14')
  expect(rowOf('Mary Jackson')).toContain('14')
})

it('still shows the page when the score trend could not be read', () => {
  show({ trend: null })
  expect(screen.getByRole('alert').textContent).toContain('The score trend couldn’t be loaded')
  expect(card('Top 5 high-risk departments').getByText('Finance')).toBeTruthy()
})

it('has a table for every chart', () => {
  show()
  const tables = ['Company score over time', 'People by grade']
  for (const title of tables) expect(screen.getByText(title, { selector: 'caption' })).toBeTruthy()
  const scores = screen.getByText('Company score over time', { selector: 'caption' }).closest('table')
  expect(scores?.textContent).toContain('No score')
  expect(scores?.textContent).toContain('612')
})

it('shows percentages rounded, and a dash where too few have registered', () => {
  show({ dashboard: aCompanyDashboard({ stats: companyStats({ trainingPercentage: null }) }) })
  expect(screen.getByText('42%')).toBeTruthy()
  expect(screen.getByText('Training').nextSibling?.textContent).toBe('–')
})
