import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  Error as ApiError,
  BatchScan,
  CompanyUserPage,
  DomainProof,
  DomainProofs,
  EmployeeUpload,
  InviteLink,
} from '#openapi/generated/api.ts'
import { changeCompany, employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { call, refusalOf, signUp } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let honest: TestCompany
let attacker: TestCompany
let domain: string
let count = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const claim = async (company: TestCompany): Promise<void> => {
  const { status } = await changeCompany(company.owner, company.id, {
    name: 'Fabrikam',
    industry: 'Industrials',
    domains: [company.domain, domain],
  })
  expect(status).toBe(200)
}

const ask = (by: TestCompany, of: TestCompany, what: string, body?: object) =>
  by.owner.call<DomainProof>('POST', `/v2/company/${of.id}/domains/${domain}/${what}`, body)

const verify = async (company: TestCompany): Promise<void> => {
  await ask(company, company, 'code', { mailbox: 'security' })
  const [message] = await server.inbox(`security@${domain}`)
  const { body } = await ask(company, company, 'verify', { code: message?.code })
  expect(body.status).toBe('verified')
}

beforeEach(async () => {
  domain = `honest-${(count += 1)}.example`
  honest = await newCompany(server)
  attacker = await newCompany(server)
})

describe('a company that claims a domain under one that another company has verified', () => {
  const sub = () => `mail.${domain}`
  const claimSub = (company: TestCompany) =>
    changeCompany<ApiError>(company.owner, company.id, {
      name: 'Fabrikam',
      industry: 'Industrials',
      domains: [company.domain, sub()],
    })

  it('can neither claim it nor prove an earlier claim; its company can', async () => {
    expect((await claimSub(attacker)).status).toBe(200)
    await claim(honest)
    await verify(honest)
    for (const what of ['code', 'check']) {
      const path = `/v2/company/${attacker.id}/domains/${sub()}/${what}`
      const answer = await attacker.owner.call(
        'POST',
        path,
        what === 'code' ? { mailbox: 'security' } : undefined,
      )
      expect(refusalOf(answer), what).toEqual([409, '0035'])
    }
    const late = await newCompany(server)
    const refused = await claimSub(late)
    expect(refused).toMatchObject({ status: 409, body: { fields: [{ name: 'domains.1' }] } })
    expect((await call(server, 'GET', `/v1/company/checkDomain/${sub()}`)).body).toMatchObject({
      status: 'company',
    })
    const own = await changeCompany(honest.owner, honest.id, {
      name: 'Fabrikam',
      industry: 'Industrials',
      domains: [honest.domain, domain, sub()],
    })
    expect(own.status).toBe(200)
  })
})

describe('who claims a domain that is not theirs', () => {
  it('prevents nobody from claiming it, signing up, or being invited', async () => {
    await claim(attacker)
    expect((await call(server, 'GET', `/v1/company/checkDomain/${domain}`)).body).toMatchObject({
      status: 'free',
    })
    await signUp(server, { email: `rosa@${domain}` })
    await claim(honest)
    await verify(honest)
    expect((await call(server, 'GET', `/v1/company/checkDomain/${domain}`)).body).toMatchObject({
      status: 'company',
    })
    const late = await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Rosa Marchetti', email: `late@${domain}`, phoneNumber: '+14165550123' },
    })
    expect(refusalOf(late)).toEqual([409, '0035'])
  })

  it('has nobody of it scanned, and uses no seats', async () => {
    await claim(attacker)
    const { body } = await attacker.owner.call<EmployeeUpload>(
      'POST',
      `/v2/company/${attacker.id}/scan/batch/upload`,
      employeeFile([...peopleOf(attacker.domain, 5), ...peopleOf(domain, 1, 50)]),
    )
    const started = await attacker.owner.call<BatchScan>(
      'POST',
      `/v2/company/${attacker.id}/scan/batch/start`,
      { batchId: body.batch.id },
    )
    expect(started.body).toMatchObject({ status: 'pending', pendingReason: 'domainVerification' })
    const users = await attacker.owner.call<CompanyUserPage>('GET', `/v2/company/${attacker.id}/user`)
    expect(users.body.items).toEqual([])
    const queued = await server.platform.db
      .selectFrom('company_member')
      .select('id')
      .where('company_id', '=', attacker.id)
      .execute()
    expect(queued).toEqual([])
  })

  it('lets nobody of it in by the link', async () => {
    await claim(attacker)
    const link = (await attacker.owner.call<InviteLink>('GET', '/v1/company/invite')).body
    const rosa = await signUp(server, { email: `rosa.link@${domain}` })
    const { code } = link
    const joined = await rosa.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: true })
    expect(refusalOf(joined)).toEqual([400, '0009'])
  })
})

describe('an admin of another company', () => {
  it('neither sees nor proves a company’s domains (ASVS 8.2.2)', async () => {
    await claim(honest)
    await ask(honest, honest, 'code', { mailbox: 'abuse' })
    const [message] = await server.inbox(`abuse@${domain}`)
    const calls = [
      attacker.owner.call('GET', `/v2/company/${honest.id}/domains`),
      ask(attacker, honest, 'code', { mailbox: 'abuse' }),
      ask(attacker, honest, 'verify', { code: message?.code }),
      ask(attacker, honest, 'check'),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403)
    expect(await server.inbox(`abuse@${domain}`)).toHaveLength(1)
    const { body } = await honest.owner.call<DomainProofs>('GET', `/v2/company/${honest.id}/domains`)
    expect(body.domains.find(proof => proof.domain === domain)?.status).toBe('claimed')
  })

  it('does not learn who owns a verified domain', async () => {
    await claim(honest)
    await claim(attacker)
    await verify(honest)
    const list = await attacker.owner.call('GET', `/v2/company/${attacker.id}/domains`)
    const refused = await ask(attacker, attacker, 'check')
    for (const answer of [list, refused]) {
      const text = JSON.stringify(answer.body)
      for (const secret of [honest.id, honest.domain, honest.owner.email]) expect(text).not.toContain(secret)
    }
  })
})

it('of two companies that verify one domain at once, one has it', async () => {
  await claim(honest)
  await claim(attacker)
  const codes: (string | undefined)[] = []
  for (const company of [honest, attacker]) {
    await ask(company, company, 'code', { mailbox: 'postmaster' })
    codes.push((await server.inbox(`postmaster@${domain}`))[0]?.code)
  }
  const answers = await Promise.all(
    [honest, attacker].map((company, index) => ask(company, company, 'verify', { code: codes[index] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
