import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { longDay } from '#domain/written-days.ts'
import type {
  DeskQueue,
  Finding,
  FindingType,
  NotificationPage,
  PersonalDashboard,
  ReportPage,
} from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  findingOf,
  newFinding,
  type Registered,
  requestRemoval,
  scanFinds,
} from '#tests/support/findings.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { form } from '#tests/support/people.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { requestRemovals } from './handlers.ts'

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
const cancel = (reportId: string) =>
  person.call<Finding>('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)
const leakEvent = async () => (await person.call<NotificationPage>('GET', '/v1/notification')).body.items

describe('a removal request', () => {
  it('asks a page for everything it shows of the person, but for photos, what is dealt with, and others’ findings', async () => {
    const host = site()
    const stranger = await comeAsPerson(server)
    await newFinding(server, stranger, exposure('NAME', host))
    const photo = await finding('IMAGE', host)
    const ignored = await finding('PHONE', host)
    await person.call('POST', `/v2/user/${person.id}/leak/${ignored}/ignore`)
    const address = await finding('ADDRESS', host)
    const elsewhere = await finding('ADDRESS')
    const id = await finding('NAME', host)
    expect((await findingOf(person, id)).samePage).toEqual([{ id: address, type: 'ADDRESS' }])
    expect((await findingOf(person, photo)).samePage).toEqual([])
    expect((await requestRemoval(person, id)).status).toBe(201)
    const states = [id, address, photo, ignored, elsewhere].map(
      async one => (await findingOf(person, one)).state,
    )
    expect(await Promise.all(states)).toEqual(['reported', 'reported', 'detected', 'ignored', 'detected'])
    expect((await findingOf(person, id)).samePage).toEqual([])
    const theirs = await server.platform.db
      .selectFrom('leak')
      .select('state')
      .where('register_id', '=', stranger.id)
      .execute()
    expect(theirs).toEqual([{ state: 'detected' }])
  })

  it('is made for a finding, recorded, and reported by notification and email', async () => {
    const id = await finding('NAME', 'people.example')
    const { status, body } = await requestRemoval(person, id)
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
    expect((await leakEvent())[0]).toMatchObject({
      notificationType: 'nameExposed',
      notificationCategory: 'image',
      data: { topic: 'reportStatus', reportResolution: 'PENDING', findingId: id },
    })
    expect((await messagesTo(server, person.email))[0]?.text).toContain('We received your request.')
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

  it('reports every step in the person’s language, with what the desk wrote, and only as they have set it', async () => {
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    const id = await finding('IMAGE', 'pictures.example')
    const reportId = await requested(id)
    aMinuteLater()
    await deskMoves(operator, reportId, 'accept')
    aMinuteLater()
    const { body } = await deskMoves(operator, reportId, 'askPerson', {
      message: 'Répondez au message de site.example.',
    })
    const [message] = await messagesTo(server, person.email)
    expect(message?.subject).toBe('Du nouveau concernant votre demande de retrait\u202f: pictures.example')
    expect(message?.text).toContain(
      `Nous avons besoin de vous avant le ${longDay('fr-FR', new Date(body.answerBy ?? 0))}`,
    )
    expect(message?.text).toContain('Répondez au message de site.example.')
    expect(message?.text).toContain(`/image-leaks/${id}`)
    // Image notifications don't show USER ACTION (spec 1 §4); the email guides the person.
    expect((await leakEvent()).map(({ data }) => data.reportResolution)).toEqual(['ACCEPTED', 'PENDING'])

    const off = { critical: true, important: true, image: false, reminders: true, company: true }
    await person.call('PUT', '/v1/register', form({ notificationSettings: { push: off, email: off } }))
    const before = (await messagesTo(server, person.email)).length
    await deskMoves(operator, reportId, 'remove')
    expect(await messagesTo(server, person.email)).toHaveLength(before)
    expect(await leakEvent()).toEqual([])
    expect((await findingOf(person, id)).state).toBe('fixed')
  })

  it('gives the person 21 days to act, as a moment', async () => {
    const reportId = await requested(await finding())
    await deskMoves(operator, reportId, 'accept')
    const now = clock.now()
    await deskMoves(operator, reportId, 'askPerson', { message: 'Please confirm your name to the site.' })
    const page = await person.call<ReportPage>('GET', '/v1/reports/user?resolution=USER%20ACTION')
    const answerBy = new Date(now.getTime() + 21 * 24 * 60 * 60 * 1000).toISOString()
    expect(page.body.items).toMatchObject([{ id: reportId, resolution: 'USER ACTION', answerBy }])
    expect((await findingOf(person, page.body.items[0]?.findingId ?? '')).report).toMatchObject({
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

  it('once answered requires nothing more of the person, on no page', async () => {
    const id = await finding()
    const reportId = await requested(id)
    await deskMoves(operator, reportId, 'accept')
    await deskMoves(operator, reportId, 'askPerson', { message: 'Please confirm your name to the site.' })
    const waiting = async () => {
      const { body } = await person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)
      return { total: body.needsYouTotal, ids: body.needsYou.map(found => found.id) }
    }
    expect(await waiting()).toEqual({ total: 1, ids: [id] })
    await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}`, {
      resolution: 'WAITING FEEDBACK',
    })
    expect(await waiting()).toEqual({ total: 0, ids: [] })
    const answered = await findingOf(person, id)
    expect(answered.actions).not.toContain('answerReport')
    expect(answered.report).toMatchObject({ instructions: null, message: null, answerBy: null })
  })

  it('is requested again once it has ended without success, with a history of both', async () => {
    const id = await finding()
    const first = await requested(id)
    const again = () =>
      person.call<Finding>('POST', `/v2/user/${person.id}/leak/${id}/report`, { issues: ['EXPOSED_DATA'] })
    expect(await again()).toMatchObject({ status: 409, body: { code: '0027' } })
    await deskMoves(operator, first, 'deny', { denyReasons: ['CONSENT_GIVEN'], message: 'You agreed once.' })
    const { status, body } = await again()
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'reported', report: { resolution: 'PENDING', message: null } })
    expect(body.report?.id).not.toBe(first)
    expect(body.history.map(({ event }) => event)).toEqual([
      'found',
      'reported',
      'requestDenied',
      'reportDeleted',
      'reported',
    ])
  })

  it('shows why it was denied, and can then be deleted or declared solved', async () => {
    const [one, other] = [await finding(), await finding()]
    for (const id of [one, other])
      await deskMoves(operator, await requested(id), 'deny', {
        denyReasons: ['NEWS_AND_REPORTING', 'PUBLIC_FIGURE'],
        message: 'This is a newspaper.',
      })
    const denied = await findingOf(person, one)
    expect(denied).toMatchObject({
      actions: ['report', 'problemSolved', 'deleteReport'],
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
    const solved = await person.call<Finding>('PATCH', path(await findingOf(person, other)), {
      resolution: 'SOLVED',
    })
    expect(solved.body).toMatchObject({ state: 'fixed', report: { resolution: 'SOLVED' } })
  })

  it('is moved by nobody but its person, who can’t do the desk’s moves either', async () => {
    const id = await finding()
    const stranger = await comeAsPerson(server)
    expect(await requestRemoval(stranger, id)).toMatchObject({ status: 404, body: { code: '0010' } })
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
    expect((await findingOf(person, id)).report?.resolution).toBe('PENDING')
  })

  it('is not made of a breach, which nobody can undo', async () => {
    const id = await finding('EMAIL')
    expect((await findingOf(person, id)).actions).not.toContain('report')
    expect(await requestRemoval(person, id)).toMatchObject({ status: 409, body: { code: '0027' } })
  })

  it('blocks its finding from being fixed or disowned in the meantime', async () => {
    const id = await finding()
    await requested(id)
    const fix = await person.call('PUT', '/v1/leaks', { leaks: [{ id, status: 'fixed' }] })
    expect(fix).toMatchObject({ status: 409, body: { code: '0040' } })
    expect((await person.call('DELETE', `/v2/user/${person.id}/leak/${id}`)).status).toBe(409)
  })

  it('has three words for what is gone: proven, from the site alone, and not found by a later scan', async () => {
    const { db } = server.platform
    const found = exposure('ADDRESS', site())
    const [proven, answered] = [await newFinding(server, person, found), await finding()]
    const own = await finding()
    for (const [id, move] of [
      [proven, 'remove'],
      [answered, 'solve'],
    ] as const) {
      const reportId = await requested(id)
      await deskMoves(operator, reportId, 'accept')
      await deskMoves(operator, reportId, move)
    }
    await person.call('PUT', '/v1/leaks', { leaks: [{ id: own, status: 'fixed' }] })
    const words = async () => {
      const all = [proven, answered, own].map(async id => (await findingOf(person, id)).disappearance)
      return Promise.all(all)
    }
    expect(await words()).toEqual(['removed', 'siteSaysSo', null])
    const { body } = await person.call<ReportPage>('GET', '/v1/reports/user')
    const listed = body.items.map(item => [item.findingId, item.disappearance])
    expect(listed).toEqual(
      expect.arrayContaining([
        [proven, 'removed'],
        [answered, 'siteSaysSo'],
      ]),
    )

    const scanChecks = async (outcome: 'CHECKED' | 'COULD_NOT_CHECK') => {
      aMinuteLater()
      await scanFinds(server, person.id)
      await sql`insert into scan_check (scan_id, source, subject_kind, subject_key, subject_label, outcome)
        select id, 'peopleSearch', 'NAME', 'key', 'Rosa', ${outcome} from scan
        where register_id = ${person.id} order by requested_at desc limit 1`.execute(db)
    }
    await scanChecks('COULD_NOT_CHECK')
    expect(await words()).toEqual(['removed', 'siteSaysSo', null])
    await scanChecks('CHECKED')
    expect(await words()).toEqual(['removed', 'notFoundAgain', 'notFoundAgain'])
    aMinuteLater()
    await scanFinds(server, person.id, found)
    expect((await words())[0]).toBeNull()
  })

  it('is made again, with its history, when a finding comes back after it was resolved', async () => {
    const found = exposure('ADDRESS', site())
    const id = await newFinding(server, person, found)
    const first = await requested(id)
    await deskMoves(operator, first, 'accept')
    await deskMoves(operator, first, 'remove')
    await scanFinds(server, person.id, found)
    expect(await findingOf(person, id)).toMatchObject({ state: 'detected', report: null })
    const again = await requestRemoval(person, id)
    expect(again.body.report?.id).not.toBe(first)
    expect(again.body.history.map(({ event }) => event)).toEqual([
      'found',
      'reported',
      'accepted',
      'removed',
      'reappeared',
      'reported',
    ])
    const desk = await operator.call<DeskQueue>('GET', '/v1/operator/requests?filter=PENDING')
    expect(desk.body.items.find(item => item.id === again.body.report?.id)).toMatchObject({
      timesReappeared: 1,
    })
  })

  it('is made once, however often and fast it is requested', async () => {
    const id = await finding()
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestRemoval(person, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await leakEvent()).toHaveLength(1)
  })

  it('is either cancelled by its person or accepted by the desk, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await finding()
      const reportId = await requested(id)
      const [cancelled, accepted] = await Promise.all([
        cancel(reportId),
        operator.call('PATCH', `/v1/operator/requests/${reportId}`, form({ version: 1, move: 'accept' })),
      ])
      expect([cancelled.status, accepted.status].filter(status => status === 200)).toHaveLength(1)
      const after = await findingOf(person, id)
      expect(after.report?.resolution ?? null).toBe(accepted.status === 200 ? 'ACCEPTED' : null)
      expect(after.state).toBe(accepted.status === 200 ? 'reported' : 'detected')
    }
  })

  it('happens with its notification or not at all', async () => {
    const id = await finding()
    const events = {
      reportMoved: async () => {
        throw new Error('the process ends here')
      },
    }
    await expect(requestRemovals(server.platform, events, person.id, id, ['EXPOSED_DATA'])).rejects.toThrow(
      'the process ends here',
    )
    expect(await findingOf(person, id)).toMatchObject({
      state: 'detected',
      report: null,
      history: [{ event: 'found' }],
    })
    expect(await leakEvent()).toEqual([])
  })
})
