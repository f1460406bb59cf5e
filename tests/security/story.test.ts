import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyUserPage, DomainProofs } from '#openapi/generated/api.ts'
import { batchPath, upload } from '../support/batch-scans.ts'
import { changeCompany, employeeFile, newCompany, type TestCompany } from '../support/companies.ts'
import {
  type Answer,
  call,
  changeProfile,
  cognito,
  form,
  newEmail,
  type Person,
  profile,
  refusalOf,
  registerOf,
  signIn,
  signUp,
  testPassword,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const minute = 60_000
const attackersPassword = 'Stolen-Lighthouse-77!'

// Two companies and two people; nothing the attacker does may affect them.
let server: TestServer
let now = Date.now()
let northwind: TestCompany
let fabrikam: TestCompany
let ada: Person
let ben: Person
/** An ordinary customer with an account and a company. */
let attacker: TestCompany
/** Taken from Ada's browser. */
let stolenToken: string

/** Every answer the attacker gets, to be searched for other people's data. */
const learned: string[] = []

const stored = <Body>(answer: Answer<Body>): Answer<Body> => {
  learned.push(JSON.stringify(answer.body))
  return answer
}
const attack = async <Body = unknown>(method: string, path: string, body?: object) =>
  stored(await attacker.owner.call<Body>(method, path, body))
const asNobody = async (method: string, path: string, body?: object, headers = {}) =>
  stored(await call(server, method, path, { ...(body === undefined ? {} : { body }), headers }))
const withStolenToken = async (action: string, input: object) =>
  stored(await cognito<{ __type: string }>(server, action, { AccessToken: stolenToken, ...input }))

const comeToLive = async (fullname: string, phoneNumber: string): Promise<Person> => {
  const person = await signUp(server, { email: newEmail('resident'), fullname, phoneNumber })
  await person.call('POST', '/v1/register', form({ ...profile, fullname }))
  return person
}

/** Data only its owner can know. The attacker typed Ben's number, and reads it back. */
const secrets = () => ['Ada Ilic', 'Ben Okonjo', '4165550161', ada.email, 'quillfeather', 'Marrowby']

const staff = (domain: string) => [
  `Quentin,Quillfeather,q.quillfeather@${domain},Finance,Analyst`,
  `Mara,Marrowby,m.marrowby@${domain},Finance,Clerk`,
]

/** All rows of the four in the database. */
const belongings = async () => {
  const companies = [northwind.id, fabrikam.id]
  const people = [ada.email, ben.email, northwind.owner.email, fabrikam.owner.email]
  const { rows } = await sql<{ belongings: unknown }>`select jsonb_build_object(
    'registers', (select jsonb_agg(to_jsonb(register) - 'updated_at' order by id) from register where email = any(${people})),
    'accounts', (select jsonb_agg(to_jsonb(identity_account) order by id) from identity_account where email = any(${people})),
    'addresses', (select jsonb_agg(to_jsonb(email_address) order by id) from email_address
      where register_id in (select id from register where email = any(${people}))),
    'companies', (select jsonb_agg(to_jsonb(company) - 'updated_at' order by id) from company where id = any(${companies}::uuid[])),
    'onboardings', (select jsonb_agg(to_jsonb(company_onboarding) order by company_id) from company_onboarding where company_id = any(${companies}::uuid[])),
    'members', (select jsonb_agg(to_jsonb(company_member) order by id) from company_member where company_id = any(${companies}::uuid[])),
    'domains', (select jsonb_agg(to_jsonb(domain_proof) order by id) from domain_proof where company_id = any(${companies}::uuid[])),
    'scans', (select jsonb_agg(to_jsonb(batch_scan) order by id) from batch_scan where company_id = any(${companies}::uuid[])),
    'mail', (select jsonb_agg(jsonb_build_object('to', recipient, 'subject', subject) order by sent_at, id) from inbox_message
      where recipient = any(${people}) or recipient like ${`%@${northwind.domain}`} or recipient like ${`%@${fabrikam.domain}`})
  ) as belongings`.execute(server.platform.db)
  return rows[0]?.belongings
}

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { RUN_WORKERS: 'false', TRUSTED_PROXIES: '1' },
  })
  northwind = await newCompany(server)
  fabrikam = await newCompany(server)
  attacker = await newCompany(server)
  ada = await comeToLive('Ada Ilic', '+14165550161')
  ben = await comeToLive('Ben Okonjo', '+14165550162')
  for (const company of [northwind, fabrikam])
    expect((await upload(company, employeeFile(staff(company.domain)))).status).toBe(201)
  stolenToken = ada.accessToken
  now += 11 * minute
})
afterAll(() => server.close())

let before: unknown
beforeAll(async () => {
  before = await belongings()
})

describe('an attacker', () => {
  it('can’t take an account over with a stolen access token', async () => {
    const theirs = newEmail('attacker')
    const answers = [
      await withStolenToken('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: theirs }] }),
      await withStolenToken('UpdateUserAttributes', {
        UserAttributes: [{ Name: 'phone_number', Value: '+14165550199' }],
      }),
      await withStolenToken('ChangePassword', {
        PreviousPassword: testPassword,
        ProposedPassword: attackersPassword,
      }),
      await withStolenToken('AssociateSoftwareToken', {}),
      await withStolenToken('SetUserMFAPreference', {
        EmailMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
      await withStolenToken('DeleteUser', {}),
    ]
    expect(answers.map(({ body }) => body.__type)).toEqual(answers.map(() => 'NotAuthorizedException'))
    expect(await server.inbox(theirs)).toEqual([])

    const withToken = (method: string, path: string, body?: object) =>
      call(server, method, path, { token: stolenToken, ...(body === undefined ? {} : { body }) })
    for (const answer of [
      await withToken('POST', '/v1/account/email', { email: theirs }),
      await withToken('POST', '/v1/account/phone', { phone: '+14165550199' }),
      await withToken('POST', '/v1/account/recovery-codes'),
      await withToken('DELETE', '/v1/register'),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: '0016', fields: [{ name: 'session', rule: 'signInAgain' }] },
      })
  })

  it('can’t undo anything with an invented link', async () => {
    const token = 'A'.repeat(43)
    for (const path of ['/v1/account/changes/review', '/v1/account/changes/revert'])
      expect(refusalOf(await asNobody('POST', path, { token }))).toEqual([404, '0023'])
  })

  it('can’t lock anyone out by guessing, nor get in', async () => {
    const guess = (from: string) =>
      call(server, 'POST', '/cognito', {
        body: {
          ClientId: 'wardlight',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: ben.email, PASSWORD: attackersPassword },
        },
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          'x-forwarded-for': from,
        },
      })
    for (let time = 0; time < 20; time += 1)
      expect(stored(await guess(`198.51.100.${time}`)).status).toBeGreaterThanOrEqual(400)
    expect((await signIn({ ...server, address: '203.0.113.9' }, ben.email)).email).toBe(ben.email)
  })

  it('learns nothing by asking who exists', async () => {
    const known = await asNobody('POST', '/v1/invites/validate-invite', {
      email: northwind.owner.email,
      company: northwind.id,
    })
    const unknown = await asNobody('POST', '/v1/invites/validate-invite', {
      email: newEmail('nobody'),
      company: northwind.id,
    })
    expect(refusalOf(known)).toEqual(refusalOf(unknown))
    for (const email of [ada.email, newEmail('nobody')]) {
      const answer = await asNobody('POST', '/v2/user/auth/confirm-account', { identifier: email })
      expect([answer.status, answer.body]).toEqual([202, { acknowledged: true }])
    }
    const again = await asNobody('POST', '/v1/register/before', {
      fullname: 'Somebody Else',
      email: ada.email,
      phoneNumber: '+14165550199',
    })
    expect(again.status).toBeLessThan(300)
  })

  it('can’t have a stranger’s domain, phone or people checked', async () => {
    const entered = await changeCompany({ call: attack }, attacker.id, {
      name: 'Fabrikam',
      industry: 'Industrials',
      domains: [attacker.domain, northwind.domain],
    })
    expect(refusalOf(entered)).toEqual([409, '0035'])
    const { body: sent } = await upload(
      attacker,
      employeeFile([...staff(northwind.domain), `Lee,Own,lee@${attacker.domain},Ops,Clerk`]),
    )
    expect(sent.batch).toMatchObject({ validUsers: 1 })

    await attacker.owner.call('POST', '/v1/register', form(profile))
    expect(refusalOf(await changeProfile({ call: attack }, { phone: '+14165550162' }))).toEqual([403, '0016'])
    await changeProfile({ call: attack }, { webDomains: [northwind.domain] })
    const { body } = await attack<DomainProofs>('GET', '/v1/user/domains')
    expect(body.domains.map(({ status }) => status)).toEqual(['claimed'])
  })

  it('is let into no other company', async () => {
    for (const company of [northwind, fabrikam])
      for (const [method, path, body] of [
        ['GET', `/v2/company/${company.id}`],
        ['GET', `/v2/company/${company.id}/user`],
        ['GET', `/v2/company/${company.id}/user/findings`],
        ['GET', `/v2/company/${company.id}/domains`],
        ['GET', batchPath(company, '')],
        ['POST', batchPath(company, '/start'), { batchId: crypto.randomUUID() }],
        ['POST', `/v2/company/${company.id}/domains/${company.domain}/code`, { mailbox: 'security' }],
        ['POST', `/v2/company/${company.id}/onboarding/lock`, { held: true }],
        ['POST', `/v2/company/${company.id}/ownership`, { email: attacker.owner.email }],
      ] as const)
        expect(refusalOf(await attack(method, path, body)), `${method} ${path}`).toEqual([403, '0016'])
  })
})

describe('in the end', () => {
  it('nothing of the others was seen', () => {
    const seen = learned.filter(answer => secrets().some(secret => answer.includes(secret)))
    expect(learned.length).toBeGreaterThan(40)
    expect(seen).toEqual([])
  })

  it('nothing of theirs was changed, and nobody was emailed', async () => {
    expect(await belongings()).toEqual(before)
  })

  it('each of them continues as before', async () => {
    const back = await signIn({ ...server, address: '203.0.113.10' }, ada.email)
    expect((await registerOf(back)).fullname).toBe('Ada Ilic')
    const { body } = await (await signIn(server, northwind.owner.email)).call<CompanyUserPage>(
      'GET',
      `/v2/company/${northwind.id}/user`,
    )
    expect(body).toBeTruthy()
  })
})
