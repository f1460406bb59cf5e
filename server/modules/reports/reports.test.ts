import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import { newMember } from '../../../tests/support/company-people.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  type Registered,
  scanFinds,
} from '../../../tests/support/findings.ts'
import { form } from '../../../tests/support/people.ts'
import { clockAt } from '../../../tests/support/scan-world.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'
import { consentToDeepScan } from '../deep-scan-invites/consent.ts'
import { createReportsService } from './service.ts'

type Schemas = components['schemas']
type Finding = Schemas['Finding']

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
const finding = (type: Schemas['FindingType'] = 'NAME', host = site()) =>
  newFinding(server, person, exposure(type, host))
const show = async (id: string) => (await person.call<Finding>('GET', `/v1/findings/${id}`)).body
const request = (leakId: string, who: Registered = person) =>
  who.call<Finding>('POST', `/v2/user/${who.id}/leak/${leakId}/report`, { issues: ['EXPOSED_DATA'] })
const requested = async (leakId: string): Promise<string> => (await request(leakId)).body.report?.id ?? ''
const cancel = (reportId: string) =>
  person.call<Finding>('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)
const told = async () =>
  (await person.call<Schemas['NotificationPage']>('GET', '/v1/notification')).body.items
const letters = async () => (await server.inbox(person.email)).filter(({ code }) => code === undefined)

describe('a removal request', () => {
  it('is made of a finding, recorded, and told by notification and e-mail', async () => {
    const id = await finding('NAME', 'people.example')
    const { status, body } = await request(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'reported',
      actions: ['cancelReport'],
      report: {
        resolution: 'PENDING',
        issues: ['EXPOSED_DATA'],
        name: 'people.example',
        canCancel: true,
        canDelete: false,
      },
    })
    expect(body.history.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'found by scan',
      'reported by person',
    ])
    expect((await told())[0]).toMatchObject({
      notificationType: 'nameExposed',
      notificationCategory: 'image',
      data: { topic: 'reportStatus', reportResolution: 'PENDING', findingId: id },
    })
    expect((await letters())[0]?.text).toContain('We received your request.')
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', person.id)
      .where('action', 'like', 'report.%')
      .execute()
    expect(trail).toMatchObject([
      { action: 'report.requested', actor_id: person.id, detail: { findingId: id, to: 'PENDING' } },
    ])
  })

  it('tells every step in the person’s language, with what the desk wrote, and only as they have set it', async () => {
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    const id = await finding('IMAGE', 'pictures.example')
    const reportId = await requested(id)
    aMinuteLater()
    await deskMoves(operator, reportId, 'accept')
    aMinuteLater()
    await deskMoves(operator, reportId, 'askPerson', { message: 'Répondez au message de site.example.' })
    const [letter] = await letters()
    expect(letter?.subject).toBe('Du nouveau pour votre demande de retrait\u202f: pictures.example')
    expect(letter?.text).toContain('Nous avons besoin de vous.')
    expect(letter?.text).toContain('Répondez au message de site.example.')
    expect(letter?.text).toContain(`/image-leaks/${id}`)
    // USER ACTION is not among what image notifications show (spec 1 §4): the e-mail leads the person.
    expect((await told()).map(({ data }) => data.reportResolution)).toEqual(['ACCEPTED', 'PENDING'])

    const off = { critical: true, important: true, image: false, reminders: true, company: true }
    await person.call('PUT', '/v1/register', form({ notificationSettings: { push: off, email: off } }))
    const before = (await letters()).length
    await deskMoves(operator, reportId, 'remove')
    expect(await letters()).toHaveLength(before)
    expect(await told()).toEqual([])
    expect((await show(id)).state).toBe('fixed')
  })

  it('gives the person 21 days to act, as a moment', async () => {
    const reportId = await requested(await finding())
    await deskMoves(operator, reportId, 'accept')
    const now = clock.now()
    await deskMoves(operator, reportId, 'askPerson', { message: 'Please confirm your name to the site.' })
    const page = await person.call<Schemas['ReportPage']>('GET', '/v1/reports/user?resolution=USER%20ACTION')
    const answerBy = new Date(now.getTime() + 21 * 24 * 60 * 60 * 1000).toISOString()
    expect(page.body.items).toMatchObject([{ id: reportId, resolution: 'USER ACTION', answerBy }])
    expect((await show(page.body.items[0]?.findingId ?? '')).report).toMatchObject({
      instructions: 'Please confirm your name to the site.',
      answerBy,
    })
    const answered = await person.call<Finding>('PATCH', `/v2/user/${person.id}/report/${reportId}`, {
      resolution: 'WAITING FEEDBACK',
      note: 'Done yesterday.',
    })
    expect(answered.body.report).toMatchObject({ answerBy: null, instructions: null })
    expect(answered.body.history.at(-1)).toMatchObject({ by: 'person', message: 'Done yesterday.' })
  })

  it('shows why it was denied, and can then be deleted or declared solved', async () => {
    const [one, other] = [await finding(), await finding()]
    for (const id of [one, other])
      await deskMoves(operator, await requested(id), 'deny', {
        denyReasons: ['NEWS_AND_REPORTING', 'PUBLIC_FIGURE'],
        message: 'This is a newspaper.',
      })
    const denied = await show(one)
    expect(denied).toMatchObject({
      actions: ['problemSolved', 'deleteReport'],
      report: {
        resolution: 'REQUEST DENIED',
        denyReasons: ['NEWS_AND_REPORTING', 'PUBLIC_FIGURE'],
        message: 'This is a newspaper.',
      },
    })
    const path = (report: Finding) => `/v2/user/${person.id}/report/${report.report?.id}`
    expect((await person.call<Finding>('DELETE', path(denied))).body).toMatchObject({
      state: 'detected',
      report: null,
    })
    const solved = await person.call<Finding>('PATCH', path(await show(other)), { resolution: 'SOLVED' })
    expect(solved.body).toMatchObject({ state: 'fixed', report: { resolution: 'SOLVED' } })
  })

  it('is moved by nobody but its person, who can’t do the desk’s moves either', async () => {
    const id = await finding()
    const stranger = await comeAsPerson(server)
    expect(await request(id, stranger)).toMatchObject({ status: 404, body: { code: '0010' } })
    const reportId = await requested(id)
    const own = `/v2/user/${stranger.id}/report/${reportId}`
    for (const [method, path, body] of [
      ['PATCH', `${own}/cancel`],
      ['DELETE', own],
      ['PATCH', own, { resolution: 'SOLVED' }],
    ] as const)
      expect(await stranger.call(method, path, body)).toMatchObject({ status: 404, body: { code: '0026' } })
    expect((await stranger.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)).status).toBe(403)
    expect((await stranger.call('GET', '/v1/reports/user')).body).toMatchObject({ items: [] })
    for (const resolution of ['ACCEPTED', 'REMOVE', 'FAILED', 'REQUEST DENIED'])
      expect(
        await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}`, { resolution }),
      ).toMatchObject({ status: 409, body: { code: '0027' } })
    expect((await show(id)).report?.resolution).toBe('PENDING')
  })

  it('is not made of a breach, which nobody can undo', async () => {
    const id = await finding('EMAIL')
    expect((await show(id)).actions).not.toContain('report')
    expect(await request(id)).toMatchObject({ status: 409, body: { code: '0027' } })
  })

  it('keeps its finding from being fixed or disowned beside it', async () => {
    const id = await finding()
    await requested(id)
    const fix = await person.call('PUT', '/v1/leaks', { leaks: [{ id, status: 'fixed' }] })
    expect(fix).toMatchObject({ status: 409, body: { code: '0027' } })
    expect((await person.call('DELETE', `/v2/user/${person.id}/leak/${id}`)).status).toBe(409)
  })

  it('is made again, with its history, when a finding comes back after it was gone', async () => {
    const found = exposure('ADDRESS', site())
    const id = await newFinding(server, person, found)
    const first = await requested(id)
    await deskMoves(operator, first, 'accept')
    await deskMoves(operator, first, 'remove')
    await scanFinds(server, person.id, found)
    expect(await show(id)).toMatchObject({ state: 'detected', report: null })
    const again = await request(id)
    expect(again.body.report?.id).not.toBe(first)
    expect(again.body.history.map(({ event }) => event)).toEqual([
      'found',
      'reported',
      'accepted',
      'removed',
      'reappeared',
      'reported',
    ])
    const desk = await operator.call<Schemas['DeskQueue']>('GET', '/v1/operator/requests?filter=PENDING')
    expect(desk.body.items.find(item => item.id === again.body.report?.id)).toMatchObject({
      timesReappeared: 1,
    })
  })

  it('is made once, however often and fast it is asked for', async () => {
    const id = await finding()
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await told()).toHaveLength(1)
  })

  it('is either cancelled by its person or accepted by the desk, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await finding()
      const reportId = await requested(id)
      const [cancelled, accepted] = await Promise.all([
        cancel(reportId),
        operator.call('PATCH', `/v1/operator/requests/${reportId}`, { version: 1, move: 'accept' }),
      ])
      expect([cancelled.status, accepted.status].filter(status => status === 200)).toHaveLength(1)
      const after = await show(id)
      expect(after.report?.resolution ?? null).toBe(accepted.status === 200 ? 'ACCEPTED' : null)
      expect(after.state).toBe(accepted.status === 200 ? 'reported' : 'detected')
    }
  })

  it('happens with its news or not at all', async () => {
    const id = await finding()
    const service = createReportsService(server.platform, {
      reportMoved: async () => {
        throw new Error('the process ends here')
      },
    })
    await expect(service.request(person.id, id, ['EXPOSED_DATA'])).rejects.toThrow('the process ends here')
    expect(await show(id)).toMatchObject({ state: 'detected', report: null, history: [{ event: 'found' }] })
    expect(await told()).toEqual([])
  })
})

describe('a picture reported by its addresses', () => {
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
      (await person.call<Schemas['ReportPage']>('GET', `/v1/reports/user${query}`)).body
    expect((await list('?pageSize=2')).items.map(item => item.id)).toEqual([ids[2], ids[1]])
    expect((await list('?pageSize=2&page=2')).items.map(item => item.id)).toEqual([ids[0]])
    expect((await list('?resolution=ACCEPTED')).pagination.totalRecords).toBe(1)
  })

  it('show a company those about what it sees: of people who consented, no pictures, and without a word about whose they are', async () => {
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
      who.call<Schemas['CompanyReportPage']>('GET', `/v1/reports/company${query}`)
    expect((await list(admin)).body).toMatchObject({ items: [], pagination: { totalRecords: 0 } })
    await db.transaction().execute(transaction => consentToDeepScan(transaction, member.id, new Date()))
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
