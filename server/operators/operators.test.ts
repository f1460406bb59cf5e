import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regroup } from '#server/modules/membership/membership.ts'
import { bringColleague, startCompany } from '#tests/support/company-fixture.ts'
import { newCompany } from '#tests/support/company-people.ts'
import { messagesTo } from '#tests/support/messages.ts'
import {
  cognito,
  newEmail,
  type Person,
  refusalOf,
  registerOf,
  signIn,
  signUp,
  testPassword,
} from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { isOperatorTool, type OperatorCommand, type OperatorTool, operatorTools } from './operators.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true })
})
afterAll(() => server.close())

const run = (tool: OperatorTool, ...words: string[]): Promise<string> => {
  const command: OperatorCommand = operatorTools[tool]
  return command(server.platform, ...words)
}

/** Somebody whose address is verified, and who has opened the app. */
const comeVerified = async (): Promise<Person> => {
  const person = await signUp(server)
  await person.call('GET', '/v1/register')
  return person
}
const mayListCompanies = async ({ call }: Person): Promise<boolean> =>
  (await call('GET', '/v1/operator/companies')).status === 200
const eventsOf = async ({ email }: Person): Promise<unknown> =>
  server.platform.db
    .selectFrom('audit_event')
    .innerJoin('register', 'register.id', 'subject_id')
    .select('action')
    .where('email', '=', email)
    .where('actor_id', 'is', null)
    .orderBy('audit_event.at')
    .execute()

describe('the first operator', () => {
  it('is missed, made by command from somebody who has signed up, and asked to sign in again', async () => {
    expect(await run('list')).toBe('Nobody is an operator. Add one: npm run operator -- add EMAIL')
    const person = await comeVerified()
    expect(await mayListCompanies(person)).toBe(false)
    expect(await run('add', person.email.toUpperCase())).toMatch(
      new RegExp(`^${person.email} is an operator from the next sign-in on`),
    )
    expect(refusalOf(await person.call('GET', '/v1/operator/companies'))[0]).toBe(401)
    expect(await mayListCompanies(await signIn(server, person.email))).toBe(true)
    expect(await run('list')).toBe(`${person.email}: without a second step`)
    expect(await run('add', person.email)).toBe(`${person.email} is an operator already.`)
  })

  it('is told of a second step only where it is enforced, and of an account that is disabled', async () => {
    const [person, kept] = [await comeVerified(), await comeVerified()]
    const { platform } = server
    expect(await run('add', person.email)).not.toContain('second step')
    await run('remove', person.email)
    const strict = { ...platform, config: { ...platform.config, enforceSecondFactor: true } }
    expect(await operatorTools.add(strict, person.email)).toMatch(
      /next sign-in on, which asks for a second step/,
    )
    await run('disable', kept.email)
    const answer = await run('add', kept.email)
    expect(answer).toContain(`npm run operator -- enable ${kept.email}`)
    expect(answer).not.toContain('from the next sign-in on')
  })

  it('is one no more at once when removed', async () => {
    const person = await comeVerified()
    await run('add', person.email)
    const operator = await signIn(server, person.email)
    expect(await run('remove', person.email)).toContain('is an operator no more')
    expect(await mayListCompanies(operator)).toBe(false)
    expect(await mayListCompanies(await signIn(server, person.email))).toBe(false)
    expect(await run('remove', person.email)).toBe(`${person.email} is no operator.`)
    expect(await eventsOf(person)).toEqual([{ action: 'operator.granted' }, { action: 'operator.revoked' }])
  })

  it('is nobody without an account, without a verified address, or of a company', async () => {
    const unknown = newEmail()
    await expect(run('add', unknown)).rejects.toThrow(
      `Nobody has signed in as ${unknown}. Sign up at ${server.platform.config.publicUrl}/signup, verify the address and sign in once`,
    )
    const { db } = server.platform
    const unverified = await comeVerified()
    const of = (person: Person) => db.updateTable('register').where('email', '=', person.email)
    await of(unverified).set({ email_validated: false }).execute()
    await expect(run('add', unverified.email)).rejects.toThrow('isn’t verified')
    const employee = await comeVerified()
    const { id } = await newCompany(db)
    await of(employee)
      .set({ company_id: id, groups: ['USER'] })
      .execute()
    await expect(run('add', employee.email)).rejects.toThrow('belongs to a company')
  })
})

describe('whoever a command concerns', () => {
  it('is told of each by one letter of its own, and of nothing that changed nothing', async () => {
    const person = await comeVerified()
    const { publicUrl } = server.platform.config
    const letterOf = async (tool: OperatorTool): Promise<string | undefined> => {
      const before = (await server.inbox(person.email)).length
      await run(tool, person.email)
      const letters = await server.inbox(person.email)
      const [letter, another] = letters.slice(0, letters.length - before)
      expect(another).toBeUndefined()
      if (letter !== undefined) expect(letter.text).toContain(`${publicUrl}/concierge`)
      return letter?.subject
    }
    const subjects: (string | undefined)[] = []
    const tools = ['add', 'add', 'remove', 'remove', 'end-sessions', 'disable', 'disable', 'enable', 'enable']
    for (const tool of tools.filter(isOperatorTool)) subjects.push(await letterOf(tool))
    expect(subjects).toEqual([
      'You’re now a Wardlight operator',
      undefined,
      'You’re no longer a Wardlight operator',
      undefined,
      'You were signed out everywhere',
      'Your Wardlight account was disabled',
      undefined,
      'You can sign in to Wardlight again',
      undefined,
    ])
  })
})

describe('somebody who is locked out', () => {
  it('signs in by password alone once their second step was reset, and is notified', async () => {
    const person = await comeVerified()
    const enter = async () => {
      const AuthParameters = { USERNAME: person.email, PASSWORD: testPassword }
      const { body } = await cognito(server, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters,
      })
      return body
    }
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true }
    await cognito(server, 'SetUserMFAPreference', { AccessToken: person.accessToken, EmailMfaSettings })
    expect(await enter()).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
    const before = (await server.inbox(person.email)).length
    expect(await run('reset-factors', person.email)).toContain('signs in by password alone')
    expect(await enter()).toHaveProperty('AuthenticationResult')
    expect((await server.inbox(person.email)).length).toBe(before + 1)
    expect(await eventsOf(person)).toEqual([{ action: 'factors.reset' }])
  })

  it.each([
    ['a second step alone', { hasFactor: true, hasPasskey: false }],
    ['a passkey alone', { hasFactor: false, hasPasskey: true }],
    ['both', { hasFactor: true, hasPasskey: true }],
    ['neither', { hasFactor: false, hasPasskey: false }],
  ])('gets one letter about the reset by an operator, having %s', async (_, { hasFactor, hasPasskey }) => {
    const person = await comeVerified()
    if (hasPasskey)
      await server.platform.db
        .insertInto('identity_passkey')
        .values({
          account_id: person.cognitoId,
          credential_id: Buffer.from(person.cognitoId),
          counter: 0,
          name: 'Chrome, Windows',
          public_key: Buffer.from('key'),
          created_at: new Date(),
        })
        .execute()
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true }
    if (hasFactor)
      await cognito(server, 'SetUserMFAPreference', { AccessToken: person.accessToken, EmailMfaSettings })
    const before = (await server.inbox(person.email)).length
    await run('reset-factors', person.email)
    const letters = await server.inbox(person.email)
    expect(letters).toHaveLength(before + 1)
    const text = letters.find(({ subject }) => subject === 'Your Wardlight sign-in was reset')?.text ?? ''
    expect(text).toContain('An operator at Wardlight')
    expect(text.includes('Chrome, Windows'), 'the passkey that is gone').toBe(hasPasskey)
  })

  it('is signed out everywhere, kept out and let in again', async () => {
    const person = await comeVerified()
    await run('end-sessions', person.email)
    expect((await person.call('GET', '/v1/register')).status).toBe(401)
    const again = await signIn(server, person.email)
    expect(await run('disable', person.email)).toBe(`Nobody can sign in as ${person.email} now.`)
    expect((await again.call('GET', '/v1/register')).status).toBe(401)
    await expect(signIn(server, person.email)).rejects.toThrow()
    await run('enable', person.email)
    expect((await (await signIn(server, person.email)).call('GET', '/v1/register')).status).toBe(200)
  })

  it.each(['end-sessions', 'reset-factors', 'disable', 'enable'] as const)(
    'has %s work with an address that is not verified, and learns of one without an account',
    async tool => {
      const person = await comeVerified()
      const { db } = server.platform
      await db
        .updateTable('register')
        .set({ email_validated: false })
        .where('email', '=', person.email)
        .execute()
      if (tool === 'enable') await server.platform.identity.setEnabled(person.cognitoId, false)
      expect(await run(tool, person.email)).toContain(person.email)
      expect(await eventsOf(person)).toHaveLength(1)
      const unknown = newEmail()
      await expect(run(tool, unknown)).rejects.toThrow(
        `Nobody has signed in as ${unknown}. Check the address: there is no account to change.`,
      )
    },
  )
})

describe('a company whose owner can’t or won’t transfer it', () => {
  const groupsOf = async (person: Person) => (await registerOf(person)).groups
  const nameOf = async (id: string) =>
    (
      await server.platform.db
        .selectFrom('company')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).name

  it('is given to an admin, and back: both learn of it, nobody is signed out, and it is audited', async () => {
    const { id, owner, admin } = await startCompany(server)
    const name = await nameOf(id)
    expect(await run('transfer-company', id, ` ${admin.email.toUpperCase()}`)).toMatch(
      new RegExp(`^${admin.email} owns .+ now\\.`),
    )
    // By the tokens from before.
    expect([await groupsOf(owner), await groupsOf(admin)]).toEqual([['ADMIN'], ['COMPANY_OWNER']])
    const { publicUrl } = server.platform.config
    const toFormer = (await messagesTo(server, owner.email)).filter(({ text }) =>
      text.includes('transferred'),
    )
    expect(toFormer).toHaveLength(1)
    for (const term of [name, admin.email, 'You’re still an administrator', `${publicUrl}/concierge`])
      expect(toFormer[0]?.text).toContain(term)
    expect(toFormer[0]?.text).not.toContain('this-wasnt-me')
    const toNew = (await messagesTo(server, admin.email)).filter(({ text }) => text.includes('now the owner'))
    expect(toNew).toHaveLength(1)
    expect(toNew[0]?.text).toContain(`in place of ${owner.email}`)
    await run('transfer-company', id, owner.email)
    expect([await groupsOf(owner), await groupsOf(admin)]).toEqual([['COMPANY_OWNER'], ['ADMIN']])
    const audited = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'owner.appointed')
      .where('company_id', '=', id)
      .orderBy('at')
      .execute()
    expect(audited.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([
      [null, admin.id],
      [null, owner.id],
    ])
  })

  it('is given to a member who is no admin, by its name, also where it has no owner', async () => {
    const { id, owner, domain } = await startCompany(server)
    const name = `Given ${id}`
    await server.platform.db.updateTable('company').set({ name }).where('id', '=', id).execute()
    const [one, two] = [
      await bringColleague(server, id, `one@${domain}`, 'USER'),
      await bringColleague(server, id, `two@${domain}`, 'USER'),
    ]
    await run('transfer-company', name.toUpperCase(), one.email)
    expect([await groupsOf(one), await groupsOf(owner)]).toEqual([['COMPANY_OWNER'], ['ADMIN']])
    await regroup(server.platform.db, one.id, { group: 'USER', at: new Date(), isLess: true })
    await run('transfer-company', id, two.email)
    expect(await groupsOf(two)).toEqual(['COMPANY_OWNER'])
  })

  it('is refused in a sentence to who can’t own it, and nothing changes', async () => {
    const { db } = server.platform
    const { id, owner, admin, domain } = await startCompany(server)
    const elsewhere = await startCompany(server)
    const held = await bringColleague(server, id, `held@${domain}`, 'ADMIN')
    await db
      .updateTable('company_member')
      .set({ on_hold_since: new Date() })
      .where('register_id', '=', held.id)
      .execute()
    const leaving = await bringColleague(server, id, `leaving@${domain}`, 'ADMIN')
    expect((await leaving.call('DELETE', '/v1/register')).status).toBe(200)
    const disabled = await bringColleague(server, id, `disabled@${domain}`, 'ADMIN')
    await run('disable', disabled.email)
    for (const [company, email, sentence] of [
      [id, elsewhere.admin.email, 'doesn’t belong to the company'],
      [id, newEmail(), 'doesn’t belong to the company'],
      [id, owner.email, 'owns the company already'],
      [id, held.email, 'has a new address that the company hasn’t confirmed'],
      [id, leaving.email, 'has asked to delete the account'],
      [id, disabled.email, 'has an account that nobody can sign in to'],
      [crypto.randomUUID(), admin.email, 'No company has the name or id'],
    ] as const)
      await expect(run('transfer-company', company, email)).rejects.toThrow(sentence)
    await db.updateTable('company').set({ name: 'Twin' }).where('id', 'in', [id, elsewhere.id]).execute()
    await expect(run('transfer-company', 'Twin', admin.email)).rejects.toThrow(
      'Several companies are called Twin',
    )
    expect([await groupsOf(owner), await groupsOf(admin)]).toEqual([['COMPANY_OWNER'], ['ADMIN']])
  })
})
