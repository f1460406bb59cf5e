import { readFileSync } from 'node:fs'
import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionDays } from '#domain/retention.ts'
import type { CompanyStatus, EmployeeUpload } from '#openapi/generated/api.ts'
import { batchPath } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf } from '#tests/support/companies.ts'
import { identityClient, newAddress, signUpAndIn, signUpPerson } from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deleteExpired } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const nightIn = (days: number) => deleteExpired(server.platform.db, new Date(Date.now() + days * dayMs))

const registersOf = (email: string) =>
  server.platform.db.selectFrom('register').select('id').where('email', '=', email).execute()
const accountsOf = (email: string) =>
  server.platform.db.selectFrom('identity_account').select('id').where('email', '=', email).execute()

/** A person who filled in the sign-up form and never entered the code. */
const abandonSignUp = async () => {
  const email = newAddress()
  const body = { fullname: 'Robin Example', email, phoneNumber: '+14165550180' }
  await call(server, 'POST', '/v1/register/before', { body })
  await signUpPerson(server, email)
  return email
}

describe('docs/security/data.md', () => {
  it('says for everything that is deleted automatically after how many days', () => {
    const page = readFileSync('docs/security/data.md', 'utf8')
    const stated = [...page.matchAll(/^\|[^|]*\(`(\w+)`\)[^|]*\|.*\| (\d+) days? \|$/gm)]
    expect(Object.fromEntries(stated.map(([, name, days]) => [name, Number(days)]))).toEqual(retentionDays)
  })
})

describe('what is deleted automatically (ASVS 14.2.4)', () => {
  it('a sign-up that was never confirmed: after seven days, and not before', async () => {
    const email = await abandonSignUp()
    await nightIn(6.9)
    expect([await registersOf(email), await accountsOf(email)]).toMatchObject([[{}], [{}]])
    await nightIn(7.1)
    expect([await registersOf(email), await accountsOf(email)]).toEqual([[], []])
  })

  it('a sign-up with the address of an account: after seven days', async () => {
    const { email } = await signUpAndIn(server)
    await signUpPerson(server, email, '+14165550181')
    const late = () =>
      server.platform.db
        .selectFrom('identity_account')
        .select(['late_sign_up_hash', 'late_sign_up_phone', 'late_sign_up_at'])
        .where('email', '=', email)
        .executeTakeFirst()
    await nightIn(6.9)
    expect(await late()).toMatchObject({ late_sign_up_phone: '+14165550181' })
    await nightIn(7.1)
    expect(Object.values((await late()) ?? {})).toEqual([null, null, null])
  })

  it('what an account that was removed left behind: seven days after its removal', async () => {
    const person = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    expect(await registersOf(person.email)).toHaveLength(1)
    await identityClient(server).send(new DeleteUserCommand({ AccessToken: person.accessToken }))
    await nightIn(6.9)
    expect(await registersOf(person.email)).toHaveLength(1)
    await nightIn(7.1)
    expect(await registersOf(person.email)).toEqual([])
  })

  it('an employee file whose scan never started: after 60 days, with all its lines', async () => {
    const company = await newCompany(server)
    const sent = await company.owner.call<EmployeeUpload>(
      'POST',
      batchPath(company, '/upload'),
      employeeFile(peopleOf(company.domain, 3)),
    )
    expect(sent.status).toBe(201)
    const lines = () =>
      server.platform.db
        .selectFrom('batch_row')
        .innerJoin('batch_scan', 'batch_scan.id', 'batch_row.batch_id')
        .select('line')
        .where('company_id', '=', company.id)
        .execute()
    await nightIn(59.9)
    expect(await lines()).toHaveLength(3)
    await nightIn(60.1)
    expect(await lines()).toEqual([])
  })

  it('what was typed while a company was set up: after 30 days', async () => {
    const company = await newCompany(server, { isOnboarded: false })
    const path = `/v2/company/${company.id}/onboarding/lock`
    const typed = { name: 'Fabr', industry: null, domains: ['fabrikam', ''], logo: null }
    await company.owner.call('POST', path, { held: true, typed })
    const draft = async () =>
      (await company.owner.call<CompanyStatus>('GET', `/v2/company/${company.id}/status`)).body.onboarding
        .draft?.typed ?? null
    await nightIn(29.9)
    expect(await draft()).toEqual(typed)
    await nightIn(30.1)
    expect(await draft()).toBeNull()
  })

  it('messages in the inbox, 30 days after they came', async () => {
    const { email } = await signUpPerson(server)
    await nightIn(29.9)
    expect(await server.inbox(email)).toHaveLength(1)
    await nightIn(30.1)
    expect(await server.inbox(email)).toEqual([])
  })

  it('answers to calls that are made again: after a day', async () => {
    const { db } = server.platform
    const call = { id: Buffer.alloc(32, 1), sent: Buffer.alloc(32), claimed_at: new Date() }
    await db.insertInto('repeated_call').values(call).execute()
    const stored = () => db.selectFrom('repeated_call').select('id').execute()
    await nightIn(0.9)
    expect(await stored()).toHaveLength(1)
    await nightIn(1.1)
    expect(await stored()).toEqual([])
  })

  it('nothing of a person who has an account', async () => {
    const person = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    await nightIn(365)
    expect([await registersOf(person.email), await accountsOf(person.email)]).toMatchObject([[{}], [{}]])
  })
})
