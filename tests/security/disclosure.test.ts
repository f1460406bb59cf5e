import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingChecked } from '#domain/coverage.ts'
import type {
  CompanyDashboard,
  CompanyDashboardV2,
  DepartmentDetail,
  DepartmentPage,
  CompanyUserPage as Page,
} from '#openapi/generated/api.ts'
import { findingScopeValues, userSortFieldValues } from '#openapi/generated/enumerations.ts'
import { consentToDeepScan } from '#server/modules/deep-scan-invites/consent.ts'
import { publishHabits } from '#server/scan/bulk/publish.ts'
import { measureCompanyScore } from '#server/scan/company-score.ts'
import { expose, knowBreaches, membersOf, scanEnded, startScan, upload } from '../support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { numbersFrom } from '../support/messy-employees.ts'
import { insertPerson } from '../support/scan-fixture.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/**
 * Two companies with the same people; one person of the first, who never agrees to the deep scan, has many
 * findings, and none in the second. Whatever an admin does, both look the same (docs/adr/0060).
 */
const people = 8
const seed = 27
const secret = 'ann.1@'

let server: TestServer
let fixtures: readonly [TestCompany, TestCompany]

const scan = async (company: TestCompany, lines: readonly string[]): Promise<void> => {
  const { body } = await upload(company, employeeFile(lines))
  await startScan(company, body.batch.id)
  await scanEnded(company, body.batch.id)
}

const memberOf = async (company: TestCompany, number: number) => {
  const members = await membersOf(server, company)
  const found = members.find(({ email }) => email === `ann.${number}@${company.domain}`)
  if (found === undefined) throw new Error(`ann.${number} does not belong to the company`)
  return found
}

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
  await knowBreaches(server)
  fixtures = [await newCompany(server), await newCompany(server)]
  await expose(server, `${secret}${fixtures[0].domain}`, 'Canva')
  for (const company of fixtures) {
    await expose(server, `ann.2@${company.domain}`, 'Canva')
    await scan(company, peopleOf(company.domain, people))
    // Ties are ordered by these.
    await sql`update company_member set alias = substring(email from 'ann.([0-9]+)@')::integer where company_id = ${company.id} and email like 'ann.%'`.execute(
      server.platform.db,
    )
  }
})
afterAll(() => server.close())

/** An answer without what differs between any two companies. */
const comparable = ({ domain }: TestCompany, text: string): string =>
  text
    .replaceAll(domain, 'the-company.example')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')

const read = async (company: TestCompany, path: string): Promise<string> => {
  const answer = await fetch(`${server.url}/v2/company/${company.id}${path}`, {
    headers: { authorization: `Bearer ${company.owner.accessToken}` },
  })
  return comparable(company, `${path.split('?')[0]} ${answer.status} ${await answer.text()}`)
}

/** Everything about single people, and about the person. */
const readRows = async (company: TestCompany, query: string, findings: string): Promise<string[]> => {
  const { body } = await company.owner.call<Page>('GET', `/v2/company/${company.id}/user?pageSize=100`)
  const person = body.items.find(({ email }) => email.startsWith(secret))
  const paths = [
    `/user?pageSize=100&${query}`,
    `/user/export?${query}`,
    `/user/findings?pageSize=100&${findings}`,
    `/user/findings/export?${findings}`,
    `/user/findings/summary?${findings}`,
    ...(person === undefined ? [] : [`/user/${person.id}`, `/user/findings?userId=${person.id}`]),
  ]
  const answers = await Promise.all(paths.map(path => read(company, path)))
  return answers.map(answer => answer.replaceAll(/^\/user\/id/g, '/user/one'))
}

/** The numbers of an answer, by their path. */
const numbersIn = (value: unknown, place = ''): [string, number][] => {
  if (typeof value === 'number') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, `${place}/${name}`))
}

const sumPaths = [
  '/dashboard/v2',
  '/dashboard',
  '/stats',
  '/department?sortField=name',
  '/scan/batch?sortField=uploadedAt&sortOrder=asc',
  '/invites/notify/count?filter=HIGH_RISK',
]

/**
 * The differences between the companies' totals. A constant difference reveals nothing new about one person.
 */
const sumDifferences = async (): Promise<Readonly<Record<string, number>>> => {
  const [first, second] = await Promise.all(
    fixtures.map(async company => {
      const answers = sumPaths.map(async path => {
        const { body, status } = await company.owner.call('GET', `/v2/company/${company.id}${path}`)
        expect(status, path).toBe(200)
        return numbersIn(body, path)
      })
      return new Map((await Promise.all(answers)).flat())
    }),
  )
  const places = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])]
  const differing = places.map(
    place => [place, (first?.get(place) ?? 0) - (second?.get(place) ?? 0)] as const,
  )
  return Object.fromEntries(differing.filter(([, difference]) => difference !== 0))
}

const random = numbersFrom(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const randomQueries = (): [string, string] => [
  pick([
    `sortField=${pick(userSortFieldValues)}&sortOrder=${pick(['asc', 'desc'])}`,
    `riskLevel=${pick(['CRITICAL', 'HIGH', 'LOW', 'COULD_NOT_CHECK', 'PENDING', 'NOT_SHOWN'])}`,
    `openFindings=${pick(findingScopeValues)}`,
    `executives=${pick(['true', 'false'])}&sortField=vulnerabilities&sortOrder=desc`,
    `searchValue=${pick(['ann.1', 'canva', 'Lee'])}`,
  ]),
  pick([
    `sortField=${pick(['fullname', 'source', 'issue', 'dateOfExposure'])}&sortOrder=${pick(['asc', 'desc'])}`,
    `threatFilter=${pick(['CRITICAL', 'HIGH'])}`,
    `searchValue=${pick(['ann.1', 'canva', 'Lee'])}`,
    `exposedFrom=${pick(['2015-01-01', '2019-05-24'])}`,
    `riskLevel=${pick(['CRITICAL', 'PENDING'])}`,
  ]),
]

/** Removed people by alias: the same in both. */
const gone = new Set<number>()

const acts = {
  async list(company: TestCompany, number: number) {
    if (gone.has(number)) return
    const line = `Ann,Lee ${number},ann.${number}@${company.domain},${department},${role}`
    await scan(company, [line])
  },
  async remove(company: TestCompany, number: number) {
    if (gone.has(number)) return
    const { id } = await memberOf(company, number)
    expect((await company.owner.call('DELETE', `/v1/user/${id}`)).status).toBe(204)
  },
  async restore(company: TestCompany, number: number) {
    if (!gone.has(number)) return
    const { body } = await company.owner.call<{ items: { id: string; email: string }[] }>(
      'GET',
      `/v2/company/${company.id}/leavers?pageSize=100`,
    )
    const id = body.items.find(({ email }) => email === `ann.${number}@${company.domain}`)?.id
    expect(
      (await company.owner.call('POST', `/v2/company/${company.id}/leavers/restore`, { leaverId: id }))
        .status,
    ).toBe(200)
  },
  async consent(company: TestCompany, number: number) {
    if (number === 1 || gone.has(number)) return
    const member = await memberOf(company, number)
    if (member.deep_scan_consented_at !== null) return
    await server.platform.db
      .transaction()
      .execute(transaction => consentToDeepScan(transaction, member.id, new Date()))
  },
}
let department = ''
let role = ''

const differences = async (queries: [string, string]): Promise<string[]> => {
  const [first, second] = await Promise.all(fixtures.map(company => readRows(company, ...queries)))
  return (first ?? []).filter((answer, place) => answer !== second?.[place])
}

const play = async (steps: number): Promise<void> => {
  const taken: string[] = []
  const before = await sumDifferences()
  expect(before['/dashboard/v2/riskLevels/HIGH'], 'sums count the person').toBe(1)
  // The sources are always those of the last scan.
  const ofLastScan = Object.fromEntries(
    Object.entries(before).filter(([place]) => place.includes('/sources/')),
  )
  for (let step = 0; step < steps; step += 1) {
    const name = pick(Object.keys(acts) as (keyof typeof acts)[])
    const number = pick([1, 1, 1, 2, 3, 4])
    department = pick(['Team 1', 'Team 2', 'Sales'])
    role = pick(['Engineer', 'Chief Executive Officer', 'VP Sales'])
    for (const company of fixtures) await acts[name](company, number)
    if (name === 'remove') gone.add(number)
    if (name === 'restore') gone.delete(number)
    taken.push(`${name} ${number}`)
    for (let look = 0; look < 3; look += 1)
      expect(await differences(randomQueries()), taken.join(', ')).toEqual([])
    expect({ ...ofLastScan, ...(await sumDifferences()) }, taken.join(', ')).toEqual(before)
  }
}

it('discloses nothing about one person who has not agreed, whatever an admin does', () => play(8), 120_000)

it('nor in thirty-two more steps', { tags: ['exhaustive'], timeout: 120_000 }, () => play(32))

it('would notice a row', async () => {
  for (const company of fixtures) {
    await acts.restore(company, 1)
    await server.platform.db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: new Date() })
      .where('id', '=', (await memberOf(company, 1)).id)
      .execute()
  }
  expect(await differences(['riskLevel=HIGH', 'threatFilter=HIGH'])).not.toEqual([])
})

describe('the scores and habits of people who have not agreed', () => {
  let company: TestCompany
  const files = (change: Readonly<Record<number, string>> = {}) =>
    Array.from({ length: 13 }, (_, place) => {
      const number = place + 1
      const team = change[number] ?? (number <= 6 ? 'Sales' : 'Board')
      return `Ann,Lee ${number},ann.${number}@${company.domain},${team},Engineer`
    })
  const register = async (number: number): Promise<string> => {
    const { id, register_id: known } = await memberOf(company, number)
    if (known !== null) return known
    const registerId = await insertPerson(
      {
        db: server.platform.db,
        keys: server.platform.keys,
        connectionString: '',
        close: async () => undefined,
      },
      { company_id: company.id, use_mfa: number <= 6 },
    )
    await server.platform.db
      .updateTable('company_member')
      .set({ register_id: registerId })
      .where('id', '=', id)
      .execute()
    return registerId
  }
  const answer = async (number: number, useMfa: boolean): Promise<void> => {
    await server.platform.db
      .updateTable('register')
      .set({ use_mfa: useMfa })
      .where('id', '=', await register(number))
      .execute()
  }
  /** Ends a personal scan; returns the change of the company's score, of which admins are notified. */
  const endScan = async (number: number, score: number) => {
    const registerId = await register(number)
    return server.platform.db.transaction().execute(async transaction => {
      await transaction
        .insertInto('score')
        .values({
          register_id: registerId,
          scan_id: null,
          score,
          items: JSON.stringify([
            { indicator: score < 500 ? 'useMFA' : 'address', kind: 'ANSWER', points: -90, findings: [] },
          ]),
          checks: JSON.stringify(everythingChecked),
          unknown: [],
          created_at: new Date(),
        })
        .execute()
      return measureCompanyScore(transaction, company.id, new Date())
    })
  }
  const get = async <Body>(path: string): Promise<Body> => {
    const { body, status } = await company.owner.call<Body>('GET', path)
    expect(status, path).toBe(200)
    return body
  }
  /** Everything that a company's pages make of scores, without the moments. */
  const shown = async (): Promise<string> => {
    const path = `/v2/company/${company.id}`
    const first = await get<CompanyDashboard>(`${path}/dashboard`)
    const second = await get<CompanyDashboardV2>(`${path}/dashboard/v2`)
    const { items } = await get<DepartmentPage>(`${path}/department?sortField=name`)
    const teams = items.filter(({ name }) => ['Board', 'Sales'].includes(name))
    const details = await Promise.all(
      teams.map(({ id }) => get<DepartmentDetail>(`${path}/department/${id}`)),
    )
    const { highestScore, averageScore, lowestScore, usersScanned } = second.stats
    const { mfaPercentage, cyberPlanPercentage, trainingPercentage } = second.stats
    const habits = { mfaPercentage, cyberPlanPercentage, trainingPercentage }
    return comparable(
      company,
      JSON.stringify([
        [first.score, first.areas, first.indicators],
        [second.score, second.strengths, second.couldNotCheck, second.scoreRange],
        [highestScore, averageScore, lowestScore, usersScanned, habits],
        { ...(await get<object>('/v1/responsePlan/manager/aggregation')), members: 'from the directory' },
        teams.map(({ name, score, grade }) => [name, score, grade]),
        details.map(({ areas }) => areas),
        await get(`${path}/score`),
        await get(`${path}/score/trend`),
        await get(`/v1/score/company/${company.id}`),
      ]),
    )
  }

  beforeAll(async () => {
    company = await newCompany(server)
    await scan(company, files())
    for (let number = 1; number <= 12; number += 1) await endScan(number, 300 + number * 50)
    await scan(company, files())
  })

  it('are moved by no department, file, removal or scan of one person', async () => {
    const before = await shown()
    const { items } = await get<DepartmentPage>(`/v2/company/${company.id}/department?sortField=name`)
    expect(items.map(({ name, score }) => [name, score])).toEqual([
      ['Board', 750],
      ['Sales', 450],
    ])
    const { id } = await memberOf(company, 1)
    const moves = {
      'an answer': () => answer(1, false),
      'another department': async () => {
        const was = { fullname: null, department: 'Sales' }
        const change = { was, fullname: null, department: 'Board' }
        const path = `/v2/company/${company.id}/members/${id}`
        expect((await company.owner.call('PATCH', path, change)).status).toBe(200)
      },
      'a file': () => scan(company, files({ 2: 'Board', 8: 'Sales' })),
      'a scan': async () => expect(await endScan(1, 0)).toBeNull(),
      'a first scan': async () => expect(await endScan(13, 1000)).toBeNull(),
      'a removal': () => company.owner.call('DELETE', `/v1/user/${id}`),
    }
    for (const [name, move] of Object.entries(moves)) {
      await move()
      expect(await shown(), name).toBe(before)
    }
  })

  it('count who answers once five of a group have, and nobody before', async () => {
    const mfa = async () => {
      await publishHabits(server.platform.db)
      return (await get<CompanyDashboardV2>(`/v2/company/${company.id}/dashboard/v2`)).stats.mfaPercentage
    }
    for (const number of [7, 8, 9, 10]) await answer(number, true)
    expect(await mfa()).toBe(50)
    await answer(11, true)
    // Ten are in groups: the first five, and five newcomers. The other two wait.
    expect(await mfa()).toBe(100)
  })

  it('move once five of a group have been scanned again', async () => {
    const before = await shown()
    for (const number of [7, 8, 9, 10]) await endScan(number, 0)
    expect(await shown()).toBe(before)
    expect(await endScan(11, 0)).toMatchObject({ before: 600 })
    expect(await shown()).not.toBe(before)
  })
})
