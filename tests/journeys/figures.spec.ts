import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import type pg from 'pg'
import { threatPath } from '#domain/addresses.ts'
import { type FigureName, figureKey, figureNames } from '#domain/figures.ts'
import { categoryOf } from '#domain/indicators.ts'
import type { BatchScanPage, FindingType, RiskLevel, ScoreTrend } from '#openapi/generated/api.ts'
import { threatCategoryValues } from '#openapi/generated/enumerations.ts'
import {
  admin,
  type DemoPerson,
  demoPassword,
  demoPeople,
  employee,
  fresh,
  individual,
  operator,
  owner,
} from '#server/demo/accounts.ts'
import { languageKey } from '#src/i18n/detect.ts'
import { type Person, signIn } from '../support/people.ts'
import { comeNew, type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { fillInProfile, scanOnce } from './flows/support/scans.ts'
import { bareNumbersOn } from './support/bare-numbers.ts'
import { breakScan, onboard, scanEnded, scanPart } from './support/company-scans.ts'
import { queryFigure, queryList } from './support/figure-queries.ts'
import { comeCompany, type OwnCompany } from './support/own-company.ts'
import { follow } from './support/pages.ts'

/** `npm run figures` visits every screen; `npm test` only a sample. */
const all = process.env['EXHAUSTIVE'] !== undefined
const languages = all ? ['en', 'fr'] : ['fr']

/** What a test of the sample may visit, with the lists behind figures. */
const maxSampleVisits = 12

/** How a figure leads to its rows: by a link, by the filter beside it, or by one that is already active. */
type Access = 'link' | 'choice' | 'current' | 'tab' | 'none'

interface Seen {
  readonly key: string
  readonly value: string
  /** The address of its rows, by the page. */
  readonly rows: string | undefined
  readonly access: Access
  /** The screen; omitted, the figure can't link anywhere. */
  readonly screen: string | undefined
  readonly where: string
}

/** A figure from elsewhere than a screen. */
const figureSeen = (figure: Pick<Seen, 'key' | 'value' | 'where'>): Seen => ({
  ...figure,
  rows: undefined,
  access: 'none',
  screen: undefined,
})

const figuresOn = async (page: Page, screen: string, where: string): Promise<Seen[]> => {
  const found = await page.locator('[data-figure]').evaluateAll(elements =>
    elements.map(element => {
      const { figure = '', value = '', rows } = (element as HTMLElement).dataset
      const around = element.closest('a')
      const beside = [...document.querySelectorAll('a')].find(link => link.getAttribute('href') === rows)
      const link = around ?? (rows === undefined ? undefined : beside)
      const isTab = (element.closest('nav')?.querySelector('a[aria-current=page]') ?? null) !== null
      // An active filter removes itself, unless one of its group is always active.
      const isOn = link !== null && link?.hasAttribute('aria-current') && link.href !== location.href
      const access = (): 'link' | 'choice' | 'current' | 'tab' | 'none' => {
        if (link === null || link === undefined) return element.closest('label') === null ? 'none' : 'choice'
        if (isTab) return 'tab'
        return isOn ? 'current' : 'link'
      }
      return { key: figure, value, rows: link?.getAttribute('href') ?? undefined, access: access() }
    }),
  )
  return found.map(figure => ({ ...figure, screen, where }))
}

/** The figures beside the choices of the filters, each of which opens by a button. */
const figuresOfChoices = async (page: Page, screen: string, where: string): Promise<Seen[]> => {
  const menus = page.locator('[role=group] button[aria-haspopup]')
  await expect(menus.first()).toBeVisible()
  const seen: Seen[] = []
  for (const menu of await menus.all()) {
    await menu.click()
    await expect(page.locator('[role=dialog] [data-figure]').first()).toBeVisible()
    seen.push(...(await figuresOn(page, screen, where)))
    // The menu handles Escape once it has the focus.
    await expect(page.locator('[role=dialog] :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog] [data-figure]')).toHaveCount(0)
  }
  return seen
}

let visits = 0
test.beforeEach(() => {
  visits = 0
})

/** Opens a page and waits until it has loaded. */
const visit = async (page: Page, path: string, isAnew = false): Promise<void> => {
  visits += 1
  await (isAnew ? page.goto(path) : follow(page, path))
  await expect(page.locator(':is(main, #main) h1:not([role=status] h1)').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every address without variables that somebody may have who is signed in, by the route tree. */
const routes = [
  ...readFileSync('src/routes/route-tree.gen.ts', 'utf8').matchAll(
    /id: '\/_(?:personal|account|company|desk)\/[^']*'\s+path: '[^']*'\s+fullPath: '([^'$]+)'/g,
  ),
].map(([, path = '']) => path)

/** Opens the first dashboard by switching its flag off in this browser only. */
const visitFirstDashboard = async (page: Page): Promise<void> => {
  await page.route('/company/dashboard', async route => {
    const answer = await route.fetch()
    const { 'content-encoding': _, ...headers } = answer.headers()
    const body = (await answer.text()).replace('"dashboard-v2":true', '"dashboard-v2":false')
    await route.fulfill({ status: 200, headers, body })
  })
  // Flags missing in the answer stay.
  await page.route('/flags/api/features/*', route => route.fulfill({ json: { features: {} } }))
  await visit(page, '/company/dashboard', true)
  await expect(page.locator('[data-figure^="company.deepScanFindings:"]')).toBeVisible()
  await page.unrouteAll()
}

/** A list's note that totals count more than it has, in either language. */
const othersInTotals = /counts in the totals, not in this list|compte dans les totaux, pas dans cette liste/

const isFigureName = (name: string): name is FigureName => figureNames.some(known => known === name)

/** `name:id/part?filters`, parsed; filters are those of the list's page. */
const parse = (key: string) => {
  const [, name = '', of = '', part, filters] = key.match(/^([\w.]+):([^/]*)(?:\/([^?]*)(\?.*)?)?$/) ?? []
  if (!isFigureName(name)) throw new Error(`docs/figures.md has no figure ${key}`)
  return { name, of, part: part === '' ? undefined : part, isFiltered: filters !== undefined }
}

/** The column of docs/figures.md with the address of a figure's rows, by its name. */
const rowsColumn = new Map(
  readFileSync('docs/figures.md', 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, name, rows] = line.match(/^\| `([\w.]+)` \|.*\|([^|]*)\|[^|]*\|$/) ?? []
      return name === undefined || rows === undefined ? [] : [[name, rows] as const]
    }),
)

/** The addresses in that column, with <variables>; of one part only, where the part precedes it. */
const addressesOf = (name: FigureName, part: string | undefined): string[] =>
  [...(rowsColumn.get(name) ?? '').matchAll(/(?:`(\w+)`(?::| with) )?`(\/[^`]*)`/g)].flatMap(
    ([, of, address = '']) => (of === undefined || of === part ? [address] : []),
  )

const place = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'https://figures.invalid')
  return `${decodeURI(pathname)} ${searchParams.get('tab') ?? ''}`
}

/** Whether an address of a page matches one of the column. */
const isAmong = (addresses: readonly string[], href: string): boolean =>
  addresses.some(address => new RegExp(`^${place(address).replaceAll(/<[^>]*>/g, '.+')}$`).test(place(href)))

/** Pages about the company's people without links into its console. */
const leadsNowhere = ['/company-view', '/companies', '/company-billing']

/** The same figures in the API's answers, by the path of the answer and of the value in it. */
const answers: readonly (readonly [path: string, values: Readonly<Record<string, string>>])[] = [
  [
    '/v2/company/:id/stats',
    {
      'company.seats:/licensed': 'totalSeats',
      'company.scored:': 'usersScanned',
      'company.registered:': 'usersRegistered',
      'company.removals:': 'takedownRequests',
    },
  ],
  ['/v2/company/:id/score', { 'company.score:': 'score', 'company.scored:': 'membersScanned' }],
  [
    '/v2/company/:id/dashboard/v2',
    {
      'company.people:': 'companyScan.people',
      'company.scanned:': 'companyScan.usersScanned',
      'company.exposed:': 'companyScan.usersExposed',
      'company.findings:/external': 'findings.external',
      'company.risk:/HIGH': 'riskLevels.HIGH',
    },
  ],
  [
    '/v1/responsePlan/manager/aggregation',
    {
      'company.plans:/made': 'withPlan',
      'company.plans:/checked': 'checkedThisMonth',
      'company.plans:/running': 'runsInProgress',
      'company.plans:/completed': 'runsCompleted',
    },
  ],
  ['/v2/company/:id/leavers', { 'company.left:': 'pagination.totalRecords' }],
  [
    '/v2/company/:id/scan/batch?page=1',
    {
      'company.scanned:': 'overview.usersScanned',
      'company.exposed:': 'overview.usersExposed',
      'company.seats:/used': 'overview.seats.used',
    },
  ],
]

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined,
      body,
    )

const figuresAnswered = async (person: Person, companyId: string): Promise<Seen[]> => {
  const seen: Seen[] = []
  for (const [path, values] of answers) {
    const { status, body } = await person.call('GET', path.replace(':id', companyId))
    expect(status, path).toBe(200)
    for (const [key, place] of Object.entries(values)) {
      const value = valueAt(body, place)
      expect(value, `${place} of ${path}`).toBeDefined()
      seen.push(
        figureSeen({
          key: key.replace(':', `:${companyId}`),
          value: typeof value === 'number' ? String(value) : '',
          where: path,
        }),
      )
    }
  }
  return seen
}

const peopleInFile = async (person: Person, companyId: string): Promise<Seen> => {
  const { body } = await person.call<string>('GET', `/v2/company/${companyId}/user/export`)
  const lines = body.trimEnd().split('\r\n').length - 1
  return figureSeen({ key: `company.people:${companyId}`, value: String(lines), where: 'the file of users' })
}

/** The findings in their file: the open, listed ones. */
const findingsInFile = async (person: Person, companyId: string): Promise<Seen> => {
  const { body } = await person.call<string>('GET', `/v2/company/${companyId}/user/findings/export`)
  return figureSeen({
    key: `company.listedFindings:${companyId}/external`,
    value: String(body.trimEnd().split('\r\n').length - 1),
    where: 'the file of findings',
  })
}

/** The lines of the bulk scans' downloads: those of the uploaded file. */
const linesInFiles = async (person: Person, companyId: string): Promise<Seen[]> => {
  const path = `/v2/company/${companyId}/scan/batch`
  const { body: page } = await person.call<BatchScanPage>('GET', `${path}?page=1`)
  return Promise.all(
    page.items.map(async ({ id }) => {
      const { body } = await person.call<string>('GET', `${path}/${id}/populate`)
      return figureSeen({
        key: figureKey('bulkScan.lines', id),
        value: String(body.trimEnd().split('\r\n').length - 1),
        where: 'the file of uploaded lines',
      })
    }),
  )
}

const levelsInFile: Readonly<Record<string, RiskLevel>> = {
  Critical: 'CRITICAL',
  High: 'HIGH',
  Moderate: 'MODERATE',
  Low: 'LOW',
  'Couldn’t check': 'COULD_NOT_CHECK',
}

/** The people in the bulk scans' results by risk level, and their findings. */
const resultsInFiles = async (person: Person, companyId: string): Promise<Seen[]> => {
  const path = `/v2/company/${companyId}/scan/batch`
  const { body: page } = await person.call<BatchScanPage>('GET', `${path}?page=1`)
  const files = await Promise.all(
    page.items
      .filter(({ status }) => status === 'completed')
      .map(async ({ id }) => {
        const { body } = await person.call<string>('GET', `${path}/${id}/download`)
        // A file without people has one sentence instead, in a column of its own.
        const lines = Papa.parse<string[]>(body, { skipEmptyLines: true })
          .data.slice(1)
          .filter(line => line.length > 1)
        const seen = (name: FigureName, part: string | undefined, value: number) =>
          figureSeen({ key: figureKey(name, id, part), value: String(value), where: 'the file of results' })
        const findings = lines.reduce((sum, [, , , , count = '']) => sum + Number(count), 0)
        return [
          seen('bulkScan.results', undefined, lines.length),
          seen('bulkScan.resultFindings', undefined, findings),
          ...Object.entries(levelsInFile).map(([text, level]) =>
            seen('bulkScan.results', level, lines.filter(([, , , written]) => written === text).length),
          ),
        ]
      }),
  )
  return files.flat()
}

/** The last values of the analytics charts: the present score and the people of each area. */
const figuresCharted = async (person: Person, companyId: string): Promise<Seen[]> => {
  const { body } = await person.call<ScoreTrend>('GET', `/v2/company/${companyId}/score/trend?months=12`)
  const seen = (name: FigureName, part: string | undefined, value: number | null | undefined): Seen =>
    figureSeen({
      key: figureKey(name, companyId, part),
      value: String(value ?? ''),
      where: 'the charts of the analytics page',
    })
  return [
    ...(body.points.length === 0 ? [] : [seen('company.score', undefined, body.points.at(-1)?.score)]),
    ...body.indicators.flatMap(({ indicator, points }) => {
      const last = points.at(-1)
      const area = categoryOf(indicator)
      return last === undefined
        ? []
        : [
            seen('company.indicators', `${area}.lack`, last.lack),
            seen('company.indicators', `${area}.have`, last.have),
            seen('company.indicators', `${area}.unknown`, last.unknown),
          ]
    }),
  ]
}

const scoreMailed = async (db: pg.Pool, inbox: Fixture['inbox'], { email }: Person): Promise<Seen> => {
  const { rows } = await db.query<{ id: string }>('select id from register where email = $1', [email])
  const { text } = await inbox.message(email, /score is ready/)
  return figureSeen({
    key: figureKey('person.score', rows[0]?.id ?? ''),
    value: text.match(/Your protection score is (\d+) out of/)?.[1] ?? 'missing',
    where: 'the email',
  })
}

const administered = async (db: pg.Pool, { email }: Person): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>(
    `select company_id as id from register where email = $1 and groups && '{ADMIN,COMPANY_OWNER}'`,
    [email],
  )
  return rows[0]?.id
}

const contradictions = (seen: readonly Seen[]): string[] => {
  const first = new Map<string, Seen>()
  return seen.flatMap(figure => {
    const before = first.get(figure.key)
    if (before === undefined) first.set(figure.key, figure)
    return before === undefined || before.value === figure.value
      ? []
      : [`${figure.key} is ${before.value} on ${before.where}, and ${figure.value} on ${figure.where}`]
  })
}

/** Lists figures that differ from the database. */
const untrue = async (db: pg.Pool, seen: readonly Seen[]): Promise<string[]> => {
  const figures = new Map(seen.map(figure => [figure.key, figure]))
  const wrong: string[] = []
  for (const { key, value, where } of figures.values()) {
    const { name, of, part, isFiltered } = parse(key)
    if (isFiltered) continue
    const counted = await queryFigure(db, name, of, part)
    if (String(counted ?? '') !== value) wrong.push(`${key} is ${value} on ${where}; counted: ${counted}`)
  }
  return wrong
}

/** The address of a figure's rows; undefined where it links nowhere, and null where it should. */
const listOf = ({ key, value, rows, access, screen }: Seen): string | undefined | null => {
  const { name, of, part, isFiltered } = parse(key)
  const addresses = addressesOf(name, part)
  if (screen === undefined || value === '' || addresses.length === 0) return undefined
  if (leadsNowhere.some(address => screen.startsWith(address))) return undefined
  if (access === 'tab' || access === 'current') return undefined
  if (access === 'link') return rows !== undefined && isAmong(addresses, rows) ? rows : null
  if (isFiltered) return undefined
  if (access === 'none') return isAmong(addresses, screen) ? screen : null
  const requested = (addresses[0] ?? '').replace('<part>', encodeURIComponent(part ?? '')).replace('<id>', of)
  return requested.includes('<') ? undefined : requested
}

/** Lists figures that don't link where docs/figures.md says. */
const missingLinks = (seen: readonly Seen[]): string[] => [
  ...new Set(
    seen
      .filter(figure => listOf(figure) === null)
      .map(({ key, rows, screen }) => `${key} on ${screen} leads to ${rows ?? 'nothing'}`),
  ),
]

/**
 * Lists figures that link to a list of another length, or to one without the note about a higher total; in
 * the sample, the highest of each name.
 */
const otherLists = async (page: Page, db: pg.Pool, seen: readonly Seen[]): Promise<string[]> => {
  const leading = seen.flatMap(figure => {
    const list = listOf(figure)
    return list === undefined || list === null ? [] : [{ ...figure, list }]
  })
  const counting = leading
    .filter(({ value }) => value !== '0')
    .toSorted((one, other) => Number(one.value) - Number(other.value))
  const opened = all ? leading : new Map(counting.map(figure => [parse(figure.key).name, figure])).values()
  const once = new Map([...opened].map(figure => [`${figure.list} ${figure.value}`, figure]))
  const wrong: string[] = []
  // Resets the flags of the first dashboard.
  await page.reload()
  for (const { key, value, list: rows } of once.values()) {
    await visit(page, rows)
    const total = page.locator('[data-list-total]')
    const length = (await total.count()) === 0 ? '0' : await total.first().getAttribute('data-list-total')
    const { name, of, part, isFiltered } = parse(key)
    const agreed = isFiltered ? undefined : await queryList(db, name, of, part)
    const expected = agreed === undefined ? value : String(agreed)
    if (length !== expected)
      wrong.push(`${key} is ${value}; the list at ${rows} has ${length}, not ${expected}`)
    if (Number(expected) < Number(value) && (await page.getByText(othersInTotals).count()) === 0)
      wrong.push(`${key} is ${value}, and the list at ${rows} doesn’t say why it has ${length}`)
  }
  return wrong
}

interface Visited {
  readonly screens: readonly string[]
  /** Whether the lists behind figures are opened, even in the sample. */
  readonly withLists: boolean
  readonly elsewhere?: readonly Seen[]
}

/**
 * The status of a person's and their company's scans and members. The demo is idle, but other journeys join
 * people to its company and make plans there, which changes figures.
 */
const statusOf = async (db: pg.Pool, { email }: Person): Promise<string> => {
  const { rows } = await db.query<{ status: string }>(
    `with asking as (select id, company_id from register where email = $1)
      select concat((select string_agg(concat(scan.id, scan.status), ' ' order by scan.id) from scan join register on register.id = register_id
          join asking on asking.id = register.id or asking.company_id = register.company_id),
        (select string_agg(concat(batch.id, batch.status), ' ' order by batch.id) from batch_scan as batch join asking using (company_id)),
        (select concat(' ', count(*), ' ', count(plan.id)) from register join asking using (company_id)
          left join response_plan as plan on plan.register_id = register.id)) as status`,
    [email],
  )
  return rows[0]?.status ?? ''
}

/** The figures of the screens and elsewhere, in each language. */
const figuresOf = async (fixture: Fixture, person: Person, screens: readonly string[]): Promise<Seen[]> => {
  const { page, context, server, db } = fixture
  const companyId = await administered(db, person)
  const seen: Seen[] = []
  // The names of other people and companies have numbers; an operator sees them all.
  const isDemo = all && demoPeople.some(demo => demo !== operator && demo.email === person.email)
  for (const locale of languages) {
    await context.addCookies([{ name: languageKey, value: locale, url: server.url }])
    for (const screen of new Set([...screens, ...(all ? routes : [])])) {
      await visit(page, screen, screen === screens[0])
      // Somebody else's page leads elsewhere, which is visited on its own.
      if (!screens.includes(screen) && new URL(page.url()).pathname !== screen) continue
      if (isDemo && locale === 'en') expect.soft(await bareNumbersOn(page), screen).toEqual([])
      seen.push(...(await figuresOn(page, screen, `${screen} (${locale})`)))
      if (all && screen === '/users')
        seen.push(...(await figuresOfChoices(page, screen, `${screen}, filters (${locale})`)))
    }
    if (companyId !== undefined) {
      await visitFirstDashboard(page)
      seen.push(...(await figuresOn(page, '/company/dashboard', `the first dashboard (${locale})`)))
    }
  }
  if (companyId !== undefined)
    seen.push(
      ...(await figuresAnswered(person, companyId)),
      ...(await figuresCharted(person, companyId)),
      await peopleInFile(person, companyId),
      await findingsInFile(person, companyId),
      ...(await linesInFiles(person, companyId)),
      ...(await resultsInFiles(person, companyId)),
    )
  return seen
}

/**
 * Checks every figure on the screens in each language. Repeats the visit when others changed it meanwhile.
 */
const expectTrue = async (
  fixture: Fixture,
  person: Person,
  { screens, withLists, elsewhere = [] }: Visited,
): Promise<readonly Seen[]> => {
  const { page, db } = fixture
  await openSignedIn(fixture, person, '/healthz')
  const compare = async () => {
    const before = await statusOf(db, person)
    const seen = [...elsewhere, ...(await figuresOf(fixture, person, screens))]
    const wrong = [
      ...contradictions(seen),
      ...(await untrue(db, seen)),
      ...missingLinks(seen),
      ...(all || withLists ? await otherLists(page, db, seen) : []),
    ]
    return { seen, wrong, isSettled: before === (await statusOf(db, person)) }
  }
  const first = await compare()
  if (!all) expect(visits).toBeLessThanOrEqual(maxSampleVisits)
  const { seen, wrong } = first.isSettled || first.wrong.length === 0 ? first : await compare()
  expect(wrong).toEqual([])
  return seen
}

const removeSomebody = async (db: pg.Pool, { owner: by, id }: OwnCompany): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from company_member where company_id = $1 and register_id is null order by email limit 1`,
    [id],
  )
  const { status } = await by.call('DELETE', `/v1/user/${rows[0]?.id}`)
  expect(status).toBe(204)
}

/** The pages of a person's findings: one of each existing state. */
const findingPages = async (db: pg.Pool, email: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string; type: FindingType }>(
    `select distinct on (state) leak.id, type from leak join register on register.id = register_id where email = $1 order by state, type`,
    [email],
  )
  return rows.slice(0, all ? undefined : 1).map(({ id, type }) => `${threatPath(type)}/${id}`)
}

/** The pages of two people of a company: named, and anonymous. */
const userPages = async (db: pg.Pool, email: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string; company: string }>(
    `select distinct on (member.deep_scan_consented_at is null) member.exposure_id as id, member.company_id as company
      from company_member as member join register as asking on asking.company_id = member.company_id
      where asking.email = $1 and not member.is_executive and member.score is not null
      order by member.deep_scan_consented_at is null, member.email`,
    [email],
  )
  return rows.map(({ id, company: of }) => `/${of}/users/${id}`)
}

/** The details of the company's bulk scans, and the pages of its largest and smallest department. */
const companyPages = async (db: pg.Pool, email: string): Promise<string[]> => {
  const { rows } = await db.query<{ path: string }>(
    `with mine as (select company_id as id from register where email = $1)
      (select '/bulk-scans?scan=' || batch.id as path from batch_scan as batch join mine on mine.id = company_id order by uploaded_at)
      union all
      (select '/' || company_id || '/departments/' || department.id from department join mine on mine.id = company_id order by people desc limit 1)
      union all
      (select '/' || company_id || '/departments/' || department.id from department join mine on mine.id = company_id order by people limit 1)`,
    [email],
  )
  return rows.map(({ path }) => path)
}

/** What operators see of the billing of the demo’s company. */
const billingPages = async (db: pg.Pool): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>('select company_id as id from register where email = $1', [
    owner.email,
  ])
  return rows.map(({ id }) => `/company-billing/${id}`)
}

const longest = all ? 600_000 : 90_000

const consolePages = async (db: pg.Pool, email: string): Promise<string[]> => [
  ...(await userPages(db, email)),
  ...(await companyPages(db, email)),
]

const personal = [
  '/dashboard',
  '/dashboard?tab=findings',
  ...(all ? ['/dashboard?tab=findings&type=EMAIL', '/fix'] : []),
]
const kinds = [...threatCategoryValues.map(threatPath), '/subscription']
const company = ['/company/dashboard', '/users?tab=findings', '/bulk-scans']
const companyToo = [
  '/users',
  '/users?tab=findings&scope=internal',
  '/users?tab=departments',
  '/analytics/overview',
  '/training',
]

const people = [
  { of: individual, screens: all ? [...personal, ...kinds] : personal, more: findingPages },
  { of: admin, screens: all ? [...company, ...companyToo] : company, more: all ? consolePages : userPages },
  ...(all
    ? [
        {
          of: owner,
          screens: [
            ...company,
            ...companyToo,
            '/users-settings',
            '/billing-settings',
            '/batch-scan-settings',
            '/users-settings?invite=email',
          ],
          more: consolePages,
        },
        { of: employee, screens: [...personal, ...kinds, '/company-view'], more: findingPages },
        // Every address redirects a new person to their profile first, which shows no figure.
        { of: fresh, screens: [...personal, ...kinds], more: findingPages, isEmptyFigure: true },
        {
          of: operator,
          screens: ['/desk', '/desk?filter=closed', '/support-queue', '/companies'],
          more: billingPages,
        },
      ]
    : []),
] satisfies readonly {
  of: DemoPerson
  screens: readonly string[]
  more: (db: pg.Pool, email: string) => Promise<string[]>
  isEmptyFigure?: boolean
}[]

if (all)
  test('every demo account is visited', () => {
    const emails = (list: readonly DemoPerson[]) => list.map(({ email }) => email).toSorted()
    expect(emails(people.map(({ of }) => of))).toEqual(emails(demoPeople))
  })

test.describe('every figure is the same everywhere, and what the database says', () => {
  for (const { of, screens, more, isEmptyFigure = false } of people)
    test(of.shows, async ({ fixture }) => {
      test.setTimeout(longest)
      const person = await signIn(fixture.server, of.email, demoPassword)
      const seen = await expectTrue(fixture, person, {
        screens: [...screens, ...(await more(fixture.db, of.email))],
        // In the sample those of a company are opened for the scarred one.
        withLists: of === individual,
      })
      expect(seen.length === 0, 'there are no figures on these screens').toBe(isEmptyFigure)
    })

  test('someone whose first score has come by email, and who has dealt with something since', async ({
    fixture,
  }) => {
    test.setTimeout(longest)
    const person = await comeNew(fixture)
    await fillInProfile(fixture, person)
    await scanOnce(fixture, person)
    const { status } = await person.call('PUT', '/v1/leaks', {
      confirmations: [{ indicator: 'useMFA', fixed: true }],
    })
    expect(status).toBe(200)
    await expectTrue(fixture, person, {
      screens: all ? [...personal, ...kinds] : ['/dashboard'],
      withLists: false,
      elsewhere: [await scoreMailed(fixture.db, fixture.inbox, person)],
    })
  })

  test('a company with someone who left, a scan of a part with refused rows, and one that broke', async ({
    fixture,
  }) => {
    test.setTimeout(longest)
    const scarred = await comeCompany(fixture.inbox, { seats: 30 })
    await onboard(scarred, 12)
    await scanEnded(scarred, await scanPart(scarred, 7, 2))
    const broken = await scanPart(scarred, 3)
    await scanEnded(scarred, broken)
    await breakScan(fixture.db, broken)
    await removeSomebody(fixture.db, scarred)
    const leavers = '/users-settings?view=left'
    const screens = all
      ? [...company, ...companyToo, leavers, ...(await companyPages(fixture.db, scarred.owner.email))]
      : [...company, leavers]
    await expectTrue(fixture, scarred.owner, { screens, withLists: true })
  })
})
