import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceCheck } from '#domain/coverage.ts'
import type { NotificationPage as Page, ThreatCategory as Type } from '#openapi/generated/api.ts'
import { comeAsPerson, type Registered } from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents, type NotificationEvents } from './notification-events.ts'

let server: TestServer
let person: Registered
let events: NotificationEvents
const now = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer()
  events = createNotificationEvents(server.platform)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const list = async () => (await person.call<Page>('GET', '/v1/notification')).body.items

const messages = async () => (await server.inbox(person.email)).filter(({ code }) => code === undefined)

const haveScore = async () => keepScore(await newScan(), 640, new Date('2026-10-20T09:00:00Z'))

const newScan = async () => {
  const { id } = await server.platform.db
    .insertInto('scan')
    .values({
      register_id: person.id,
      status: 'COMPLETED',
      trigger: 'monthly',
      error: null,
      started_at: null,
      completed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const keepScore = (scanId: string, score: number, at: Date, checks: readonly SourceCheck[] = []) =>
  sql`insert into score (register_id, scan_id, score, items, checks, created_at)
    values (${person.id}, ${scanId}, ${score}, '[]', ${JSON.stringify(checks)}, ${at})`.execute(
    server.platform.db,
  )

/** Findings that this scan was the first to find, with passwords. */
const find = (scanId: string, ...types: readonly Type[]) => findWith(true, scanId, ...types)

const findWith = async (passwordExposed: boolean, scanId: string, ...types: readonly Type[]) => {
  for (const [at, type] of types.entries())
    await server.platform.db
      .insertInto('leak')
      .values({
        register_id: person.id,
        type,
        fingerprint: `${at} ${passwordExposed}`,
        threat_level: 'HIGH',
        source: 'embeddedCorpus',
        evidence: JSON.stringify({ passwordExposed }),
        exposed_on: null,
        first_scan_id: scanId,
        last_scan_id: scanId,
      })
      .execute()
}

const finish = (id: string, score: number) =>
  events.scanFinished(server.platform.db, { id, registerId: person.id, score, at: now })

describe('a scan that is finished', () => {
  it('reports what it found and the score in one message that names the worst first, once', async () => {
    await haveScore()
    const scan = await newScan()
    await find(scan, 'NAME', 'EMAIL', 'EMAIL')
    for (const _twice of [1, 2]) await finish(scan, 612)
    const items = await list()
    expect(items.map(item => item.notificationType).toSorted()).toEqual([
      'nameExposed',
      'newScore',
      'passwordLeak',
    ])
    expect(items.find(item => item.notificationType === 'nameExposed')?.data.findingId).not.toBeNull()
    expect(items.find(item => item.notificationType === 'passwordLeak')?.data).toMatchObject({
      leakCount: 2,
      findingId: null,
    })
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.subject).toBe('One of your passwords was leaked')
    expect(message?.text).toContain('612 out of 1000')
  })

  it('calls no password leaked where a breach has none', async () => {
    await haveScore()
    const scan = await newScan()
    await findWith(false, scan, 'EMAIL', 'EMAIL')
    await find(scan, 'EMAIL')
    await finish(scan, 612)
    const items = await list()
    const counts = items.map(({ notificationType, data }) => [notificationType, data.leakCount])
    expect(counts).toContainEqual(['passwordLeak', 1])
    expect(counts).toContainEqual(['otherThreats', 2])
    const [message] = await messages()
    expect(message?.text).toContain('appears in 2\u00a0breaches, without a password')
  })

  it('reports the first score first', async () => {
    const scan = await newScan()
    await find(scan, 'NAME', 'EMAIL')
    await finish(scan, 612)
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.subject).toBe('Your score is ready')
    expect(message?.text).toMatch(/612 out of 1000[^]*password[^]*name/)
  })

  it('reports in the same message what has come back, and never says beside it that nothing is new', async () => {
    await haveScore()
    const scan = await newScan()
    await find(scan, 'NAME')
    const { db } = server.platform
    await sql`update leak set first_scan_id = null where last_scan_id = ${scan}`.execute(db)
    await sql`insert into leak_event (leak_id, event, actor, at)
      select id, 'reappeared', 'scan', ${now} from leak where last_scan_id = ${scan}`.execute(db)
    await keepScore(scan, 612, now, [{ source: 'peopleSearch', subjectKind: 'NAME', reason: null }])
    for (const _twice of [1, 2]) await finish(scan, 612)
    const items = await list()
    expect(items.map(({ notificationType, data }) => [notificationType, data.topic]).toSorted()).toEqual([
      ['nameExposed', 'reappeared'],
      ['newScore', null],
    ])
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.subject).toContain('Exposed data has reappeared')
    expect(message?.text).not.toContain('nothing new')
  })

  it('reports by how much the score moved since the scan before', async () => {
    const [before, after] = [await newScan(), await newScan()]
    await keepScore(before, 640, new Date('2026-10-20T09:00:00Z'))
    await keepScore(after, 700, now)
    await finish(after, 700)
    const score = (await list()).find(item => item.notificationType === 'newScore')
    expect(score?.data).toMatchObject({ notificationScore: 700, scoreDifference: 60 })
  })

  it('reports nothing that has been dealt with in the meantime', async () => {
    const scan = await newScan()
    await find(scan, 'NAME', 'PHONE')
    const { db } = server.platform
    await db
      .updateTable('leak')
      .set({ state: 'fixed' })
      .where('first_scan_id', '=', scan)
      .where('type', '=', 'NAME')
      .execute()
    await finish(scan, 612)
    expect((await list()).map(item => item.notificationType).toSorted()).toEqual(['newScore', 'phoneExposed'])
  })

  it.each([
    { reason: null, kinds: ['newScore', 'safe'], message: 'Every source answered.' },
    { reason: 'NOT_CONFIGURED', kinds: ['newScore'], message: 'based on 3 of 4 sources' },
    { reason: 'EMPTY', kinds: ['newScore'], message: 'based on 3 of 4 sources' },
    { reason: 'UNREACHABLE', kinds: ['newScore'], message: 'based on 3 of 4 sources' },
  ] as const)(
    'says that nothing new was found only when every source was checked, and what the score is based on: $reason',
    async ({ reason, kinds, message }) => {
      const scan = await newScan()
      await keepScore(scan, 700, now, [
        { source: 'embeddedCorpus', subjectKind: 'EMAIL', reason: null },
        { source: 'stealerLogs', subjectKind: 'EMAIL', reason: null },
        { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: null },
        { source: 'peopleSearch', subjectKind: 'NAME', reason },
      ])
      await finish(scan, 700)
      expect((await list()).map(item => item.notificationType).toSorted()).toEqual(kinds)
      expect((await messages())[0]?.text).toContain(message)
    },
  )
})
