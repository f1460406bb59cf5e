import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requiredProofs } from '#domain/coverage.ts'
import type {
  Error as ApiError,
  CurrentScan,
  PersonalDashboard,
  StartedScan,
  UncheckedSubject,
} from '#openapi/generated/api.ts'
import { proveOwnDomains } from '../support/domains.ts'
import {
  changeProfile,
  cognito,
  form,
  type Person,
  profile,
  provePhone,
  registerOf,
  signUp,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Scanned extends Person {
  readonly id: string
}

const comePrepared = async (change: object = {}): Promise<Scanned> => {
  const person = await signUp(server)
  await person.call('POST', '/v1/register', form({ ...profile, ...change }))
  const { id } = await registerOf(person)
  await server.platform.db.updateTable('register').set({ credits: 3 }).where('id', '=', id).execute()
  return { ...person, id }
}

const currentOf = async (person: Person) => (await person.call<CurrentScan>('GET', '/v1/user/scan')).body
const dashboardOf = async (person: Scanned) =>
  (await person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)).body

/** Scans the person and returns the number of subjects by kind that any source checked. */
const scan = async (person: Scanned): Promise<Record<string, number>> => {
  const { body } = await person.call<StartedScan>('POST', `/v2/user/${person.cognitoId}/scan`)
  const done = await vi.waitUntil(
    async () => {
      const { scan: found } = await currentOf(person)
      return found?.id === body.scan.id && found.status === 'COMPLETED' ? found : undefined
    },
    { timeout: 60_000, interval: 100 },
  )
  return Object.fromEntries(done.sources.map(({ subjectKind, subjects }) => [subjectKind, subjects]))
}

const kindsOf = (subjects: readonly UncheckedSubject[]) =>
  subjects.map(({ kind, label, reason }) => `${kind} ${label} ${reason}`).sort()

// ASVS 2.3.2
describe('a personal scan', () => {
  it('has a required proof for every kind of thing that can be proved, and for no other', () => {
    expect(requiredProofs).toEqual({
      EMAIL: 'verifiedAddress',
      PASSWORD: 'verifiedAddress',
      PHONE: 'validatedPhone',
      DOMAIN: 'verifiedDomain',
      NAME: null,
      ADDRESS: null,
      IMAGE: null,
    })
  })

  it('never checks a phone number or another address that was only entered, and says so beside the score', async () => {
    const person = await comePrepared({ secondaryEmails: ['somebody@elsewhere.example'] })
    expect(await scan(person)).toEqual({ EMAIL: 1, NAME: 1, ADDRESS: 1 })
    const shown = await dashboardOf(person)
    expect(kindsOf(shown.uncheckedSubjects)).toEqual([
      'EMAIL somebody@elsewhere.example UNPROVED',
      'PHONE +14165550123 UNPROVED',
    ])
    expect((await currentOf(person)).uncheckedSubjects).toEqual(shown.uncheckedSubjects)
    const safe = shown.strengths.map(({ indicator }) => indicator)
    expect(safe).not.toContain('phoneNumber')
    expect(safe).not.toContain('email')
    expect(shown.items.map(({ indicator }) => indicator)).not.toContain('phoneNumber')
  })

  it('has a phone number checked as soon as its code was entered, without a scan and its credit', async () => {
    const phone = '+14165550123'
    const person = await comePrepared()
    expect(await scan(person)).not.toHaveProperty('PHONE')
    const before = await dashboardOf(person)
    expect(kindsOf(before.uncheckedSubjects)).toEqual([`PHONE ${phone} UNPROVED`])
    expect((await person.call('POST', '/v1/account/phone', { phone })).status).toBe(202)
    const [message] = await server.inbox(phone)
    const confirmed = await person.call('POST', '/v1/account/phone/confirm', { code: message?.code })
    expect(confirmed.status).toBe(200)
    const after = await vi.waitUntil(
      async () => {
        const shown = await dashboardOf(person)
        return shown.uncheckedSubjects.length > 0 ? undefined : shown
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(after.remainingScans).toBe(before.remainingScans)
    const { scan: last } = await currentOf(person)
    expect(last?.sources.find(({ subjectKind }) => subjectKind === 'PHONE')?.subjects).toBe(1)
    expect(last?.id).toBe(before.lastScan?.id)
  })

  it('checks a phone number in every scan, once its code was entered', async () => {
    const person = await comePrepared()
    expect(await scan(person)).not.toHaveProperty('PHONE')
    await provePhone(server, person, '+14165550123')
    expect(kindsOf((await dashboardOf(person)).uncheckedSubjects)).toEqual([
      'PHONE +14165550123 WITHIN_A_DAY',
    ])
    expect(await scan(person)).toHaveProperty('PHONE', 1)
    const shown = await dashboardOf(person)
    expect(shown.uncheckedSubjects).toEqual([])
    expect(shown.strengths.map(({ indicator }) => indicator)).toContain('phoneNumber')
  })

  it('checks a web domain from the next scan on, once it was verified, and not once that has expired', async () => {
    const person = await comePrepared({ webDomains: ['rosa-marchetti.example'] })
    expect(await scan(person)).not.toHaveProperty('DOMAIN')
    const shown = await dashboardOf(person)
    expect(kindsOf(shown.uncheckedSubjects)).toContain('DOMAIN rosa-marchetti.example UNPROVED')
    expect(shown.strengths.map(({ indicator }) => indicator)).not.toContain('webDomains')
    await proveOwnDomains(server.platform.db, person.id)
    expect(kindsOf((await dashboardOf(person)).uncheckedSubjects)).toContain(
      'DOMAIN rosa-marchetti.example NEXT_SCAN',
    )
    expect(await scan(person)).toHaveProperty('DOMAIN', 1)
    await server.platform.db
      .updateTable('domain_proof')
      .set({ status: 'lapsed' })
      .where('register_id', '=', person.id)
      .execute()
    expect(await scan(person)).not.toHaveProperty('DOMAIN')
  })

  it('has a further address checked soon after it was verified, without a scan and its credit, and the score stays until the next one', async () => {
    const email = `rosa.${crypto.randomUUID().slice(0, 8)}@elsewhere.example`
    const person = await comePrepared({ secondaryEmails: [email] })
    await scan(person)
    const before = await dashboardOf(person)
    expect(kindsOf(before.uncheckedSubjects)).toContain(`EMAIL ${email} UNPROVED`)
    const [, , code = ''] =
      /\/email\/verify\/([^/\s]+)\/(\S+)/.exec((await server.inbox(email))[0]?.text ?? '') ?? []
    const verified = await person.call('POST', '/v1/email-verification/verify', { email, code })
    expect(verified.status).toBe(200)
    expect(kindsOf((await dashboardOf(person)).uncheckedSubjects)).not.toContain(`EMAIL ${email} UNPROVED`)
    const after = await vi.waitUntil(
      async () => {
        const shown = await dashboardOf(person)
        return shown.uncheckedSubjects.some(({ label }) => label === email) ? undefined : shown
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(after.remainingScans).toBe(before.remainingScans)
    expect([after.protectionScore, after.history.length, after.nextScanAt]).toEqual([
      before.protectionScore,
      before.history.length,
      before.nextScanAt,
    ])
    const { scan: last } = await currentOf(person)
    expect(last?.sources.find(({ subjectKind }) => subjectKind === 'EMAIL')?.subjects).toBe(2)
    expect(last?.id).toBe(before.lastScan?.id)
  })

  it.each(['claimed', 'lapsed'] as const)(
    'leaves out a web domain whose verification is %s',
    async status => {
      const person = await comePrepared({ webDomains: ['rosa-marchetti.example'] })
      await proveOwnDomains(server.platform.db, person.id)
      await server.platform.db
        .updateTable('domain_proof')
        .set({ status, method: status === 'claimed' ? null : 'DNS' })
        .where('register_id', '=', person.id)
        .execute()
      expect(await scan(person)).not.toHaveProperty('DOMAIN')
    },
  )

  it('treats another phone number as never verified, however it was entered', async () => {
    const person = await comePrepared()
    await provePhone(server, person, '+14165550123')
    await changeProfile(person, { phone: '+14165550123', preferredName: 'Rosie' })
    expect((await registerOf(person)).phoneValidated).toBe(true)
    await person.call('PATCH', '/v1/user/phone', { email: person.email, phone: '+14165550188' })
    expect(await registerOf(person)).toMatchObject({ phone: '+14165550123', phoneValidated: true })
    await changeProfile(person, { phone: '+14165550177' })
    expect(await registerOf(person)).toMatchObject({ phone: '+14165550177', phoneValidated: false })
    expect(await scan(person)).not.toHaveProperty('PHONE')
    expect(kindsOf((await dashboardOf(person)).uncheckedSubjects)).toEqual(['PHONE +14165550177 UNPROVED'])
  })

  it('uses names and addresses as they are when it starts, and says which the last one did not know', async () => {
    const person = await comePrepared()
    await scan(person)
    await changeProfile(person, { fullname: 'Rosa Marchetti-Lund' })
    expect(kindsOf((await dashboardOf(person)).uncheckedSubjects)).toEqual([
      'NAME Rosa Marchetti-Lund NEXT_SCAN',
      'PHONE +14165550123 UNPROVED',
    ])
  })

  it('is limited in how often it can be started, and uses no credit when it is refused', async () => {
    const person = await comePrepared()
    await server.platform.db.updateTable('register').set({ credits: 9 }).where('id', '=', person.id).execute()
    await scan(person)
    for (let extra = 0; extra < 3; extra += 1) await scan(person)
    const refused = await person.call<ApiError>('POST', `/v2/user/${person.cognitoId}/scan`)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: '0000', fields: [{ name: 'scan', rule: 'tooManyScans' }] },
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(wait).toBeLessThanOrEqual(24 * 3600)
    expect((await registerOf(person)).stripe.credits).toBe(5)
  })

  it('can’t be pointed at one stranger after the other: names and addresses change a few times a month', async () => {
    const person = await comePrepared()
    const rename = (fullname: string) => changeProfile<ApiError>(person, { fullname })
    for (let turn = 0; turn < 7; turn += 1)
      expect((await rename(`Rosa ${'abcdefg'[turn]}`)).status, 'before the first scan').toBe(200)
    await scan(person)
    for (let turn = 0; turn < 5; turn += 1)
      expect((await rename(`Stranger ${'abcde'[turn]}`)).status).toBe(200)
    expect((await rename('Stranger e')).status, 'no change').toBe(200)
    const refused = await rename('Stranger f')
    expect(refused).toMatchObject({
      status: 429,
      body: { fields: [{ name: 'fullname', rule: 'changedTooOften' }] },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400)
    expect((await registerOf(person)).fullname).toBe('Stranger e')
    const move = await changeProfile(person, { address: { ...profile.address, number: '9' } })
    expect(move.status, 'the address is counted by itself').toBe(200)
  })

  it('leaves a record of changed names and addresses that repeats neither', async () => {
    const person = await comePrepared()
    await changeProfile(person, { fullname: 'Rosa Quillfeather' })
    await changeProfile(person, { address: { ...profile.address, street: 'Quillfeather Road' } })
    await changeProfile(person, { fullname: 'Rosa Quillfeather', preferredName: 'R' })
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', person.id)
      .where('action', 'in', ['register.nameChanged', 'register.addressChanged'])
      .orderBy('action')
      .execute()
    expect(trail).toEqual([
      { action: 'register.addressChanged', actor_id: person.id, detail: { fields: 'street' } },
      { action: 'register.nameChanged', actor_id: person.id, detail: { fields: 'fullname' } },
    ])
  })

  it('never checks a number that another account could verify', async () => {
    const [owner, other] = [await comePrepared(), await comePrepared({ phone: '+14165550161' })]
    await provePhone(server, owner, '+14165550161')
    const answer = await cognito(server, 'VerifyUserAttribute', {
      AccessToken: other.accessToken,
      AttributeName: 'phone_number',
      Code: '000000',
    })
    expect(answer.status).toBe(400)
    expect(await scan(other)).not.toHaveProperty('PHONE')
  })
})
