import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  BatchProgress,
  CompanyProfile,
  DomainProofs,
  EmployeeUpload,
  DomainProof as Proof,
} from '#openapi/generated/api.ts'
import { createApp } from '#server/app.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { startedStatuses } from '#tests/support/batch-scans.ts'
import {
  changeCompany,
  employeeFile,
  newCompany,
  peopleOf,
  type TestCompany,
} from '#tests/support/companies.ts'
import { type NameServer, startNameServer } from '#tests/support/name-server.ts'
import { type Answer, changeProfile, refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let names: NameServer
let now = Date.now()
beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { RUN_WORKERS: 'false', DNS_SERVERS: names.address },
  })
})
afterAll(async () => {
  await server.close()
  await names.close()
})

let company: TestCompany
let domain: string
let count = 0

const claim = async (wanted: string): Promise<TestCompany> => {
  const made = await newCompany(server)
  await enter(made, [made.domain, wanted])
  return made
}

const enter = (by: TestCompany, domains: readonly string[]) =>
  changeCompany<CompanyProfile>(by.owner, by.id, {
    name: 'Fabrikam',
    industry: 'Industrials',
    domains,
  })

const listOf = async (of: TestCompany): Promise<Proof[]> =>
  (await of.owner.call<DomainProofs>('GET', `/v2/company/${of.id}/domains`)).body.domains

const proofOf = async (of: TestCompany): Promise<Proof | undefined> =>
  (await listOf(of)).find(proof => proof.domain === domain)

const ask = (of: TestCompany, what: 'code' | 'verify' | 'check', body?: object): Promise<Answer<Proof>> =>
  of.owner.call<Proof>('POST', `/v2/company/${of.id}/domains/${domain}/${what}`, body)

const send = (of: TestCompany, mailbox = 'security') => ask(of, 'code', { mailbox })

const codeAt = async (mailbox: string): Promise<string> =>
  (await server.inbox(`${mailbox}@${domain}`))[0]?.code ?? ''

beforeEach(async () => {
  domain = `claimed-${(count += 1)}-${Date.now().toString(36)}.example`
  company = await claim(domain)
})

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a domain of a company', () => {
  it('is claimed at first, with the record that proves it', async () => {
    const proof = await proofOf(company)
    expect(proof).toMatchObject({
      domain,
      name: domain,
      status: 'claimed',
      isTaken: false,
      method: null,
      verifiedAt: null,
      until: null,
      lookUp: null,
      codeSent: null,
    })
    expect(proof?.record.name).toBe(`_wardlight.${domain}`)
    expect(proof?.record.value).toMatch(/^wardlight-verification=[0-9a-f]{32}$/)
  })

  it('is shown as people write it, and in the order in which it was entered', async () => {
    const { body } = await enter(company, [company.domain, `www.Bücher-${count}.example`, `${domain}.`])
    expect(body.domains).toEqual([company.domain, new URL(`http://bücher-${count}.example`).hostname, domain])
    const listed = await listOf(company)
    expect(listed.map(({ name }) => name)).toEqual([company.domain, `bücher-${count}.example`, domain])
  })

  it('can be corrected and removed until it is verified, and then no more', async () => {
    const corrected = `corrected-${domain}`
    expect((await enter(company, [company.domain, corrected])).status).toBe(200)
    expect((await listOf(company)).map(proof => proof.domain)).toEqual([company.domain, corrected])
    expect((await enter(company, [company.domain])).body.domains).toEqual([company.domain])
    const refused = await enter(company, [corrected])
    expect(refused).toMatchObject({ status: 409, body: { code: '0040' } })
    expect((await listOf(company)).map(proof => proof.domain)).toEqual([company.domain])
  })

  it('can be claimed by two companies; the one that verifies it has it, and the other does not learn who', async () => {
    const other = await claim(domain)
    expect((await proofOf(other))?.status).toBe('claimed')
    await send(company)
    await ask(company, 'verify', { code: await codeAt('security') })
    expect(await proofOf(other)).toMatchObject({ status: 'claimed', isTaken: true })
    for (const what of ['check', 'code', 'verify'] as const) {
      const answer = await ask(
        other,
        what,
        what === 'code' ? { mailbox: 'abuse' } : what === 'verify' ? { code: '123456' } : undefined,
      )
      expect(refusalOf(answer)).toEqual([409, '0035'])
      expect(JSON.stringify(answer.body)).not.toContain(company.id)
    }
    const third = await newCompany(server)
    expect(refusalOf(await enter(third, [third.domain, domain]))).toEqual([409, '0035'])
  })

  it('that expired can be taken over by anyone who verifies it', async () => {
    const other = await claim(domain)
    await server.platform.db
      .updateTable('domain_proof')
      .set({ status: 'lapsed', method: 'EMAIL' })
      .where('company_id', '=', company.id)
      .where('domain', '=', domain)
      .execute()
    await send(other)
    expect((await ask(other, 'verify', { code: await codeAt('security') })).body.status).toBe('verified')
    expect(await proofOf(company)).toMatchObject({ status: 'lapsed', isTaken: true })
    expect(refusalOf(await send(company))).toEqual([409, '0035'])
  })
})

describe('a bulk scan of people of several domains', () => {
  it('waits for all that its file uses, and for no other, then starts on its own', async () => {
    const [second, unused] = [`second-${domain}`, `unused-${domain}`]
    await enter(company, [company.domain, domain, second, unused])
    const { body } = await company.owner.call<EmployeeUpload>(
      'POST',
      `/v2/company/${company.id}/scan/batch/upload`,
      employeeFile([
        ...peopleOf(company.domain, 2),
        ...peopleOf(domain, 2, 10),
        ...peopleOf(`paris.${second}`, 2, 20),
      ]),
    )
    const batchOf = async () => {
      const path = `/v2/company/${company.id}/scan/batch/progress?batchId=${body.batch.id}`
      return (await company.owner.call<BatchProgress>('GET', path)).body.batch
    }
    expect((await batchOf()).pendingReason).toBeNull()
    await company.owner.call('POST', `/v2/company/${company.id}/scan/batch/start`, { batchId: body.batch.id })
    for (const [wanted, awaitedDomains] of [
      [domain, [domain, second]],
      [second, [second]],
    ] as const) {
      expect(await batchOf()).toMatchObject({
        status: 'pending',
        pendingReason: 'domainVerification',
        awaitedDomains,
      })
      const path = `/v2/company/${company.id}/domains/${wanted}`
      await company.owner.call('POST', `${path}/code`, { mailbox: 'security' })
      const [message] = await server.inbox(`security@${wanted}`)
      await company.owner.call('POST', `${path}/verify`, { code: message?.code })
    }
    const begun = await batchOf()
    expect(begun).toMatchObject({ pendingReason: null, awaitedDomains: [] })
    expect(startedStatuses).toContain(begun.status)
  })
})

describe('a code to a mailbox of the domain', () => {
  it.each(['security', 'postmaster', 'hostmaster', 'webmaster', 'abuse'])('%s@ proves it', async mailbox => {
    expect((await send(company, mailbox)).body.codeSent?.mailbox).toBe(mailbox)
    const { status, body } = await ask(company, 'verify', { code: await codeAt(mailbox) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'verified', method: 'EMAIL', codeSent: null, until: null })
    expect(body.nextCheckAt).toBe(new Date(now + 30 * 86_400_000).toISOString())
  })

  it('goes to no other mailbox', async () => {
    expect((await send(company, 'sales')).status).toBe(400)
    expect(await server.inbox(`sales@${domain}`)).toEqual([])
  })

  it('names the domain and who requested it, in their language', async () => {
    await send(company)
    const [message] = await server.inbox(`security@${domain}`)
    expect(message?.text).toContain(domain)
    expect(message?.text).toContain(company.owner.email)
  })

  it('works ten minutes, and a later one leaves it valid (ASVS 6.5.5)', async () => {
    await send(company)
    const first = await codeAt('security')
    now += 9 * 60_000
    await send(company)
    expect((await ask(company, 'verify', { code: first })).status).toBe(200)
  })

  it('is too late after ten minutes', async () => {
    await send(company)
    const code = await codeAt('security')
    now += 10 * 60_000
    expect(refusalOf(await ask(company, 'verify', { code }))).toEqual([410, '0025'])
    expect((await proofOf(company))?.status).toBe('claimed')
  })

  it('can be guessed five times at most', async () => {
    await send(company)
    const code = await codeAt('security')
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusalOf(await ask(company, 'verify', { code: otherThan(code) }))).toEqual([400, '0024'])
    expect(refusalOf(await ask(company, 'verify', { code }))).toEqual([400, '0024'])
    expect((await proofOf(company))?.codeSent).toBeNull()
  })

  it('of another domain or another company proves nothing', async () => {
    const other = await claim(domain)
    await send(company)
    const code = await codeAt('security')
    expect(refusalOf(await ask(other, 'verify', { code }))).toEqual([400, '0024'])
    expect((await proofOf(other))?.status).toBe('claimed')
  })

  it('goes out five times an hour, however many companies ask', async () => {
    for (let sent = 0; sent < 4; sent += 1) expect((await send(company)).status).toBe(202)
    const other = await claim(domain)
    expect((await send(other)).status).toBe(202)
    expect((await send(other)).status).toBe(429)
    expect(await server.inbox(`security@${domain}`)).toHaveLength(5)
  })
})

describe('a check of the DNS record', () => {
  const look = async (values: readonly string[] | null) => {
    const name = `_wardlight.${domain}`
    if (values !== null) names.records.set(name, values)
    return (await ask(company, 'check')).body
  }

  it('verifies by the right record, beside others', async () => {
    const value = (await proofOf(company))?.record.value ?? ''
    expect(await look(['v=spf1 -all', 'wardlight-verification=of-somebody-else', value])).toMatchObject({
      status: 'verified',
      method: 'DNS',
      lookUp: { outcome: 'FOUND' },
    })
  })

  it('says that there is none', async () => {
    expect(await look(null)).toMatchObject({ status: 'claimed', lookUp: { outcome: 'NOT_FOUND' } })
  })

  it('says when nobody has registered a domain', async () => {
    names.unregistered.add(domain)
    expect(await look(null)).toMatchObject({ status: 'claimed', lookUp: { outcome: 'NOT_FOUND' } })
  })

  it('says that there is another value', async () => {
    expect(await look(['wardlight-verification=mistyped'])).toMatchObject({
      status: 'claimed',
      lookUp: { outcome: 'OTHER_VALUE' },
    })
  })

  it('of another company proves nothing', async () => {
    const value = (await proofOf(await claim(domain)))?.record.value ?? ''
    expect(await look([value])).toMatchObject({ status: 'claimed', lookUp: { outcome: 'OTHER_VALUE' } })
  })

  it('says that the name servers could not be reached', async () => {
    names.isBroken = true
    const answer = await look(null)
    names.isBroken = false
    expect(answer).toMatchObject({ status: 'claimed', lookUp: { outcome: 'UNREACHABLE' } })
  })
})

describe('an operator', () => {
  let operator: Member
  beforeAll(async () => {
    operator = await bringMember(server, ['SUPER_ADMIN'])
  })
  const verifyManually = (by: Member, note: string) =>
    by.call<Proof>('POST', `/v1/operator/companies/${company.id}/domains/${domain}/verify`, { note })

  it('verifies by what they have seen, with a note in the audit log', async () => {
    const note = 'The trade register names it; the owner called from its number.'
    expect((await verifyManually(operator, note)).body).toMatchObject({
      status: 'verified',
      method: 'OPERATOR',
    })
    expect((await server.inbox(company.owner.email))[0]?.text).toContain(
      'An operator at Wardlight verified this domain for your company.',
    )
    const noted = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('company_id', '=', company.id)
      .where('action', '=', 'domain.verifiedByOperator')
      .executeTakeFirst()
    expect(noted).toMatchObject({ actor_id: operator.id, detail: { note, method: 'OPERATOR' } })
  })

  it('says why, and nobody else does it', async () => {
    expect((await verifyManually(operator, 'short')).status).toBe(400)
    expect((await verifyManually(company.owner, 'I am the owner of it, believe me.')).status).toBe(403)
    expect((await proofOf(company))?.status).toBe('claimed')
  })
})

describe('a domain of a person', () => {
  const own = async (): Promise<Member> => {
    const person = await bringMember(server, ['USER'])
    const { status } = await changeProfile(person, { webDomains: [`https://www.${domain}/me`] })
    expect(status).toBe(200)
    return person
  }
  const first = async (person: Member) =>
    (await person.call<DomainProofs>('GET', '/v1/user/domains')).body.domains[0]

  it('is proved by the same means, and by several people', async () => {
    for (const person of [await own(), await own()]) {
      expect(await first(person)).toMatchObject({ domain, status: 'claimed', isTaken: false })
      await person.call('POST', `/v1/user/domains/${domain}/code`, { mailbox: 'postmaster' })
      const code = await codeAt('postmaster')
      const { body } = await person.call<Proof>('POST', `/v1/user/domains/${domain}/verify`, { code })
      expect(body).toMatchObject({ status: 'verified', method: 'EMAIL' })
    }
  })

  it('is proved by a DNS record', async () => {
    const person = await own()
    const record = (await first(person))?.record
    names.records.set(record?.name ?? '', [record?.value ?? ''])
    const { body } = await person.call<Proof>('POST', `/v1/user/domains/${domain}/check`)
    expect(body).toMatchObject({ status: 'verified', method: 'DNS' })
  })

  it('can be verified only by the person who has entered it', async () => {
    const stranger = await bringMember(server, ['USER'])
    const answer = await stranger.call('POST', `/v1/user/domains/${domain}/code`, { mailbox: 'abuse' })
    expect(answer.status).toBe(404)
    expect(await server.inbox(`abuse@${domain}`)).toEqual([])
  })
})

describe('in a hosted demo, a domain that a stranger chose', () => {
  it('is sent to no name server', async () => {
    const questions: string[] = []
    const listening = await startNameServer(name => {
      questions.push(name)
      return []
    })
    const { connectionString, platform } = server
    const outcomeIn = async (hostedDemo: boolean): Promise<unknown> => {
      const config = { ...platform.config, hostedDemo, dnsServers: [listening.address] }
      const app = await createApp({ config, connectionString, clock: platform.clock })
      const { body } = await app.server.inject({
        method: 'POST',
        path: `/v2/company/${company.id}/domains/${domain}/check`,
        headers: { authorization: `Bearer ${company.owner.accessToken}` },
      })
      await app.close()
      return JSON.parse(body)
    }
    expect(await outcomeIn(true)).toMatchObject({ lookUp: { outcome: 'UNREACHABLE' } })
    expect(questions).toEqual([])
    expect(await outcomeIn(false)).toMatchObject({ lookUp: { outcome: 'NOT_FOUND' } })
    expect(questions).toEqual([`_wardlight.${domain}`])
    await listening.close()
  })
})
