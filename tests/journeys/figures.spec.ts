import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { type FigureName, figureNames } from '../../domain/figures.ts'
import { admin, demoPassword, employee, individual, owner } from '../../server/demo/accounts.ts'
import { languageKey } from '../../src/i18n/detect.ts'
import { type Person, signIn } from '../support/people.ts'
import { arrive, test, type World } from './flows/support/world.ts'
import { breakScan, onboard, scanEnded, scanPart } from './support/company-scans.ts'
import { queryFigure } from './support/figure-queries.ts'
import { comeCompany, type OwnCompany } from './support/own-company.ts'

/** `npm run figures` visits every screen; `npm test` only a sample. */
const all = process.env['FIGURES'] === 'all'

interface Seen {
  readonly key: string
  readonly value: string
  readonly rows: string | undefined
  readonly where: string
}

/** The figures of the page that is open, once it has loaded. */
const figuresOn = async (page: Page, where: string): Promise<Seen[]> => {
  const found = await page.locator('[data-figure]').evaluateAll(elements =>
    elements.map(element => {
      const { figure = '', value = '', rows } = (element as HTMLElement).dataset
      // A figure in a link counts what the link leads to, but for one that takes its own filter away again.
      const link = element.closest('a:not([aria-current])')?.getAttribute('href') ?? undefined
      return { key: figure, value, rows: rows ?? (figure.startsWith('company.risk') ? link : undefined) }
    }),
  )
  return found.map(figure => ({ ...figure, where }))
}

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('main h1, #main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const isFigureName = (name: string): name is FigureName => figureNames.some(known => known === name)

/** `name:id/part?filters`, taken apart; filters are what the list's own page asks for. */
const parse = (key: string) => {
  const [, name = '', of = '', part, filters] = key.match(/^([\w.]+):([^/]*)(?:\/([^?]*)(\?.*)?)?$/) ?? []
  if (!isFigureName(name)) throw new Error(`docs/figures.md has no figure ${key}`)
  return { name, of, part: part === '' ? undefined : part, isFiltered: filters !== undefined }
}

/** The same figures as the API answers them, by the path of the answer and of the value in it. */
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

/** The figures of a company as the API answers them. */
const figuresAnswered = async (person: Person, companyId: string): Promise<Seen[]> => {
  const seen: Seen[] = []
  for (const [path, values] of answers) {
    const { status, body } = await person.call('GET', path.replace(':id', companyId))
    expect(status, path).toBe(200)
    for (const [key, place] of Object.entries(values)) {
      const value = valueAt(body, place)
      expect(value, `${place} of ${path}`).toBeDefined()
      seen.push({
        key: key.replace(':', `:${companyId}`),
        value: typeof value === 'number' ? String(value) : '',
        rows: undefined,
        where: path,
      })
    }
  }
  return seen
}

/** How many people the file of the users list names: as many as there are. */
const peopleInFile = async (person: Person, companyId: string): Promise<Seen> => {
  const { body } = await person.call<string>('GET', `/v2/company/${companyId}/user/export`)
  const lines = body.trimEnd().split('\r\n').length - 1
  return {
    key: `company.people:${companyId}`,
    value: String(lines),
    rows: undefined,
    where: 'the file of users',
  }
}

/** Says of each figure that has two values where each was seen. */
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

/** Says which figures the database doesn't bear out. */
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

/** Says which figures lead to a list of another length. */
const otherLists = async (page: Page, seen: readonly Seen[]): Promise<string[]> => {
  const leading = new Map(seen.flatMap(figure => (figure.rows === undefined ? [] : [[figure.rows, figure]])))
  const wrong: string[] = []
  for (const [rows, { key, value }] of leading) {
    await visit(page, rows)
    const total = page.locator('[data-list-total]')
    const length = (await total.count()) === 0 ? '0' : await total.first().getAttribute('data-list-total')
    if (length !== value) wrong.push(`${key} is ${value}; the list at ${rows} has ${length}`)
  }
  return wrong
}

/** Every figure on the screens holds, in each language. */
const expectTrue = async (
  world: World,
  person: Person,
  screens: readonly string[],
  locales: readonly string[],
): Promise<void> => {
  const { page, context, server, db } = world
  const seen: Seen[] = []
  await arrive(world, person, screens[0] ?? '/')
  for (const locale of locales) {
    await context.addCookies([{ name: languageKey, value: locale, url: server.url }])
    for (const screen of screens) {
      await visit(page, screen)
      seen.push(...(await figuresOn(page, `${screen} (${locale})`)))
    }
  }
  const companyId = seen.map(({ key }) => parse(key)).find(({ name }) => name === 'company.people')?.of
  if (companyId !== undefined)
    seen.push(...(await figuresAnswered(person, companyId)), await peopleInFile(person, companyId))
  expect(seen.length, 'figures on these screens').toBeGreaterThan(0)
  expect(contradictions(seen)).toEqual([])
  expect(await untrue(db, seen)).toEqual([])
  expect(await otherLists(page, seen)).toEqual([])
}

/** Somebody of the directory is taken out of it. */
const removeSomebody = async (db: pg.Pool, { owner: by, id }: OwnCompany): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from company_member where company_id = $1 and register_id is null order by email limit 1`,
    [id],
  )
  const { status } = await by.call('DELETE', `/v1/user/${rows[0]?.id}`)
  expect(status).toBe(204)
}

const languages = all ? ['en', 'fr'] : ['fr']

const personal = ['/dashboard', '/dashboard?tab=findings']
const kinds = ['email', 'name', 'address', 'phone', 'image', 'domain'].map(kind => `/${kind}-leaks`)
const company = ['/company/dashboard', '/users?tab=findings', '/bulk-scans']
const companyToo = [
  '/users',
  '/users?tab=findings&scope=internal',
  '/users?tab=departments',
  '/analytics/overview',
  '/training',
]

const people = [
  { of: individual, screens: all ? [...personal, ...kinds] : personal },
  { of: admin, screens: all ? [...company, ...companyToo] : company },
  ...(all
    ? [
        { of: owner, screens: [...company, ...companyToo, '/billing-settings'] },
        { of: employee, screens: [...personal, ...kinds] },
      ]
    : []),
]

test.describe('every figure is the same everywhere, and what the database says', () => {
  for (const { of, screens } of people)
    test(of.shows, async ({ world }) => {
      test.setTimeout(all ? 300_000 : 90_000)
      await expectTrue(world, await signIn(world.server, of.email, demoPassword), screens, languages)
    })

  test('a company with people who left, a scan of a part, and one that broke', async ({ world }) => {
    const scarred = await comeCompany(world.inbox, { seats: 30 })
    await onboard(scarred, 12)
    await scanEnded(scarred, await scanPart(scarred, 7))
    await breakScan(world.db, await scanPart(scarred, 3))
    await removeSomebody(world.db, scarred)
    await expectTrue(world, scarred.owner, all ? [...company, ...companyToo] : company, languages)
  })
})
