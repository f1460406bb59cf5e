import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AccountChange,
  AccountSecurity,
  AccountSessions,
  CompanyMember,
  CompanyProfile,
  ContactChangeSent,
  NotificationPage,
  RecoveryCodes,
} from '#openapi/generated/api.ts'
import { startCompany } from '#tests/support/company-fixture.ts'
import { subjectsSentTo } from '#tests/support/messages.ts'
import {
  call,
  cognito,
  newEmail,
  type Person,
  refusalOf,
  registerOf,
  signIn,
  signUp,
} from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const securityOf = async (who: Person) =>
  (await who.call<AccountSecurity>('GET', '/v1/account/security')).body
const sessionsOf = async (who: Person) =>
  (await who.call<AccountSessions>('GET', '/v1/account/sessions')).body.sessions
const isIn = async (who: Person) => (await who.call('GET', '/v1/register')).status === 200
const ask = (who: Person, email: string) =>
  who.call<ContactChangeSent>('POST', '/v1/account/email', { email })
const confirm = (who: Person, code: string) =>
  who.call<AccountSecurity>('POST', '/v1/account/email/confirm', { code })
const codeFor = async (email: string) =>
  (await server.inbox(email)).find(({ code }) => code !== undefined)?.code ?? ''
const preferEmail = (who: Person) =>
  who.call('POST', '/v2/user/auth/toggle-mfa', { email: who.email, preferred: 'EMAIL' })
const staleTokenOf = async (who: Person): Promise<string> => {
  await server.platform.db
    .updateTable('identity_session')
    .set({ started_at: new Date(Date.now() - 11 * 60_000) })
    .where('account_id', '=', who.cognitoId)
    .execute()
  const { body } = await cognito<{ AuthenticationResult: { AccessToken: string } }>(server, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: who.refreshToken },
  })
  return body.AuthenticationResult.AccessToken
}
const linkTo = async (email: string) => {
  for (const { text } of await server.inbox(email)) {
    const token = /this-wasnt-me#([\w-]{43})/.exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No link was sent to ${email}`)
}
const change = (what: 'review' | 'revert', token: string) =>
  call<AccountChange>(server, 'POST', `/v1/account/changes/${what}`, { body: { token } })
const auditedOf = async (who: Person, action: string) => {
  const { id } = await registerOf(who)
  return server.platform.db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('action', '=', action)
    .where('subject_id', '=', id)
    .execute()
}

describe('how an account is protected', () => {
  it('is shown to its holder, within six statements', async () => {
    const person = await signUp(server)
    server.queries.clear()
    expect(await securityOf(person)).toMatchObject({
      email: person.email,
      phone: '+14165550123',
      phoneVerified: false,
      isFactorRequired: false,
      recoveryCodesLeft: null,
    })
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
    const { factors } = await securityOf(person)
    expect(factors.map(({ kind, isSetUp }) => [kind, isSetUp])).toContainEqual(['EMAIL', true])
  })

  it('makes ten recovery codes once a second factor is on', async () => {
    const person = await signUp(server)
    expect(refusalOf(await person.call('POST', '/v1/account/recovery-codes'))).toEqual([400, '0039'])
    await preferEmail(person)
    const made = await person.call<RecoveryCodes>('POST', '/v1/account/recovery-codes')
    expect([made.status, new Set(made.body.codes).size]).toEqual([201, 10])
    expect((await securityOf(person)).recoveryCodesLeft).toBe(10)
  })
})

describe('the sessions of an account (ASVS 7.5.2)', () => {
  it('are listed with their origin, the current one first, within six statements', async () => {
    const person = await signUp(server)
    const elsewhere = await signIn(server, person.email)
    server.queries.clear()
    const sessions = await sessionsOf(person)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(sessions[0]?.address).toMatch(/127\.0\.0\.1|::1/)
    expect((await sessionsOf(elsewhere))[0]?.id).toBe(sessions[1]?.id)
  })

  it('can each be ended, at once and by nobody else', async () => {
    const person = await signUp(server)
    const elsewhere = await signIn(server, person.email)
    const stranger = await signUp(server)
    const [, other] = await sessionsOf(person)
    const path = `/v1/account/sessions/${other?.id ?? ''}`
    const unknown = `/v1/account/sessions/${crypto.randomUUID()}`
    const asStranger = await stranger.call('DELETE', path)
    expect(refusalOf(asStranger)).toEqual([404, '0006'])
    expect(asStranger.body).toEqual((await stranger.call('DELETE', unknown)).body)
    expect(await isIn(elsewhere)).toBe(true)
    expect((await person.call('DELETE', path)).status).toBe(204)
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false])
    expect(refusalOf(await person.call('DELETE', path))).toEqual([404, '0006'])
    expect(await auditedOf(person, 'session.ended')).not.toEqual([])
  })

  it('end everywhere else by one call', async () => {
    const person = await signUp(server)
    const others = [await signIn(server, person.email), await signIn(server, person.email)]
    expect((await person.call('DELETE', '/v1/account/sessions')).status).toBe(204)
    expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false])
    expect(await auditedOf(person, 'sessions.othersEnded')).toHaveLength(1)
  })
})

describe('another address (ASVS 6.3.7, 7.4.3, 7.5.1)', () => {
  it('counts once its code is entered, ends the other sessions and notifies the old one', async () => {
    const person = await signUp(server)
    const elsewhere = await signIn(server, person.email)
    const email = newEmail('moved')
    const sent = await ask(person, email.toUpperCase())
    expect([sent.status, sent.body.destination]).toEqual([202, email])
    expect((await registerOf(person)).email).toBe(person.email)
    expect(refusalOf(await confirm(person, '000000'))).toEqual([400, '0024'])
    const confirmed = await confirm(person, await codeFor(email))
    expect([confirmed.status, confirmed.body.email]).toEqual([200, email])
    expect([(await registerOf(person)).email, await isIn(elsewhere)]).toEqual([email, false])
    expect(await linkTo(person.email)).toHaveLength(43)
    expect(await auditedOf(person, 'email.changeRequested')).toHaveLength(1)
  })

  it('does not reveal whether someone else has it until the mailbox proves who is asking', async () => {
    const [person, holder] = [await signUp(server), await signUp(server)]
    expect((await ask(person, holder.email)).status).toBe(202)
    expect(refusalOf(await confirm(person, await codeFor(holder.email)))).toEqual([409, '0019'])
  })

  it('is refused with its rule where it is none, and to the owner of a company outside its domains', async () => {
    const { owner } = await startCompany(server)
    const refused = await ask(owner, newEmail())
    expect([...refusalOf(refused), refused.body]).toEqual([
      400,
      '0000',
      expect.objectContaining({ fields: [{ name: 'email', rule: 'emailNotOfCompany' }] }),
    ])
  })

  it('is restored by the link for the old one, once, which ends every session', async () => {
    const person = await signUp(server)
    await ask(person, newEmail('attacker'))
    const taken = (await ask(person, newEmail('taken'))).body.destination
    await confirm(person, await codeFor(taken))
    const token = await linkTo(person.email)
    const reviewed = await change('review', token)
    expect([reviewed.status, reviewed.body]).toMatchObject([
      200,
      { kind: 'EMAIL', isReverted: false, canBePutBack: true },
    ])
    expect(await isIn(person)).toBe(true)
    expect((await change('revert', token)).body.isReverted).toBe(true)
    expect(await isIn(person)).toBe(false)
    expect(await server.platform.identity.emailOf(person.cognitoId)).toBe(person.email)
    // What was done is confirmed where the account is again, and at no address of the attacker.
    const [confirmed] = await server.inbox(person.email)
    expect(confirmed?.subject).toBe('Your Wardlight account is yours alone again')
    expect(confirmed?.text).toContain('We undid it and what was changed after it, ended every session')
    for (const { subject } of await server.inbox(taken)) expect(subject).not.toBe(confirmed?.subject)
    expect(refusalOf(await change('revert', token))).toEqual([404, '0023'])
    expect(refusalOf(await change('review', 'a'.repeat(43)))).toEqual([404, '0023'])
  })

  it('follows back into the company when it is restored', async () => {
    const company = await startCompany(server)
    const outside = newEmail('outside')
    await ask(company.admin, outside)
    await confirm(company.admin, await codeFor(outside))
    await change('revert', await linkTo(company.admin.email))
    const members = await company.owner.call<CompanyMember[]>('GET', '/v1/user/company')
    const member = members.body.find(({ id }) => id === company.admin.memberId)
    expect([member?.email, member?.onHold]).toEqual([company.admin.email, false])
  })
})

describe('what needs a fresh sign-in (ASVS 7.5.1, 7.5.2)', () => {
  it('is refused more than ten minutes after it, and nothing changes', async () => {
    const { owner, admin, id } = await startCompany(server)
    const stale = await staleTokenOf(owner)
    const calls: readonly (readonly [string, string, object?])[] = [
      ['DELETE', '/v1/register'],
      ['DELETE', `/v1/register/${owner.id}`],
      ['POST', `/v2/company/${id}/ownership`, { email: admin.email }],
      ['POST', '/v2/user/auth/toggle-mfa', { email: owner.email, preferred: 'EMAIL' }],
      ['PATCH', '/v1/user/phone', { email: owner.email, phone: '+14165550199' }],
      ['POST', '/v1/account/email', { email: newEmail() }],
      ['POST', '/v1/account/recovery-codes'],
      ['DELETE', '/v1/account/sessions'],
      ['DELETE', `/v1/account/sessions/${(await sessionsOf(owner))[0]?.id ?? ''}`],
    ]
    for (const [method, path, body] of calls) {
      const answer = await call(server, method, path, { token: stale, ...(body && { body }) })
      expect([path, ...refusalOf(answer), answer.body]).toEqual([
        path,
        403,
        '0016',
        expect.objectContaining({ fields: [{ name: 'session', rule: 'signInAgain' }] }),
      ])
    }
    expect((await registerOf(owner)).groups).toEqual(['COMPANY_OWNER'])
    expect(await sessionsOf(owner)).not.toEqual([])
  })

  it('notifies both people when a company is transferred, with a link for the previous owner', async () => {
    const { owner, admin, id } = await startCompany(server)
    expect((await owner.call('POST', `/v2/company/${id}/ownership`, { email: admin.email })).status).toBe(200)
    expect(await subjectsSentTo(server, admin.email)).toContain('You’re now the owner of your company')
    const token = await linkTo(owner.email)
    expect((await change('review', token)).body).toMatchObject({ kind: 'OWNERSHIP', canBePutBack: false })
  })

  it('says by the link of an earlier change that a later transfer is kept, whose own link ends', async () => {
    const { owner, admin, id } = await startCompany(server)
    await preferEmail(owner)
    const earlier = await linkTo(owner.email)
    const of = async (what: 'review' | 'revert', token: string) => (await change(what, token)).body
    expect(await of('review', earlier)).toMatchObject({ kind: 'SECOND_FACTOR', isTransferKept: false })
    await owner.call('POST', `/v2/company/${id}/ownership`, { email: admin.email })
    const later = await linkTo(owner.email)
    expect(await of('review', later)).toMatchObject({ kind: 'OWNERSHIP', isTransferKept: true })
    expect(await of('review', earlier)).toMatchObject({ kind: 'SECOND_FACTOR', isTransferKept: true })
    expect(await of('revert', earlier)).toMatchObject({ kind: 'SECOND_FACTOR', isTransferKept: true })
    expect((await registerOf(await signIn(server, admin.email))).groups).toEqual(['COMPANY_OWNER'])
    // Whoever took the account over may have got it, and could undo what its holder does next.
    expect(refusalOf(await change('revert', later))).toEqual([404, '0023'])
  })
})

describe('a second factor that is required (ASVS 6.3.3)', () => {
  it('is required of the members of a company that requires one, at every call but those that set it up', async () => {
    const { owner, id } = await startCompany(server)
    await server.platform.db.updateTable('company').set({ require_mfa: true }).where('id', '=', id).execute()
    server.queries.clear()
    const refused = await owner.call('GET', '/v1/user/company')
    expect(server.queries.all).toHaveLength(1)
    expect([...refusalOf(refused), refused.body]).toEqual([
      403,
      '0016',
      expect.objectContaining({ fields: [{ name: 'session', rule: 'secondFactorRequired' }] }),
    ])
    expect(await isIn(owner)).toBe(true)
    expect(await securityOf(owner)).toMatchObject({ isFactorRequired: true, isFactorMissing: true })
    expect((await registerOf(owner)).isFactorMissing).toBe(true)
    expect((await preferEmail(owner)).status).toBe(202)
    expect(await securityOf(owner)).toMatchObject({ isFactorRequired: true, isFactorMissing: false })
    expect((await registerOf(owner)).isFactorMissing).toBe(false)
    expect((await owner.call('GET', '/v1/user/company')).status).toBe(200)
  })

  it('is required a week after a company has asked for it, and whoever lacks one is told at once', async () => {
    const { owner, admin, id } = await startCompany(server)
    await preferEmail(admin)
    const profile = (body: object) => owner.call<CompanyProfile>('PUT', '/v1/company', body)
    const { settings, secondFactor } = (await profile({ requireMfa: true })).body
    expect([settings.requireMfa, secondFactor.members, secondFactor.lacking]).toEqual([true, 2, 1])
    const dueAt = secondFactor.requiredFrom ?? ''
    expect((Date.parse(dueAt) - Date.now()) / 86_400_000).toBeGreaterThan(6)
    expect((await registerOf(owner)).secondFactorDueAt).toBe(dueAt)
    expect((await registerOf(admin)).secondFactorDueAt).toBeNull()
    const lettersTo = async ({ email }: { readonly email: string }) =>
      (await subjectsSentTo(server, email)).filter(
        subject => subject === 'Your company requires two-step sign-in',
      )
    expect(await lettersTo(owner)).toHaveLength(1)
    expect(await lettersTo(admin)).toEqual([])
    expect((await owner.call('GET', '/v1/user/company')).status).toBe(200)

    // Asked for once more, or with another setting, the day stays.
    expect((await profile({ requireMfa: true })).body.secondFactor.requiredFrom).toBe(dueAt)
    expect(await lettersTo(owner)).toHaveLength(1)
    // Turned off and on again, everyone is notified again, although the day is the same.
    const { name: company } = await server.platform.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const waivedFor = async ({ email, call }: Person) => {
      const subject = 'Your company no longer requires two-step sign-in'
      const { body } = await call<NotificationPage>('GET', '/v1/notification')
      return [
        (await subjectsSentTo(server, email)).filter(sent => sent === subject).length,
        body.items.filter(({ data }) => data.topic === 'secondFactorWaived' && data.site === company).length,
      ]
    }
    expect(await waivedFor(owner)).toEqual([0, 0])
    await profile({ requireMfa: false })
    await profile({ requireMfa: false })
    expect(await waivedFor(owner), 'one email and one notification').toEqual([1, 1])
    expect(await waivedFor(admin), 'has a second step').toEqual([0, 0])
    expect((await profile({ requireMfa: true })).body.secondFactor.requiredFrom).toBe(dueAt)
    expect(await lettersTo(owner)).toHaveLength(2)
    expect(await lettersTo(admin)).toEqual([])
    await server.platform.db
      .updateTable('company')
      .set({ mfa_required_from: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect(refusalOf(await owner.call('GET', '/v1/user/company'))).toEqual([403, '0016'])
    expect((await admin.call('GET', '/v1/user/company')).status).toBe(200)
  })

  it('is required of operators and admins where it is enforced, of nobody else', async () => {
    const strict = await startTestServer({
      env: { RUN_WORKERS: 'false', REQUIRE_SECOND_FACTOR: 'true' },
    })
    try {
      const person = await signUp(strict)
      expect((await person.call('GET', '/v1/account/sessions')).status).toBe(200)
      await strict.platform.db
        .updateTable('register')
        .set({ groups: ['SUPER_ADMIN'] })
        .where('email', '=', person.email)
        .execute()
      expect(refusalOf(await person.call('GET', '/v1/operator/companies'))).toEqual([403, '0016'])
      expect((await preferEmail(person)).status).toBe(202)
      expect((await person.call('GET', '/v1/operator/companies')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
