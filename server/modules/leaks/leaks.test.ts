import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BreachedPasswordRange,
  Finding,
  FindingType,
  LeakOverview,
  LeakPage,
  Register,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import { maskEmail } from '#server/scan/mask.ts'
import { evidence } from '#server/scan/source.ts'
import { changeProfile, type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const come = async (): Promise<Person & { readonly id: string }> => {
  const person = await signUp(server)
  const { body } = await person.call<Register>('GET', '/v1/register')
  return { ...person, id: body.id }
}

const found = async (
  registerId: string,
  name: string,
  change: {
    type?: FindingType
    state?: 'detected' | 'reported' | 'fixed'
    level?: ThreatLevel
    on?: string
    email?: string
  } = {},
) => {
  const { id } = await server.platform.db
    .insertInto('leak')
    .values({
      register_id: registerId,
      type: change.type ?? 'ADDRESS',
      fingerprint: `${name} ${crypto.randomUUID()}`,
      state: change.state ?? 'detected',
      threat_level: change.level ?? 'HIGH',
      source: 'peopleSearch',
      evidence: JSON.stringify(
        evidence({
          name,
          siteUrl: `https://${name.replace('%', '')}/p`,
          exposedData: ['Physical addresses'],
          masked: [
            { kind: 'street', value: '118 Har•••' },
            ...(change.email === undefined
              ? []
              : [{ kind: 'email' as const, value: maskEmail(change.email) }]),
          ],
        }),
      ),
      exposed_on: change.on ?? '2026-01-01',
      first_scan_id: null,
      last_scan_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const findingOf = (person: Person, id: string) => person.call<Finding>('GET', `/v1/findings/${id}`)
const list = async (person: Person & { id: string }, query: string) =>
  (await person.call<LeakPage>('GET', `/v2/user/${person.id}/leak/${query}`)).body

describe('findings', () => {
  it('that wait for the person come before all others, by deadline, and removals under way after what is to do', async () => {
    const person = await come()
    await found(person.id, 'old.example', { on: '2019-01-01', level: 'CRITICAL' })
    await found(person.id, 'open.example', { level: 'LOW' })
    for (const [name, resolution, answerBy] of [
      ['under-way.example', 'ACCEPTED', null],
      ['failed.example', 'FAILED', null],
      ['later.example', 'USER ACTION', '2026-12-09'],
      ['sooner.example', 'USER ACTION', '2026-12-05'],
    ] as const)
      await server.platform.db
        .insertInto('report')
        .values({
          leak_id: await found(person.id, name, { state: 'reported', level: 'LOW' }),
          resolution,
          issues: ['EXPOSED_DATA'],
          answer_by: answerBy === null ? null : new Date(answerBy),
        })
        .execute()
    expect((await list(person, 'ADDRESS')).items.map(item => item.name)).toEqual([
      'sooner.example',
      'later.example',
      'failed.example',
      'open.example',
      'under-way.example',
      'old.example',
    ])
  })

  it('are listed by type, filter and search, page by page, open ones and the worst first', async () => {
    const person = await come()
    await found(person.id, 'low.example', { level: 'LOW' })
    await found(person.id, 'critical.example', { level: 'CRITICAL' })
    await found(person.id, 'old.example', { on: '2019-01-01' })
    await found(person.id, 'hundred%.example', { state: 'fixed' })
    await found(person.id, 'name.example', { type: 'NAME' })
    const all = await list(person, 'ADDRESS?pageSize=3')
    expect(all.items.map(item => item.name)).toEqual(['critical.example', 'low.example', 'old.example'])
    expect(all.pagination).toEqual({ currentPage: 1, totalRecords: 4, totalPages: 2, recordsPerPage: 3 })
    expect(all.counts).toMatchObject({ All: 4, Unattended: 3, 'Requests Completed': 1 })
    expect(all.items[0]).toMatchObject({
      maskedValue: '118 Har•••',
      actions: ['report', 'safe', 'fix', 'ignore', 'notMe'],
    })
    expect((await list(person, 'ADDRESS?sort=oldest')).items[0]).toMatchObject({
      name: 'old.example',
      olderThanFiveYears: true,
    })
    expect((await list(person, 'ADDRESS?filter=Requests%20Completed')).items.map(item => item.name)).toEqual([
      'hundred%.example',
    ])
    expect((await list(person, 'ADDRESS?filter=Needs%20You')).items.map(item => item.name)).toEqual([
      'critical.example',
      'low.example',
      'old.example',
    ])
    expect((await list(person, 'ADDRESS?filter=Under%20Way')).items).toEqual([])
    expect((await list(person, 'ALL?searchValue=%25')).items.map(item => item.name)).toEqual([
      'hundred%.example',
    ])
    expect((await list(person, 'ALL?searchValue=NAME.ex')).pagination.totalRecords).toBe(1)
    expect((await list(person, 'MFA')).items).toEqual([])
    const own = await person.call<LeakPage>('GET', '/v1/leaks/NAME?filter=All')
    expect(own.body.items.map(item => item.name)).toEqual(['name.example'])
  })

  it('show their owner their own address in full, and no other', async () => {
    const person = await come()
    const own = await found(person.id, 'own.example', { type: 'EMAIL', email: person.email })
    const other = await found(person.id, 'other.example', { type: 'EMAIL', email: 'vera@elsewhere.example' })
    const emailIn = async (id: string) =>
      (await findingOf(person, id)).body.evidence.masked.find(({ kind }) => kind === 'email')?.value
    expect(await emailIn(own)).toBe(person.email)
    expect(await emailIn(other)).toBe('v•••@elsewhere.example')
    const { items } = await list(person, 'EMAIL?sort=newest')
    expect(items.map(({ maskedValue }) => maskedValue).toSorted()).toEqual(
      [person.email, 'v•••@elsewhere.example'].toSorted(),
    )
  })

  it('show their whole story to their owner only', async () => {
    const [person, stranger] = [await come(), await come()]
    const id = await found(person.id, 'findpeople.example')
    expect((await findingOf(person, id)).body).toMatchObject({
      name: 'findpeople.example',
      indicator: 'address',
      report: null,
      evidence: { source: 'peopleSearch', siteUrl: 'https://findpeople.example/p' },
    })
    expect(await findingOf(stranger, id)).toMatchObject({ status: 404, body: { code: '0010' } })
    expect((await stranger.call('POST', `/v2/user/${stranger.id}/leak/${id}/ignore`)).body).toMatchObject({
      code: '0010',
    })
    expect((await stranger.call('DELETE', `/v2/user/${stranger.id}/leak/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', `/v2/user/${person.id}/leak/ALL`)).status).toBe(403)
  })

  it('become what the person decides, as far as the chart lets them, and store it', async () => {
    const person = await come()
    const id = await found(person.id, 'findpeople.example')
    const path = `/v2/user/${person.id}/leak/${id}`
    expect((await person.call('POST', `${path}/ignore`)).body).toMatchObject({
      state: 'ignored',
      actions: ['restore'],
    })
    expect(await person.call('POST', `${path}/ignore`)).toMatchObject({ status: 409, body: { code: '0040' } })
    await person.call('PUT', '/v1/leaks', { leaks: [{ id, status: 'detected' }] })
    await person.call('PUT', '/v1/leaks', { leaks: [{ id, status: 'fixed' }] })
    await person.call('PUT', '/v1/leaks', { leaks: [{ id, status: 'detected' }] })
    const { body } = await person.call<Finding>('PATCH', `${path}/safe`)
    expect(body).toMatchObject({ state: 'safe', actions: ['restore'] })
    expect(body.history.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'ignored by person',
      'restored by person',
      'fixed by person',
      'restored by person',
      'markedSafe by person',
    ])
    expect((await person.call('DELETE', path)).status).toBe(409)
  })

  it('go for good when they are not the person’s', async () => {
    const person = await come()
    const id = await found(person.id, 'else.example')
    expect((await person.call('DELETE', `/v2/user/${person.id}/leak/${id}`)).status).toBe(204)
    expect((await findingOf(person, id)).status).toBe(404)
  })

  it('are told apart from those that never were, by the person who has said they aren’t theirs', async () => {
    const [person, stranger] = [await come(), await come()]
    const id = await found(person.id, 'else.example')
    await person.call('DELETE', `/v2/user/${person.id}/leak/${id}`)
    const disowned = { code: '0010', fields: [{ name: 'id', rule: 'disowned' }] }
    expect(await findingOf(person, id)).toMatchObject({ status: 404, body: disowned })
    const unknown = await findingOf(person, crypto.randomUUID())
    const others = await findingOf(stranger, id)
    expect(unknown).toMatchObject({ status: 404, body: { code: '0010' } })
    expect(unknown.body).not.toHaveProperty('fields')
    expect(others).toEqual(expect.objectContaining({ status: 404, body: unknown.body }))
  })

  it('change together or not at all', async () => {
    const person = await come()
    const [good, reported] = [
      await found(person.id, 'a.example'),
      await found(person.id, 'b.example', { state: 'reported' }),
    ]
    const both = {
      leaks: [
        { id: good, status: 'fixed' },
        { id: reported, status: 'detected' },
      ],
    }
    expect(await person.call('PUT', '/v1/leaks', both)).toMatchObject({ status: 409, body: { code: '0040' } })
    expect((await findingOf(person, good)).body.state).toBe('detected')
  })

  it('are counted over all twelve categories, with what was confirmed as fixed', async () => {
    const person = await come()
    await found(person.id, 'a.example')
    const { status, body } = await person.call<LeakOverview>('PUT', '/v1/leaks', {
      confirmations: [{ indicator: 'useMFA', fixed: true }],
    })
    expect(status).toBe(200)
    expect(body.types).toHaveLength(12)
    expect(body.types.find(type => type.type === 'ADDRESS')).toMatchObject({ open: 1, threatLevel: 'HIGH' })
    const stored = await server.platform.db
      .selectFrom('fix_confirmation')
      .select('indicator')
      .where('register_id', '=', person.id)
      .execute()
    expect(stored).toEqual([{ indicator: 'useMFA' }])
    await person.call('PUT', '/v1/leaks', { confirmations: [{ indicator: 'useMFA', fixed: false }] })
    expect(
      await server.platform.db
        .selectFrom('fix_confirmation')
        .select('indicator')
        .where('register_id', '=', person.id)
        .execute(),
    ).toEqual([])
  })

  it('list the questions without an answer, which are nothing to fix', async () => {
    const person = await come()
    const earlier = { indicator: 'allSocialMediasInPrivate', kind: 'ANSWER', points: -50, findings: [] }
    await server.platform.db
      .insertInto('score')
      .values({
        register_id: person.id,
        scan_id: null,
        score: 950,
        items: JSON.stringify([earlier]),
        checks: '[]',
        unknown: [],
        created_at: new Date(),
      })
      .execute()
    const { body } = await person.call<LeakOverview>('GET', '/v1/leaks')
    expect(body.unanswered).toContain('allSocialMediasInPrivate')
    expect(body.fixConfirmations).toEqual([])
    expect(body.types.find(({ type }) => type === 'SOCIAL_MEDIA')).toMatchObject({
      recoverable: 0,
      pending: 50,
    })
  })

  it('say since when each answer is what it is, and nothing of those without one', async () => {
    const person = await come()
    const datesOf = async () => {
      const { body } = await person.call<LeakOverview>('GET', '/v1/leaks')
      return Object.fromEntries(body.types.map(({ indicator, answeredAt }) => [indicator, answeredAt]))
    }
    const before = new Date().toISOString()
    await changeProfile(person, { useMFA: false, havePasswordManager: true, top10Apps: ['amazon'] })
    const first = await datesOf()
    const given = ['useMFA', 'havePasswordManager', 'top10Apps']
    for (const indicator of given) expect(first[indicator]).toEqual(expect.stringMatching(/Z$/))
    expect(first['useMFA'] !== null && (first['useMFA'] ?? '') >= before).toBe(true)
    expect(first).toMatchObject({ fullname: null, email: null, allSocialMediasInPrivate: null })
    await changeProfile(person, { useMFA: true })
    const second = await datesOf()
    expect((second['useMFA'] ?? '') > (first['useMFA'] ?? '')).toBe(true)
    expect(second['havePasswordManager']).toBe(first['havePasswordManager'])
  })

  it('need at most six statements for each call', async () => {
    const person = await come()
    const id = await found(person.id, 'a.example')
    const calls: [string, string, object?][] = [
      ['GET', '/v1/leaks'],
      ['GET', `/v2/user/${person.id}/leak/ALL`],
      ['GET', `/v1/findings/${id}`],
      [
        'PUT',
        '/v1/leaks',
        { leaks: [{ id, status: 'fixed' }], confirmations: [{ indicator: 'useMFA', fixed: true }] },
      ],
    ]
    for (const [method, path, body] of calls) {
      server.queries.clear()
      expect((await person.call(method, path, body)).status).toBe(200)
      expect(server.queries.all.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('breached passwords', () => {
  it('are answered by range, padded, so that neither the question nor the length of the answer reveals one', async () => {
    await server.platform.db
      .insertInto('corpus_password')
      .values({ prefix: 0x5baa6, suffix: '1E4C9B93F3F0682250B6CF8331B7EE68FD8', count: 3861493 })
      .execute()
    const answer = await fetch(`${server.url}/v1/breached-passwords/5baa6`)
    const body: BreachedPasswordRange = await answer.json()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(body.prefix).toBe('5BAA6')
    expect(body.endings.length).toBeGreaterThanOrEqual(800)
    expect(body.endings).toContainEqual({ suffix: '1E4C9B93F3F0682250B6CF8331B7EE68FD8', count: 3861493 })
    expect((await fetch(`${server.url}/v1/breached-passwords/xyz12`)).status).toBe(400)
  })
})
