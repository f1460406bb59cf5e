import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Finding, ImageDecision, ImageFilter, ImageLeakPage as Page } from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  type Registered,
  scanFinds,
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

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

const picture = (host: string, known = {}) => newFinding(server, person, exposure('IMAGE', host, known))
const list = async (status?: ImageFilter) =>
  (
    await person.call<Page>(
      'GET',
      `/v1/user/image-reverse-search${status === undefined ? '' : `?status=${status}`}`,
    )
  ).body
const decide = (...images: ImageDecision[]) =>
  person.call<Page>('PATCH', '/v1/user/image-reverse-search', { images })
const idsOf = ({ images }: Page) => images.map(image => image._id)
const request = async (id: string) =>
  (
    await person.call<Finding>('POST', `/v2/user/${person.id}/leak/${id}/report`, {
      issues: ['IMPERSONATION'],
    })
  ).body.report?.id ?? ''

describe('image leaks', () => {
  it('are listed only with a site, a source and a title', async () => {
    const image = {
      s3Url: 'https://a.example/1.jpg',
      siteUrl: 'https://a.example/page',
      sourceUrl: 'https://a.example/1.jpg',
      title: 'A portrait',
      similarity: 98,
    }
    const cases = [
      image,
      { ...image, title: '' },
      { ...image, title: '  ' },
      { ...image, siteUrl: '' },
      { ...image, sourceUrl: '' },
      null,
    ]
    const ids: string[] = []
    for (const [at, given] of cases.entries()) ids.push(await picture(`${at}.example`, { image: given }))
    expect(idsOf(await list())).toEqual(ids.slice(0, 1))
    expect((await list()).counts).toEqual({ Unattended: 1, Reported: 0, Authorized: 0 })
    expect((await list()).pagination.totalRecords).toBe(1)
  })

  it('are unattended, reported or authorized; removed ones stay among the reported', async () => {
    const [left, reported, removed, authorised] = [
      await picture('a.example'),
      await picture('b.example'),
      await picture('c.example'),
      await picture('d.example'),
    ]
    await request(reported)
    const reportId = await request(removed)
    await deskMoves(operator, reportId, 'accept')
    await deskMoves(operator, reportId, 'remove', { message: 'The site has taken it down.' })
    await decide({ _id: authorised, decision: 'authorize' })
    expect(idsOf(await list())).toEqual([left])
    expect(idsOf(await list('Authorized'))).toEqual([authorised])
    const { images, counts } = await list('Reported')
    expect(new Set(images.map(image => image._id))).toEqual(new Set([reported, removed]))
    expect(images.find(image => image._id === removed)).toMatchObject({
      state: 'fixed',
      resolution: 'REMOVE',
      reportId,
      details: 'The site has taken it down.',
      reappeared: false,
    })
    expect(counts).toEqual({ Unattended: 1, Reported: 2, Authorized: 1 })
  })

  it('say when they have come back', async () => {
    const found = exposure('IMAGE', 'back.example')
    const id = await newFinding(server, person, found)
    const reportId = await request(id)
    await deskMoves(operator, reportId, 'accept')
    await deskMoves(operator, reportId, 'solve')
    await scanFinds(server, person.id, found)
    expect((await list()).images).toMatchObject([
      { _id: id, reappeared: true, resolution: null, reportId: null, state: 'detected' },
    ])
  })

  it('are decided on together or not at all', async () => {
    const [one, other] = [await picture('a.example'), await picture('b.example')]
    await request(other)
    const both = await decide({ _id: one, decision: 'authorize' }, { _id: other, decision: 'notMe' })
    expect(both).toMatchObject({ status: 409, body: { code: '0040' } })
    expect(idsOf(await list())).toEqual([one])
  })

  it('can be authorized and made unattended again, and are deleted for good when they show someone else', async () => {
    const found = exposure('IMAGE', 'a.example')
    const id = await newFinding(server, person, found)
    await decide({ _id: id, decision: 'authorize' })
    expect(idsOf((await decide({ _id: id, decision: 'restore' })).body)).toEqual([id])
    expect((await decide({ _id: id, decision: 'notMe' })).body.images).toEqual([])
    expect((await person.call('GET', `/v1/findings/${id}`)).status).toBe(404)
    await scanFinds(server, person.id, found)
    expect((await list()).images).toEqual([])
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', person.id)
      .where('action', 'like', 'leak.%')
      .orderBy('at')
      .execute()
    expect(trail.map(row => row.action)).toEqual(['leak.authorised', 'leak.restored', 'leak.disowned'])
  })

  it('say whether the person’s photo was compared, and what could not be checked', async () => {
    const { db } = server.platform
    const coverage = { sourcesAsked: 0, sourcesTotal: 1 }
    const nothing = { images: [], reviewedAt: null, coverage, uncheckedSources: [] }
    expect(await list()).toMatchObject(nothing)
    await db
      .insertInto('score')
      .values({
        register_id: person.id,
        scan_id: null,
        score: 900,
        items: '[]',
        checks: JSON.stringify([
          { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'TIMED_OUT' },
          { source: 'imageIndex', subjectKind: 'IMAGE', reason: 'UNREACHABLE' },
        ]),
      })
      .execute()
    // A scan without an image to compare.
    await db.updateTable('register').set({ picture_id: null }).where('id', '=', person.id).execute()
    expect(await list()).toMatchObject(nothing)
    await db
      .updateTable('register')
      .set({ picture_id: crypto.randomUUID() })
      .where('id', '=', person.id)
      .execute()
    expect(await list()).toMatchObject({
      reviewedAt: expect.any(String),
      coverage,
      uncheckedSources: [{ source: 'imageIndex', subjectKind: 'IMAGE', reason: 'UNREACHABLE' }],
    })
  })

  it('are no other findings, and nobody else’s', async () => {
    const name = await newFinding(server, person, exposure('NAME', 'a.example'))
    const mine = await picture('b.example')
    expect(await decide({ _id: name, decision: 'notMe' })).toMatchObject({
      status: 404,
      body: { code: '0010' },
    })
    const stranger = await comeAsPerson(server)
    const answer = await stranger.call('PATCH', '/v1/user/image-reverse-search', {
      images: [{ _id: mine, decision: 'notMe' }],
    })
    expect(answer).toMatchObject({ status: 404, body: { code: '0010' } })
    expect(idsOf(await list())).toEqual([mine])
  })

  it('need at most six statements for each call', async () => {
    const [one, other] = [await picture('a.example'), await picture('b.example')]
    server.queries.clear()
    await decide({ _id: one, decision: 'authorize' }, { _id: other, decision: 'notMe' })
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
    server.queries.clear()
    await list('Reported')
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })
})
