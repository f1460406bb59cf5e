import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailSubscription } from '#openapi/generated/api.ts'
import type { Message } from '#server/platform/mail/messenger.ts'
import { comeAsPerson, type Registered } from '#tests/support/findings.ts'
import { call, refusalOf } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type NewNotification, notify } from './notify.ts'

let server: TestServer
let person: Registered
let sent: Message[]

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const emailsOf = async (...notifications: NewNotification[]): Promise<readonly Message[]> => {
  sent = []
  const messenger = {
    ...server.platform.messenger,
    send: async (message: Message) => void sent.push(message),
  }
  await notify(
    { ...server.platform, messenger, config: { publicUrl: 'https://wardlight.test' } },
    server.platform.db,
    { registerId: person.id },
    new Date(),
    ...notifications,
  )
  return sent
}
const emailsAbout = (...kinds: NewNotification['kind'][]) => emailsOf(...kinds.map(kind => ({ kind })))
const linkOf = async (...kinds: NewNotification['kind'][]): Promise<string> =>
  (await emailsAbout(...kinds))[0]?.unsubscribeLink ?? ''
const tokenOf = async (...kinds: NewNotification['kind'][]): Promise<string> =>
  (await linkOf(...kinds)).split('/').at(-1) ?? ''
const press = (token: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  fetch(`${server.url}/unsubscribe/${token}`, { method: 'POST', body })
const show = (token: string) => call<EmailSubscription>(server, 'GET', `/v1/email-subscriptions/${token}`)
const change = (token: string, isSubscribed: boolean) =>
  call<EmailSubscription>(server, 'PUT', `/v1/email-subscriptions/${token}`, { body: { isSubscribed } })
const audited = async () =>
  (
    await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', person.id)
      .where('action', 'like', 'emails.%')
      .orderBy('at')
      .execute()
  ).map(({ action, detail }) => [action, detail])

describe('an email about notifications', () => {
  it.each([
    ['safe', 'New findings and scores'],
    ['newImageFound', 'Photos, and updates on your reports'],
    ['unresolvedIssues', 'What still needs you'],
  ] as const)(
    'about %s has an unsubscribe link, in its headers and its text, that says what it turns off',
    async (kind, names) => {
      const [email] = await emailsAbout(kind)
      expect(email?.unsubscribeLink).toMatch(/^https:\/\/wardlight\.test\/unsubscribe\/[\w-]+$/)
      expect(email?.text).toContain(
        `Unsubscribe from all emails of this kind (${names}):\n${email?.unsubscribeLink}`,
      )
    },
  )

  it('about security has none, also beside other things', async () => {
    for (const kinds of [['passwordLeak'], ['exposedAddress', 'newScore']] as const) {
      const [email] = await emailsAbout(...kinds)
      expect(email?.text).toContain('Choose which of these messages you get')
      expect(email?.unsubscribeLink).toBeNull()
      expect(email?.text).not.toContain('nsubscribe')
    }
  })

  it('about one’s own role or membership has none, and is sent whatever is turned off', async () => {
    expect((await press(await tokenOf('safe'))).status).toBe(204)
    const about = ['adminAccessGiven', 'adminAccessRevoked', 'ownershipGiven', 'ownershipHandedOn'] as const
    for (const topic of [...about, 'membershipOnHold', 'membershipConfirmed'] as const) {
      const [email] = await emailsOf({ kind: 'companyAnalysisUpdates', data: { topic } })
      expect(email?.unsubscribeLink, topic).toBeNull()
      expect(email?.text).not.toContain('Choose which of these messages you get')
    }
  })

  it('reveals nothing by its link', async () => {
    const token = await tokenOf('safe')
    const bytes = Buffer.from(token, 'base64url').toString('latin1')
    expect(`${token} ${bytes}`).not.toContain(person.id)
    expect(bytes).not.toContain('important')
    expect(await tokenOf('safe')).not.toBe(token)
  })
})

const multipart = () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}

describe('one-click unsubscribe', () => {
  it.each([
    ['URL-encoded', undefined],
    ['multipart', multipart()],
  ])('of a mail program, %s, ends further emails of its category and only those', async (_name, body) => {
    expect((await press(await tokenOf('safe'), body)).status).toBe(204)
    expect(await emailsAbout('safe')).toEqual([])
    expect(await emailsAbout('unresolvedIssues')).toHaveLength(1)
    expect(await emailsAbout('passwordLeak')).toHaveLength(1)
    const { items } = (await person.call<{ items: unknown[] }>('GET', '/v1/notification')).body
    expect(items, 'the app goes on to show them').toHaveLength(4)
  })

  it('accepts nothing but what RFC 8058 sends', async () => {
    const token = await tokenOf('safe')
    expect((await press(token, new URLSearchParams({ other: 'One-Click' }))).status).toBe(400)
    expect((await fetch(`${server.url}/unsubscribe/${token}`, { method: 'POST' })).status).toBe(400)
    expect((await fetch(`${server.url}/unsubscribe/${token}`)).status).toBe(404)
    expect((await show(token)).body).toEqual({ categories: ['important'], company: null, isSubscribed: true })
  })

  it('is undone by the page, each change written to the audit log once', async () => {
    const token = await tokenOf('safe', 'unresolvedIssues')
    const categories = ['important', 'reminders']
    for (const _twice of [1, 2]) expect((await press(token)).status).toBe(204)
    expect((await show(token)).body).toEqual({ categories, company: null, isSubscribed: false })
    expect((await change(token, true)).body).toEqual({ categories, company: null, isSubscribed: true })
    expect(await emailsAbout('safe')).toHaveLength(1)
    expect((await change(token, false)).body).toEqual({ categories, company: null, isSubscribed: false })
    const detail = { categories: 'important reminders' }
    expect(await audited()).toEqual([
      ['emails.unsubscribed', detail],
      ['emails.resubscribed', detail],
      ['emails.unsubscribed', detail],
    ])
  })

  it('refuses a token that was changed, and that of a deleted person', async () => {
    const token = await tokenOf('safe')
    const tampered = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
    for (const one of [tampered, 'short']) {
      expect(refusalOf(await show(one))).toEqual([404, '0023'])
      expect(refusalOf(await change(one, false))).toEqual([404, '0023'])
      expect((await press(one)).status).toBe(404)
    }
    expect((await show(token)).body.isSubscribed).toBe(true)
    await deleteProfile(server, person)
    expect(refusalOf(await show(token))).toEqual([404, '0023'])
  })

  it('is limited for each person', async () => {
    const token = await tokenOf('safe')
    for (let count = 0; count < 30; count += 1) await press(token)
    expect((await press(token)).status).toBe(429)
  })
})
