import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  DeskRequest,
  Finding,
  LeakPage,
  UserReport as Report,
  UserReportPage,
} from '#openapi/generated/api.ts'
import { findScoredFindings } from '#server/scan/finish.ts'
import { comeAsOperator, comeAsPerson, deskMoves, type Registered } from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { sinceColumns } from '../scan/score.ts'

let server: TestServer
let operator: Registered
let person: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const context = 'My street and number stand in the imprint of a page that I never agreed to be on.'
const reported = { type: 'address', website: 'https://old-club.example/members', context } as const
const add = (body: object = reported, path = '') =>
  person.call<Report>('POST', `/v2/user/${person.id}/user-report${path}`, body)
const list = async (path = '') =>
  (await person.call<UserReportPage>('GET', `/v2/user/${person.id}/user-report${path}`)).body
const findingOf = async (id: string | null) => (await person.call<Finding>('GET', `/v1/findings/${id}`)).body

describe('an exposure that a person found', () => {
  it('becomes a finding with a removal request, which the desk sees with its context', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...reported, resolution: 'PENDING', leakDate: null })
    const finding = await findingOf(body.findingId)
    expect(finding).toMatchObject({
      type: 'ADDRESS',
      origin: 'person',
      state: 'reported',
      name: 'old-club.example',
      evidence: { source: null, siteUrl: reported.website, description: context },
      actions: ['cancelReport'],
    })
    expect(finding.history.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'found by person',
      'reported by person',
    ])
    const desk = await operator.call<DeskRequest>('GET', `/v1/operator/requests/${finding.report?.id}`)
    expect(desk.body).toMatchObject({ origin: 'person', evidence: { description: context } })
    const leaks = await person.call<LeakPage>('GET', '/v1/leaks/ALL?filter=User%20Reported%20Leaks')
    expect(leaks.body.items.map(item => item.id)).toEqual([body.findingId])
    expect((await server.inbox(person.email))[0]?.text).toContain('We received your request.')
  })

  it('goes through the same lifecycle, and its list shows the progress', async () => {
    const { body } = await add({ ...reported, type: 'email' })
    const reportId = (await findingOf(body.findingId)).report?.id ?? ''
    await deskMoves(operator, reportId, 'accept')
    expect((await list()).items).toMatchObject([{ id: body.id, resolution: 'ACCEPTED' }])
    await deskMoves(operator, reportId, 'fail')
    await person.call('DELETE', `/v2/user/${person.id}/report/${reportId}`)
    expect((await list()).items).toMatchObject([{ resolution: null, findingId: body.findingId }])
    expect((await findingOf(body.findingId)).actions).toContain('report')
  })

  it('costs no points until our team has confirmed it, and its removal is in progress until that ends', async () => {
    const scored = async () => {
      const findings = await findScoredFindings(server.platform.db, person.id)
      const { in_progress: underWay } = await server.platform.db
        .selectFrom('register')
        .select(sinceColumns)
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      return findings.map(({ id, inProgress }) => [id, inProgress, underWay.includes(id)])
    }
    const { body } = await add()
    const reportId = (await findingOf(body.findingId)).report?.id ?? ''
    expect(await scored()).toEqual([])
    await deskMoves(operator, reportId, 'accept')
    expect(await scored()).toEqual([[body.findingId, true, true]])
    await deskMoves(operator, reportId, 'fail')
    expect(await scored()).toEqual([[body.findingId, false, false]])
  })

  it.each([
    [{ website: 'http://' }, 'website'],
    [{ website: 'x.example' }, 'website'],
    [{ website: `https://x.example/${'a'.repeat(2000)}` }, 'website'],
    [{ website: 'https://localhost/x' }, 'website'],
    [{ website: 'javascript:alert(1)//' }, 'website'],
    [{ context: 'Too short.' }, 'context'],
    [{ context: ' '.repeat(60) }, 'context'],
    [{ context: 'a'.repeat(2001) }, 'context'],
    [{ leakDate: '2999-01-01' }, 'leakDate'],
    [{ type: 'domain' }, 'type'],
  ])('is refused with the field that is wrong: %j', async (change, name) => {
    const { status, body } = await add({ ...reported, ...change })
    expect({ status, body }).toMatchObject({ status: 400, body: { code: '0000', fields: [{ name }] } })
    expect((await list()).items).toEqual([])
  })

  it('is the same when its page is written another way, unless it was resolved or is of another type', async () => {
    await add()
    for (const website of ['https://OLD-club.example/members/', 'http://www.old-club.example/members#top'])
      expect(await add({ ...reported, website })).toMatchObject({ status: 409, body: { code: '0027' } })
    expect((await add({ ...reported, type: 'phone' })).status).toBe(201)
  })

  it('comes back with its history when it was resolved and is reported again', async () => {
    const { body } = await add()
    const first = (await findingOf(body.findingId)).report?.id ?? ''
    await deskMoves(operator, first, 'accept')
    await deskMoves(operator, first, 'remove')
    const again = await add({ ...reported, context: `${context} It is there again.` })
    expect(again).toMatchObject({ status: 201, body: { id: body.id, findingId: body.findingId } })
    const finding = await findingOf(body.findingId)
    expect(finding.report?.id).not.toBe(first)
    expect(finding.report).toMatchObject({ resolution: 'PENDING', message: null })
    expect(finding.history.map(({ event }) => event)).toEqual([
      'found',
      'reported',
      'accepted',
      'removed',
      'reappeared',
      'reported',
    ])
  })

  it('stays away once the person said that it is not about them', async () => {
    const { body } = await add()
    const { report } = await findingOf(body.findingId)
    await person.call('PATCH', `/v2/user/${person.id}/report/${report?.id}/cancel`)
    await person.call('DELETE', `/v2/user/${person.id}/leak/${body.findingId}`)
    expect((await list()).items).toMatchObject([{ resolution: null, findingId: null }])
    expect((await add()).status).toBe(409)
  })

  it('can be reported by the spec’s older call too, and by type', async () => {
    const older = await person.call<Report>('POST', '/v1/reports/exposure', {
      type: 'name',
      siteUrl: 'https://who.example/rosa',
      leakDate: '2020-02-01',
    })
    expect(older).toMatchObject({ status: 201, body: { context: '', leakDate: '2020-02-01' } })
    expect(await findingOf(older.body.findingId)).toMatchObject({ olderThanFiveYears: true })
    const bad = await person.call('POST', '/v1/reports/exposure', {
      type: 'name',
      siteUrl: 'https://localhost/x',
      leakDate: '2020-02-01',
    })
    expect(bad).toMatchObject({ status: 400, body: { fields: [{ name: 'siteUrl' }] } })
    const { website } = reported
    expect((await add({ website, context }, '/phone')).status).toBe(201)
    expect((await list('/phone')).items).toMatchObject([{ type: 'phone' }])
    expect((await list('?pageSize=1')).pagination).toMatchObject({ totalRecords: 2, totalPages: 2 })
    expect((await add({ website, context }, '/domain')).status).toBe(400)
  })

  it('is nobody else’s', async () => {
    await add()
    const stranger = await comeAsPerson(server)
    expect((await stranger.call('GET', `/v2/user/${person.id}/user-report`)).status).toBe(403)
    expect((await stranger.call('POST', `/v2/user/${person.id}/user-report`, reported)).status).toBe(403)
  })

  it('can’t flood the desk', async () => {
    const answers: number[] = []
    for (let page = 0; page < 51; page++)
      answers.push((await add({ ...reported, website: `https://old-club.example/${page}` })).status)
    expect(answers.slice(0, 50).every(status => status === 201)).toBe(true)
    expect(answers[50]).toBe(429)
  })

  it('needs at most six statements', async () => {
    server.queries.clear()
    await add()
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
    server.queries.clear()
    await list()
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })
})
