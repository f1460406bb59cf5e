import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type {
  CurrentScan,
  Finding,
  PersonalDashboard,
  Register,
  StartedScan,
} from '#openapi/generated/api.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { form, type Person, profile, provePhone, signUp } from '#tests/support/people.ts'
import { insertScan } from '#tests/support/scan-fixture.ts'
import { importing } from '#tests/support/scan-runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const registerOf = async (person: Person) => (await person.call<Register>('GET', '/v1/register')).body

/** A person with a complete profile and this many credits. */
const comePrepared = async (
  credits: number,
  change: object = {},
  on = server,
): Promise<Person & { readonly id: string }> => {
  const person = await signUp(on)
  await person.call('POST', '/v1/register', form({ ...profile, ...change }))
  const { id } = await registerOf(person)
  await on.platform.db.updateTable('register').set({ credits }).where('id', '=', id).execute()
  return { ...person, id }
}

const start = (person: Person) => person.call<StartedScan>('POST', `/v2/user/${person.cognitoId}/scan`)
const askCurrent = (person: Person) => person.call<CurrentScan>('GET', '/v1/user/scan')
const current = async (person: Person) => (await askCurrent(person)).body
const dashboardOf = (person: { id: string } & Person) =>
  person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)

const finished = (person: Person) =>
  vi.waitUntil(
    async () => {
      const { scan } = await current(person)
      return scan?.status === 'COMPLETED' ? scan : undefined
    },
    { timeout: 60_000, interval: 100 },
  )

describe('a personal scan', () => {
  it('is started with a credit, done by a job, and ends with a score that explains itself', async () => {
    const person = await comePrepared(1)
    await provePhone(server, person, '+14165550123')
    const started = await start(person)
    expect(started.status).toBe(202)
    expect(started.body).toMatchObject({
      remainingScans: 0,
      scan: { status: 'INITIATED', job: 'INPROGRESS', origin: 'person', attempts: 0 },
    })
    const scan = await finished(person)
    expect(scan.progress.checked).toBe(scan.progress.total)
    expect(scan.progress.total).toBeGreaterThan(3)
    const { body } = await dashboardOf(person)
    expect(body.score).toMatchObject({
      value: scan.score,
      previous: null,
      coverage: { sourcesAsked: 3, sourcesTotal: 4 },
    })
    expect(body.items.reduce((sum, item) => sum + item.points, 1000)).toBe(body.protectionScore)
    expect(body.uncheckedSources).toEqual([
      { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' },
    ])
    expect(body.lastScan).toMatchObject({ id: scan.id })
    expect(body.strengths.map(strength => strength.indicator)).toEqual([
      'fullname',
      'address',
      'phoneNumber',
      'useMFA',
      'top10Apps',
      'allSocialMediasInPrivate',
      'havePasswordManager',
    ])
    expect(body.unknown).toEqual([
      { category: 'EMAIL', indicator: 'email', coverage: { sourcesAsked: 2, sourcesTotal: 3 } },
    ])
    expect(body.nextBestStep).toMatchObject({ indicator: 'haveResponsePlan', findingId: null, points: 40 })
    expect((await server.inbox(person.email))[0]?.text).toContain(String(scan.score))
  })

  it('counts a question without an answer as unknown, and for nothing', async () => {
    const person = await comePrepared(1)
    const { db } = server.platform
    await db
      .updateTable('register')
      .set({ all_social_medias_in_private: null })
      .where('id', '=', person.id)
      .execute()
    await start(person)
    await finished(person)
    const { body } = await dashboardOf(person)
    const indicator = 'allSocialMediasInPrivate'
    expect(body.unanswered).toEqual([indicator])
    expect(body.items.map(item => item.indicator)).not.toContain(indicator)
    expect(body.strengths.map(strength => strength.indicator)).not.toContain(indicator)
    const stored = await db
      .selectFrom('score')
      .select('unknown')
      .where('register_id', '=', person.id)
      .execute()
    expect(stored.map(({ unknown }) => unknown?.includes(indicator))).toEqual([true])
  })

  it('leaves no strength where the person has reported an exposure', async () => {
    const person = await comePrepared(1)
    await start(person)
    await finished(person)
    await person.call('POST', `/v2/user/${person.id}/user-report`, {
      type: 'address',
      website: 'https://old-club.example/members',
      context: 'My street and number stand in the imprint of a page that I never agreed to be on.',
    })
    const { body: reported } = await dashboardOf(person)
    expect(reported.strengths.map(({ indicator }) => indicator)).not.toContain('address')
  })

  it('uses the last credit once, however many starts come at the same time', async () => {
    const person = await comePrepared(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(person)))
    const refused = answers.map(({ status }) => status).filter(status => status !== 202)
    expect(refused).toHaveLength(19)
    // The other scan runs, or has ended and used the credit up.
    expect(refused.filter(status => status !== 409 && status !== 402)).toEqual([])
    expect((await registerOf(person)).stripe.credits).toBe(0)
    const scans = await server.platform.db
      .selectFrom('scan')
      .select('id')
      .where('register_id', '=', person.id)
      .execute()
    expect(scans).toHaveLength(1)
  })

  it('is refused without a credit (0013), while one runs, and before the profile is filled in (0040)', async () => {
    const poor = await comePrepared(0)
    expect(await start(poor)).toMatchObject({ status: 402, body: { code: '0013' } })
    const pending = await signUp(server)
    expect(await start(pending)).toMatchObject({ status: 409, body: { code: '0040' } })
    const busy = await comePrepared(2)
    await server.platform.db
      .insertInto('scan')
      .values({
        register_id: busy.id,
        status: 'SCANNING',
        trigger: 'first',
        error: null,
        started_at: null,
        completed_at: null,
      })
      .execute()
    expect(await start(busy)).toMatchObject({ status: 409, body: { code: '0040' } })
    expect((await registerOf(busy)).stripe.credits).toBe(2)
  })

  it('is retried when it failed, for no further credit, and only then', async () => {
    const person = await comePrepared(0)
    const { id } = await server.platform.db
      .insertInto('scan')
      .values({
        register_id: person.id,
        status: 'FAILED',
        trigger: 'first',
        error: 'x',
        started_at: null,
        completed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stranger = await signUp(server)
    expect((await stranger.call('POST', `/v1/scan/${id}`)).status).toBe(404)
    expect((await current(person)).scan?.canRetry).toBe(true)
    const retried = await person.call<StartedScan>('POST', `/v1/scan/${id}`)
    expect(retried).toMatchObject({ status: 202, body: { scan: { id } } })
    // A job may have started it already.
    expect(retried.body.scan.status).not.toBe('FAILED')
    await finished(person)
    expect(await person.call('POST', `/v1/scan/${id}`)).toMatchObject({ status: 409, body: { code: '0040' } })
  })

  it('gives its credit back when we fail, and takes it again when it is retried', async () => {
    const idle = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    const person = await comePrepared(1, {}, idle)
    const { body } = await start(person)
    const events = createNotificationEvents(idle.platform)
    const engine = createScanEngine({ ...idle.platform, events }, [])
    expect((await current(person)).remainingScans).toBe(0)
    for (const failure of ['first', 'second']) {
      await engine.fail(body.scan.id, failure)
      await engine.fail(body.scan.id, failure)
      expect((await current(person)).remainingScans).toBe(1)
      expect(await start(person)).toMatchObject({ status: 409, body: { code: '0040' } })
      const retried = await person.call<StartedScan>('POST', `/v1/scan/${body.scan.id}`)
      expect(retried).toMatchObject({ status: 202, body: { remainingScans: 0 } })
      expect((await current(person)).remainingScans).toBe(0)
    }
    await idle.close()
  })

  it.each([
    ['monthly', null],
    ['extra', new Date()],
  ] as const)('gives nothing back of a %s scan that no credit was used on', async (trigger, partnerSince) => {
    const person = await comePrepared(1)
    await server.platform.db
      .updateTable('register')
      .set({ partner_since: partnerSince })
      .where('id', '=', person.id)
      .execute()
    const scanId = await insertScan(server.platform, person.id, { trigger })
    const events = createNotificationEvents(server.platform)
    await createScanEngine({ ...server.platform, events }, []).fail(scanId, 'a mistake of ours')
    expect(await current(person)).toMatchObject({ remainingScans: 1, scan: { status: 'FAILED' } })
  })

  it('sees a file that was imported since, and the score falls by what it found', async () => {
    const person = await comePrepared(2, {
      fullname: 'Nadia Voss',
      address: { ...profile.address, street: 'Elm Row', number: '9' },
    })
    await start(person)
    const first = await finished(person)
    await importing(
      server.platform,
      'listings.csv',
      'name,street,number,postal_code,city,country,site,url,seen_on\nNadia Voss,Elm Row,9,M5V 1A1,Toronto,CA,findpeople.example,https://findpeople.example/nadia,2026-11-01\n',
    )
    expect((await start(person)).status).toBe(202)
    const second = await vi.waitUntil(
      async () => {
        const { scan } = await current(person)
        return scan?.status === 'COMPLETED' && scan.id !== first.id ? scan : undefined
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(second).toMatchObject({ newFindings: 2, scoreBefore: first.score })
    const { body } = await dashboardOf(person)
    const address = body.items.find(item => item.indicator === 'address')
    const name = body.items.find(item => item.indicator === 'fullname')
    expect((address?.points ?? 0) + (name?.points ?? 0)).toBe((second.score ?? 0) - (first.score ?? 0))
    expect(body.score?.difference).toBe((second.score ?? 0) - (first.score ?? 0))
    expect(body.needsYou.map(finding => finding.type)).toEqual(['ADDRESS', 'NAME'])
  })

  it('needs at most six statements for each of its calls', async () => {
    const idle = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    const person = await comePrepared(1, {}, idle)
    const calls = [() => start(person), () => askCurrent(person), () => dashboardOf(person)]
    for (const call of calls) {
      idle.queries.clear()
      expect((await call()).status).toBeLessThan(300)
      expect(idle.queries.all.length).toBeLessThanOrEqual(6)
    }
    await idle.close()
  })

  it('gives points back at the next score for a breach that its source takes back or could not verify', async () => {
    const person = await comePrepared(1)
    const facts = (name: string, flags: object = {}) =>
      importing(
        server.platform,
        'facts.json',
        JSON.stringify({ Name: name, DataClasses: ['Passwords'], ...flags }),
      )
    for (const name of ['Doubted', 'Retired']) {
      await facts(name)
      await importing(server.platform, 'accounts.csv', `email,breach\n${person.email},${name}\n`)
    }
    await start(person)
    await finished(person)
    const pending = async () => (await dashboardOf(person)).body.score?.pending
    expect(await pending()).toBe(0)
    // Of 200 points, the first one takes 80, the second 48.
    await facts('Doubted', { IsVerified: false })
    expect(await pending()).toBe(48)
    const doubted = await server.platform.db
      .selectFrom('leak')
      .select('id')
      .where('register_id', '=', person.id)
      .where('breach', '=', 'Doubted')
      .executeTakeFirstOrThrow()
    const { body: finding } = await person.call<Finding>('GET', `/v1/findings/${doubted.id}`)
    expect(finding).toMatchObject({ recoverable: 0, evidence: { breachNotes: ['UNVERIFIED'] } })
    await facts('Retired', { IsRetired: true })
    expect(await pending()).toBe(128)
  })

  it('is nobody else’s to see', async () => {
    const [person, stranger] = [await comePrepared(1), await comePrepared(0)]
    const { body } = await start(person)
    await finished(person)
    expect((await stranger.call('GET', `/v1/scans/${body.scan.id}`)).status).toBe(404)
    expect((await stranger.call('GET', `/v2/user/${person.id}/dashboard`)).status).toBe(403)
    expect((await stranger.call('POST', `/v2/user/${person.cognitoId}/scan`)).status).toBe(403)
  })
})
