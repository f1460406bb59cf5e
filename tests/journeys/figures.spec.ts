import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { threatPaths } from '../../domain/addresses.ts'
import { type FigureName, figureKey, figureNames } from '../../domain/figures.ts'
import { categoryOf } from '../../domain/indicators.ts'
import type { components } from '../../openapi/generated/api.d.ts'
import { admin, demoPassword, employee, individual, operator, owner } from '../../server/demo/accounts.ts'
import { languageKey } from '../../src/i18n/detect.ts'
import { type Person, signIn } from '../support/people.ts'
import { fillInProfile, scanOnce } from './flows/support/scans.ts'
import { arrive, comeNew, test, type World } from './flows/support/world.ts'
import { breakScan, onboard, scanEnded, scanPart } from './support/company-scans.ts'
import { queryFigure } from './support/figure-queries.ts'
import { comeCompany, type OwnCompany } from './support/own-company.ts'

type Schemas = components['schemas']
type FindingType = Schemas['FindingType']

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

/** How many findings the file of them has: as many as are open. */
const findingsInFile = async (person: Person, companyId: string): Promise<Seen> => {
  const { body } = await person.call<string>('GET', `/v2/company/${companyId}/user/findings/export`)
  return {
    key: `company.findings:${companyId}/external`,
    value: String(body.trimEnd().split('\r\n').length - 1),
    rows: undefined,
    where: 'the file of findings',
  }
}

/** What the charts of the analytics page end with: the score and the people of each area, as they are now. */
const figuresCharted = async (person: Person, companyId: string): Promise<Seen[]> => {
  const { body } = await person.call<Schemas['ScoreTrend']>(
    'GET',
    `/v2/company/${companyId}/score/trend?months=12`,
  )
  const seen = (name: FigureName, part: string | undefined, value: number | null | undefined): Seen => ({
    key: figureKey(name, companyId, part),
    value: String(value ?? ''),
    rows: undefined,
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
            seen('company.affected', area, last.lack),
            seen('company.inOrder', area, last.have),
            seen('company.couldNotCheck', area, last.unknown),
          ]
    }),
  ]
}

/** The score that a person's last email names. */
const scoreMailed = async (db: pg.Pool, inbox: World['inbox'], { email }: Person): Promise<Seen> => {
  const { rows } = await db.query<{ id: string }>('select id from register where email = $1', [email])
  const { text } = await inbox.message(email, /score is ready/)
  return {
    key: figureKey('person.score', rows[0]?.id ?? ''),
    value: text.match(/Your protection score is (\d+) of/)?.[1] ?? 'missing',
    rows: undefined,
    where: 'the email',
  }
}

/** The company that somebody administers. */
const administered = async (db: pg.Pool, { email }: Person): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>(
    `select company_id as id from register where email = $1 and groups && '{ADMIN,COMPANY_OWNER}'`,
    [email],
  )
  return rows[0]?.id
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
  elsewhere: readonly Seen[] = [],
): Promise<void> => {
  const { page, context, server, db } = world
  const seen = [...elsewhere]
  await arrive(world, person, screens[0] ?? '/')
  for (const locale of locales) {
    await context.addCookies([{ name: languageKey, value: locale, url: server.url }])
    for (const screen of screens) {
      await visit(page, screen)
      seen.push(...(await figuresOn(page, `${screen} (${locale})`)))
    }
  }
  const companyId = await administered(db, person)
  if (companyId !== undefined)
    seen.push(
      ...(await figuresAnswered(person, companyId)),
      ...(await figuresCharted(person, companyId)),
      await peopleInFile(person, companyId),
      await findingsInFile(person, companyId),
    )
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

/** The pages of a person's findings: one of each state that there are. */
const findingPages = async (db: pg.Pool, email: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string; type: FindingType }>(
    `select distinct on (state) leak.id, type from leak join register on register.id = register_id where email = $1 order by state, type`,
    [email],
  )
  return rows.map(({ id, type }) => `${threatPaths[type]}/${id}`)
}

/** The pages of two people of a company: with a name, and without one. */
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

const languages = all ? ['en', 'fr'] : ['fr']

const personal = ['/dashboard', '/dashboard?tab=findings']
const kinds = [...Object.values(threatPaths), '/subscription']
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
  { of: admin, screens: all ? [...company, ...companyToo] : company, more: userPages },
  ...(all
    ? [
        {
          of: owner,
          screens: [...company, ...companyToo, '/billing-settings', '/users-settings?invite=email'],
          more: userPages,
        },
        { of: employee, screens: [...personal, ...kinds], more: findingPages },
        { of: operator, screens: ['/desk', '/desk?filter=closed', '/companies'], more: async () => [] },
      ]
    : []),
]

test.describe('every figure is the same everywhere, and what the database says', () => {
  for (const { of, screens, more } of people)
    test(of.shows, async ({ world }) => {
      test.setTimeout(all ? 300_000 : 90_000)
      const person = await signIn(world.server, of.email, demoPassword)
      await expectTrue(world, person, [...screens, ...(await more(world.db, of.email))], languages)
    })

  test('somebody whose first score has come by email, and who has dealt with something since', async ({
    world,
  }) => {
    const person = await comeNew(world)
    await fillInProfile(world, person)
    await scanOnce(world, person)
    const { status } = await person.call('PUT', '/v1/leaks', {
      confirmations: [{ indicator: 'useMFA', fixed: true }],
    })
    expect(status).toBe(200)
    await expectTrue(world, person, all ? [...personal, ...kinds] : personal, languages, [
      await scoreMailed(world.db, world.inbox, person),
    ])
  })

  test('a company with somebody who left, a scan of a part with refused rows, and one that broke', async ({
    world,
  }) => {
    const scarred = await comeCompany(world.inbox, { seats: 30 })
    await onboard(scarred, 12)
    await scanEnded(scarred, await scanPart(scarred, 7, 2))
    await breakScan(world.db, await scanPart(scarred, 3))
    await removeSomebody(world.db, scarred)
    await expectTrue(world, scarred.owner, all ? [...company, ...companyToo] : company, languages)
  })
})
