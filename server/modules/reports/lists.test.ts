import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyReportPage, FindingType, ReportPage } from '#openapi/generated/api.ts'
import { newMember } from '#tests/support/company-people.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  type Registered,
  requestRemoval,
} from '#tests/support/findings.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { consentToDeepScan } from '../deep-scan-invites/consent.ts'

let server: TestServer
let operator: Registered
let person: Registered
let sites = 0
const clock = clockAt(new Date().toISOString())

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const aMinuteLater = () => clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
const site = () => `site-${(sites += 1)}.example`
const finding = (type: FindingType = 'NAME', host = site()) =>
  newFinding(server, person, exposure(type, host))
const requested = async (findingId: string): Promise<string> =>
  (await requestRemoval(person, findingId)).body.report?.id ?? ''

describe('an image reported by its addresses', () => {
  const addresses = (host: string) => ({
    issues: ['IMPERSONATION'],
    type: 'IMAGE',
    s3Url: `https://${host}/portrait.jpg`,
    sourceUrl: `https://${host}/portrait.jpg`,
    siteUrl: `https://${host}/page`,
  })

  it('must be one that was found of the person', async () => {
    const host = site()
    await finding('IMAGE', host)
    const stranger = await comeAsPerson(server)
    expect(await stranger.call('POST', '/v1/reports', addresses(host))).toMatchObject({
      status: 404,
      body: { code: '0010' },
    })
    expect(await person.call('POST', '/v1/reports', addresses(site()))).toMatchObject({
      status: 404,
      body: { code: '0010' },
    })
    expect(await person.call('POST', '/v1/reports', addresses(host))).toMatchObject({
      status: 201,
      body: { type: 'IMAGE', resolution: 'PENDING', issues: ['IMPERSONATION'] },
    })
    expect((await person.call('POST', '/v1/reports', addresses(host))).status).toBe(409)
  })
})

describe('lists of removal requests', () => {
  it('show a person their own, the newest first, by resolution and page by page', async () => {
    const ids: string[] = []
    for (let minute = 0; minute < 3; minute++) {
      aMinuteLater()
      ids.push(await requested(await finding()))
    }
    await deskMoves(operator, ids[0] ?? '', 'accept')
    const list = async (query: string) =>
      (await person.call<ReportPage>('GET', `/v1/reports/user${query}`)).body
    expect((await list('?pageSize=2')).items.map(item => item.id)).toEqual([ids[2], ids[1]])
    expect((await list('?pageSize=2&page=2')).items.map(item => item.id)).toEqual([ids[0]])
    expect((await list('?resolution=ACCEPTED')).pagination.totalRecords).toBe(1)
  })

  it('show a company those about what it sees: of people who consented, no images, and nothing that says whose they are', async () => {
    const { db } = server.platform
    const company = async (name: string) =>
      (
        await db
          .insertInto('company')
          .values({ name, industry: null, logo: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [ours, theirs] = [await company('Northwind'), await company('Southwind')]
    const admin = await comeAsPerson(server)
    const join = (id: string, companyId: string, groups: string[]) =>
      db.updateTable('register').set({ company_id: companyId, groups }).where('id', '=', id).execute()
    await requested(await finding())
    await requested(await finding('IMAGE', 'picture.example'))
    await join(person.id, ours, ['USER'])
    const member = await newMember(db, ours, { register_id: person.id, email: person.email })
    await join(admin.id, ours, ['ADMIN'])
    const list = (who: Registered, query = '') =>
      who.call<CompanyReportPage>('GET', `/v1/reports/company${query}`)
    expect((await list(admin)).body).toMatchObject({ items: [], pagination: { totalRecords: 0 } })
    await db.transaction().execute(transaction => consentToDeepScan(transaction, member.id, clock.now()))
    const { body } = await list(admin)
    expect(body.items).toMatchObject([{ type: 'NAME', resolution: 'PENDING', department: null }])
    expect(JSON.stringify(body)).not.toContain(person.email)
    expect((await list(person)).status).toBe(403)
    expect((await list(operator, `?companyId=${ours}`)).body.items).toHaveLength(1)
    expect((await list(operator, `?companyId=${theirs}`)).body.items).toEqual([])
    await join(admin.id, theirs, ['ADMIN'])
    expect((await list(admin, `?companyId=${ours}`)).body.items ?? []).toEqual([])
  })
})

describe('the calls about removal requests', () => {
  it('need at most six statements each', async () => {
    const [one, other, third] = [await finding(), await finding(), await finding('IMAGE', 'six.example')]
    const reportId = await requested(one)
    const deniedId = await requested(other)
    await deskMoves(operator, deniedId, 'deny')
    const user = `/v2/user/${person.id}`
    const calls: [string, string, object?][] = [
      ['PATCH', `${user}/report/${reportId}/cancel`],
      ['POST', `${user}/leak/${one}/report`, { issues: ['EXPOSED_DATA'] }],
      ['PATCH', `${user}/report/${deniedId}`, { resolution: 'SOLVED', note: 'I asked them myself.' }],
      ['GET', '/v1/reports/user'],
      ['PUT', '/v1/leaks', { leaks: [{ id: other, status: 'detected' }] }],
      ['POST', `${user}/leak/${other}/ignore`],
      ['PATCH', `${user}/leak/${third}/safe`],
    ]
    for (const [method, path, body] of calls) {
      server.queries.clear()
      expect((await person.call(method, path, body)).status, path).toBeLessThan(300)
      expect(server.queries.all.length, path).toBeLessThanOrEqual(6)
    }
  })
})
