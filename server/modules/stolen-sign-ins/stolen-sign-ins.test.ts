import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StolenSignIns, StolenSignInsOfDomain } from '#openapi/generated/api.ts'
import { haveIBeenPwned } from '#server/scan/have-i-been-pwned/client.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { answer, plan, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { changeCompany, newCompany, type TestCompany } from '#tests/support/companies.ts'
import { newMember } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { letLeave } from '../company-members/leaving.ts'
import { checkDueSites } from './check.ts'

const firstDay = Date.parse('2026-11-02T08:00:00Z')
const hour = 3_600_000

let hibp: Awaited<ReturnType<typeof startBreachApiByPath>>
let server: TestServer
/** Of the checks; the server stays on the first day, so that nobody’s session ends. */
let time = firstDay
beforeAll(async () => {
  hibp = await startBreachApiByPath()
  server = await startTestServer({
    clock: { now: () => new Date(firstDay) },
    env: { HIBP_API_KEY: 'key-1', HIBP_URL: hibp.baseUrl, LOG_LEVEL: 'error' },
  })
})
afterAll(async () => {
  await server.close()
  hibp.close()
})

let company: TestCompany
let path: string
beforeEach(async () => {
  time = firstDay
  hibp.answers.clear()
  hibp.answers.set('/subscription/status', answer(200, plan))
  await sql`delete from domain_proof where company_id is not null`.execute(server.platform.db)
  company = await newCompany(server)
  path = `/stealerlogsbywebsitedomain/${company.domain}`
  hibp.requested.splice(0)
})

/** As the job does, with a key whose plan is asked for anew. */
const check = (apiKey = 'key-1') =>
  checkDueSites(
    { ...server.platform, clock: { now: () => new Date(time) } },
    haveIBeenPwned({ apiKey, baseUrl: hibp.baseUrl, timeLimitMs: 200 }),
    new AbortController().signal,
  )

const list = async (of = company) =>
  of.owner.call<StolenSignIns>('GET', `/v2/company/${of.id}/stolen-sign-ins`)
const site = async (): Promise<StolenSignInsOfDomain | undefined> => (await list()).body.domains[0]

const download = async (by = company.owner, language = 'en-US', domain = company.domain) => {
  const response = await fetch(`${server.url}/v2/company/${company.id}/stolen-sign-ins/${domain}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.accessToken}`, 'accept-language': language },
  })
  return { response, lines: (await response.clone().text()).replace('\ufeff', '').trimEnd().split('\r\n') }
}

/** Somebody in the directory; with the day on which they agreed. */
const employee = (name: string, agreed: string | null) =>
  newMember(server.platform.db, company.id, {
    email: `${name}@${company.domain}`,
    deep_scan_consented_at: agreed === null ? null : new Date(agreed),
  })

/** Everything in the database that could name one of them. */
const isStored = async (text: string): Promise<boolean> => {
  const { rows } = await sql<{ stored: boolean }>`select exists (
    select from stolen_sign_in_check as checked where checked::text like ${`%${text}%`}
    union all select from stolen_sign_in_member as stolen where stolen::text like ${`%${text}%`}
    union all select from audit_event as event where event::text like ${`%${text}%`}) as stored`.execute(
    server.platform.db,
  )
  return rows[0]?.stored ?? true
}

const strangers = ['ada@mail.example', 'bo@mail.example']

describe('stolen sign-ins at a company’s site', () => {
  it('are not known before the first check, and are then counted without an address being stored', async () => {
    expect(await site()).toEqual({
      domain: company.domain,
      name: company.domain,
      checkedAt: null,
      reason: 'NOT_ASKED',
      found: null,
    })
    hibp.answers.set(path, answer(200, [...strangers, 'ADA@mail.example ']))
    await server.platform.jobs.send('stolenSignIns.check', {})
    const at = new Date(firstDay).toISOString()
    await vi.waitFor(async () =>
      expect(await site()).toMatchObject({
        checkedAt: at,
        reason: null,
        found: { employees: 0, others: 2, isPartial: false, since: at, answeredAt: at },
      }),
    )
    expect(hibp.requested.filter(requested => requested.startsWith('/stealer'))).toEqual([path])
    expect(await isStored('mail.example')).toBe(false)
  })

  it('are none where the service says so with 404', async () => {
    await check()
    expect(await site()).toMatchObject({
      reason: null,
      found: { employees: 0, others: 0, isPartial: false, since: null },
    })
  })

  it('are checked once a day, and keep the day on which they were first found', async () => {
    hibp.answers.set(path, answer(200, strangers))
    await check()
    time = firstDay + 23 * hour
    await check()
    expect(hibp.requested).toHaveLength(2)
    time = firstDay + 24 * hour
    hibp.answers.set(path, answer(200, [...strangers, 'cy@mail.example']))
    await check()
    expect(hibp.requested.filter(requested => requested === path)).toHaveLength(2)
    expect((await site())?.found).toMatchObject({
      others: 3,
      since: new Date(firstDay).toISOString(),
      answeredAt: new Date(time).toISOString(),
    })
    time += 24 * hour
    hibp.answers.delete(path)
    await check()
    expect((await site())?.found).toMatchObject({ others: 0, since: null })
  })

  it.each([
    ['refuses the domain', answer(403), 'REFUSED'],
    ['refuses the key', answer(401), 'REFUSED'],
    ['takes no more requests', answer(429, '', { 'retry-after': '3600' }), 'RATE_LIMITED'],
    ['says nothing in time', () => undefined, 'TIMED_OUT'],
    ['answers with no list', answer(200, { alias: ['a.example'] }), 'UNREADABLE_ANSWER'],
    ['answers with no JSON', answer(200, '<html>'), 'UNREADABLE_ANSWER'],
    ['names no address', answer(200, [5, null, 'ada', 'a\u0007b@mail.example']), 'UNREADABLE_ANSWER'],
  ] as const)(
    'are unknown, not none, where the service %s; what was known stays',
    async (_, odd, reason) => {
      hibp.answers.set(path, odd)
      await check()
      expect(await site()).toMatchObject({ checkedAt: new Date(firstDay).toISOString(), reason, found: null })
      time = firstDay + 24 * hour
      hibp.answers.set(path, answer(200, strangers))
      await check()
      time = firstDay + 48 * hour
      hibp.answers.set(path, odd)
      await check()
      expect(await site()).toMatchObject({
        checkedAt: new Date(time).toISOString(),
        reason,
        found: { others: 2, answeredAt: new Date(firstDay + 24 * hour).toISOString() },
      })
    },
    20_000,
  )

  it('are at least so many where part of the answer can’t be read', async () => {
    hibp.answers.set(path, answer(200, [...strangers, { email: 'cy@mail.example' }]))
    await check()
    expect(await site()).toMatchObject({ reason: 'PARTLY_READ', found: { others: 2, isPartial: true } })
    const { lines } = await download()
    expect(lines.slice(1)).toEqual([
      'ada@mail.example,Other',
      'bo@mail.example,Other',
      '"Part of the source’s answer couldn’t be read, so there may be more addresses."',
    ])
  })

  it('are tried again within the hour after an outage, and the next day after a refusal', async () => {
    hibp.answers.set(path, answer(429, '', { 'retry-after': '3600' }))
    await check()
    time = firstDay + hour
    hibp.answers.set(path, answer(403))
    await check()
    expect((await site())?.reason).toBe('REFUSED')
    time = firstDay + 2 * hour
    await check()
    expect(hibp.requested.filter(requested => requested === path)).toHaveLength(2)
  })

  it('are not asked for with a key that has no stealer logs', async () => {
    hibp.answers.set('/subscription/status', answer(200, { ...plan, IncludesStealerLogs: false }))
    hibp.answers.set(path, answer(200, strangers))
    await check()
    expect(hibp.requested).toEqual(['/subscription/status'])
    expect(await site()).toMatchObject({ reason: 'REFUSED', found: null })
  })

  it('are checked and listed for proved domains alone', async () => {
    const claimed = `claimed.${company.domain}`
    await changeCompany(company.owner, company.id, {
      name: 'Fabrikam',
      industry: 'Industrials',
      domains: [company.domain, claimed],
    })
    await check()
    expect(hibp.requested.filter(requested => requested.includes(claimed))).toEqual([])
    expect((await list()).body.domains.map(({ domain }) => domain)).toEqual([company.domain])
    expect((await download(company.owner, 'en-US', claimed)).response.status).toBe(404)
    await sql`update domain_proof set status = 'lapsed' where company_id = ${company.id} and domain = ${company.domain}`.execute(
      server.platform.db,
    )
    time = firstDay + 24 * hour
    hibp.requested.splice(0)
    await check()
    expect([hibp.requested, (await list()).body.domains]).toEqual([[], []])
    expect((await download()).response.status).toBe(404)
    expect(hibp.requested).toEqual([])
  })
})

describe('the company’s own people among them', () => {
  it('count and are in the file once they agreed, and are never strangers', async () => {
    await employee('agreed', '2026-10-01T00:00:00Z')
    await employee('silent', null)
    await newMember(server.platform.db, company.id, { email: 'freelancer@mail.example' })
    const own = ['agreed', 'silent', 'nobody-known'].map(name => `${name}@${company.domain}`)
    hibp.answers.set(
      path,
      answer(200, [...own, `x@sub.${company.domain}`, 'freelancer@mail.example', ...strangers]),
    )
    await check()
    expect((await site())?.found).toMatchObject({ employees: 1, others: 2 })
    const { response, lines } = await download()
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="stolen-sign-ins-${company.domain}-2026-11-02.csv"`,
    )
    expect(lines).toEqual([
      'Email,Whose',
      `agreed@${company.domain},Employee`,
      'ada@mail.example,Other',
      'bo@mail.example,Other',
    ])
  })

  it('are no number before they agreed, nor the day on which they were found', async () => {
    const { id } = await employee('silent', null)
    hibp.answers.set(path, answer(200, [`silent@${company.domain}`]))
    await check()
    expect((await site())?.found).toMatchObject({ employees: 0, others: 0, since: null })
    const agree = (at: Date | null) =>
      server.platform.db
        .updateTable('company_member')
        .set({ deep_scan_consented_at: at })
        .where('id', '=', id)
        .execute()
    const agreedAt = new Date(firstDay + hour)
    await agree(agreedAt)
    expect((await site())?.found, 'the answer is from before they agreed').toMatchObject({ employees: 0 })
    time = firstDay + 24 * hour
    await check()
    expect((await site())?.found).toMatchObject({ employees: 1, since: agreedAt.toISOString() })
    await agree(null)
    expect((await site())?.found).toMatchObject({ employees: 0, since: null })
  })

  it('who have just left the company are no strangers', async () => {
    const { id } = await newMember(server.platform.db, company.id, { email: 'freelancer@mail.example' })
    const leaving = { companyId: company.id, memberIds: [id], by: null, at: new Date(firstDay) }
    await server.platform.db
      .transaction()
      .execute(transaction => letLeave(transaction, leaving, { isRestorable: true }))
    hibp.answers.set(path, answer(200, ['freelancer@mail.example']))
    await check()
    expect((await site())?.found).toMatchObject({ others: 0 })
  })
})

describe('the file of the addresses', () => {
  it('is looked up when it is wanted, in the language of the page, and written to the audit trail', async () => {
    hibp.answers.set(path, answer(200, ['=cmd@mail.example', 'ada@mail.example']))
    const { lines } = await download(company.owner, 'fr-CA')
    expect(lines).toEqual(['Courriel;À qui', "'=cmd@mail.example;Autre", 'ada@mail.example;Autre'])
    expect((await site())?.found, 'the numbers follow').toMatchObject({ others: 2 })
    const audited = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'stolenSignIns.exported')
      .where('company_id', '=', company.id)
      .executeTakeFirst()
    expect(audited).toEqual({
      actor_id: company.owner.id,
      detail: { proofId: expect.any(String), addresses: 2 },
    })
    expect(await isStored('cmd@')).toBe(false)
  })

  it('says when there is none', async () => {
    expect((await download()).lines).toEqual(['Email,Whose', 'No address that your company can see.'])
  })

  it('is refused without an answer, which is no empty file', async () => {
    hibp.answers.set(path, answer(403))
    const { response } = await download()
    expect([response.status, await response.json()]).toMatchObject([503, { code: '0000' }])
    expect((await site())?.reason).toBe('REFUSED')
  })

  it('is for the company’s own admins: not for employees, operators or others', async () => {
    hibp.answers.set(path, answer(200, strangers))
    const stranger = await newCompany(server)
    const refused = [
      await bringMember(server, ['USER'], company.id),
      await bringMember(server, ['SUPER_ADMIN']),
      stranger.owner,
    ]
    for (const by of refused) expect((await download(by)).response.status).toBe(403)
    expect(hibp.requested).toEqual([])
    expect((await download(await bringMember(server, ['ADMIN'], company.id))).response.status).toBe(200)
  })

  it('can be had ten times in an hour', async () => {
    for (let count = 0; count < 10; count += 1) expect((await download()).response.status).toBe(200)
    expect((await download()).response.status).toBe(429)
  })
})
