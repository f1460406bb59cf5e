import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deliveries, NotificationPage } from '#openapi/generated/api.ts'
import {
  addRecipient,
  atMinute,
  deliveriesOf,
  minutesOfDays,
  moveDelivery,
  signLetter,
} from '#tests/support/deliveries.ts'
import { comeAsPerson, exposure, newFinding, type Registered } from '#tests/support/findings.ts'
import { lookAfter, pageOf } from '#tests/support/page-looks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

/** A site with a verified address, which shows somebody. */
const comeWithFinding = async () => {
  const person = await comeAsPerson(server)
  const domain = `people-${crypto.randomUUID().slice(0, 8)}.example`
  await addRecipient(server, domain)
  const findingId = await newFinding(server, person, exposure('ADDRESS', domain))
  return { person, domain, findingId, address: `privacy@${domain}` }
}

const stateOf = async (person: Registered, findingId: string) =>
  (await deliveriesOf(person, findingId)).items.map(({ state }) => state)

const emailsAbout = async (person: Registered, subject: string) =>
  (await server.inbox(person.email)).filter(message => message.subject.includes(subject))

describe('a letter that is sent for its person', () => {
  it('is sent as they signed it, once, to the verified address, when it can’t be taken back any longer', async () => {
    const { person, domain, findingId, address } = await comeWithFinding()
    expect((await deliveriesOf(person, findingId)).to).toEqual({ domain, name: domain, email: address })
    const { status, body } = await signLetter(person, findingId, { body: 'My own words.\n\nRobin' })
    expect(status).toBe(201)
    expect(body.items).toMatchObject([{ state: 'queued', dueOn: null, letters: [{ sentAt: null }] }])
    const waits = Date.parse(body.items[0]?.sendsAt ?? '') - Date.now()
    expect(waits).toBeGreaterThan(9 * 60_000)
    expect(waits).toBeLessThanOrEqual(10 * 60_000)
    await atMinute(server, 8).send()
    expect(await server.inbox(address)).toEqual([])
    await Promise.all([atMinute(server, 11).send(), atMinute(server, 11).send()])
    await atMinute(server, 12).send()
    expect(await server.inbox(address)).toMatchObject([{ text: 'My own words.\n\nRobin' }])
    const [delivery] = (await deliveriesOf(person, findingId)).items
    expect(delivery).toMatchObject({ state: 'accepted', sendsAt: null })
    // Nobody answers to a law there; thirty days are waited.
    expect(Date.parse(delivery?.dueOn ?? '') - Date.now()).toBeGreaterThan(minutesOfDays(28) * 60_000)
    expect((await moveDelivery(person, delivery?.id ?? '', 'withdrawal')).body).toMatchObject({
      code: '0040',
    })
  })

  it('is never sent once it was taken back, and another can be signed', async () => {
    const { person, findingId, address } = await comeWithFinding()
    const { body } = await signLetter(person, findingId)
    const taken = await moveDelivery(person, body.items[0]?.id ?? '', 'withdrawal')
    expect(taken).toMatchObject({ status: 200, body: { state: 'takenBack', sendsAt: null } })
    await atMinute(server, 30).send()
    expect(await server.inbox(address)).toEqual([])
    expect((await signLetter(person, findingId)).status).toBe(201)
    expect(await stateOf(person, findingId)).toEqual(['queued', 'takenBack'])
  })

  it('is one at a time, though two are signed at once', async () => {
    const { person, findingId } = await comeWithFinding()
    const answers = await Promise.all([signLetter(person, findingId), signLetter(person, findingId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stateOf(person, findingId)).toEqual(['queued'])
  })

  it('goes nowhere without a verified address, without a signature, or to an address of the caller’s', async () => {
    const { person, findingId, domain } = await comeWithFinding()
    expect((await signLetter(person, findingId, { signed: false as true })).status).toBe(400)
    expect((await signLetter(person, findingId, { email: 'me@example.com' } as object)).status).toBe(400)
    await server.platform.db
      .updateTable('recipient_contact')
      .set({ state: 'broken' })
      .where('address', '=', `privacy@${domain}`)
      .execute()
    expect((await deliveriesOf(person, findingId)).to).toBeNull()
    expect((await signLetter(person, findingId)).body).toMatchObject({ code: '0040' })
    const unknown = await newFinding(server, person, exposure('NAME', 'unheard-of.example'))
    expect(await deliveriesOf(person, unknown)).toEqual({ items: [], to: null, readsReplies: false })
  })

  it('goes nowhere once its address is broken, though it was signed before, and its person is told', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId)
    const { db } = server.platform
    await db
      .updateTable('recipient_contact')
      .set({ state: 'broken' })
      .where('address', '=', address)
      .execute()
    await atMinute(server, 11).send()
    expect(await server.inbox(address)).toEqual([])
    expect(await stateOf(person, findingId)).toEqual(['rejected'])
    expect(await emailsAbout(person, 'could not be delivered')).toHaveLength(1)
  })

  it('is not signed with something left open', async () => {
    const { person, findingId } = await comeWithFinding()
    const { status, body } = await signLetter(person, findingId, { body: 'This is wrong: …' })
    expect({ status, ...body }).toMatchObject({ status: 400, code: '0000', fields: [{ name: 'body' }] })
  })

  it('that was answered is closed: nothing is reminded of, and another can be signed', async () => {
    const { person, findingId, address } = await comeWithFinding()
    const { body } = await signLetter(person, findingId, { kind: 'access', remindsByItself: true })
    const id = body.items[0]?.id ?? ''
    expect((await moveDelivery(person, id, 'answer')).body).toMatchObject({ code: '0040' })
    await atMinute(server, 11).send()
    expect((await moveDelivery(person, id, 'answer')).body).toMatchObject({ state: 'answered' })
    await atMinute(server, minutesOfDays(40)).keepDeadlines()
    await atMinute(server, minutesOfDays(40) + 1).send()
    expect(await server.inbox(address)).toHaveLength(1)
    expect((await signLetter(person, findingId, { kind: 'erasure' })).status).toBe(201)
  })

  it('whose reminder waits when the answer comes has it dropped', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId)
    await atMinute(server, 11).send()
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    const { body } = await signLetter(person, findingId, { kind: 'reminder' })
    const answered = await moveDelivery(person, body.items[0]?.id ?? '', 'answer')
    expect(answered.body).toMatchObject({
      state: 'answered',
      sendsAt: null,
      letters: [{ isReminder: false }],
    })
    expect(answered.body.letters).toHaveLength(1)
    await atMinute(server, 30).send()
    expect(await server.inbox(address)).toHaveLength(1)
  })

  it('is not reminded of by itself once its person has marked the finding as fixed', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId, { remindsByItself: true })
    await atMinute(server, 11).send()
    await person.call('PUT', '/v1/leaks', { leaks: [{ id: findingId, status: 'fixed' }] })
    await atMinute(server, minutesOfDays(40)).keepDeadlines()
    await atMinute(server, minutesOfDays(40) + 1).send()
    expect(await server.inbox(address)).toHaveLength(1)
    expect(await emailsAbout(person, 'not answered')).toHaveLength(1)
  })

  it('that the mail server refuses is said to be, and another can be signed', async () => {
    const person = await comeAsPerson(server)
    const domain = `gone-${crypto.randomUUID().slice(0, 8)}.example`
    await addRecipient(server, domain, `${domain}@nowhere.invalid`)
    const findingId = await newFinding(server, person, exposure('ADDRESS', domain))
    await signLetter(person, findingId)
    await atMinute(server, 11).send()
    expect(await stateOf(person, findingId)).toEqual(['rejected'])
    expect(await emailsAbout(person, 'could not be delivered')).toHaveLength(1)
    expect((await signLetter(person, findingId)).status).toBe(201)
  })

  it('without an answer is overdue, and its person is told once; the reminder says the day', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId)
    await atMinute(server, 11).send()
    await atMinute(server, minutesOfDays(29)).keepDeadlines()
    expect(await stateOf(person, findingId)).toEqual(['accepted'])
    for (const day of [32, 33]) await atMinute(server, minutesOfDays(day)).keepDeadlines()
    expect(await stateOf(person, findingId)).toEqual(['overdue'])
    expect(await emailsAbout(person, 'not answered')).toHaveLength(1)
    const { body } = await signLetter(person, findingId, { kind: 'reminder' })
    expect(body.items[0]?.letters).toMatchObject([{ isReminder: false }, { isReminder: true, sentAt: null }])
    expect((await signLetter(person, findingId, { kind: 'reminder' })).status).toBe(409)
    await atMinute(server, 11).send()
    const year = new Date(Date.now() + 11 * 60_000).getUTCFullYear()
    expect((await server.inbox(address))[0]?.text).toMatch(new RegExp(`On \\w+ \\d+, ${year} I sent you`))
    expect(await stateOf(person, findingId)).toEqual(['escalated'])
    for (const day of [17, 18]) await atMinute(server, minutesOfDays(day)).keepDeadlines()
    expect(await stateOf(person, findingId)).toEqual(['unanswered'])
    expect(await emailsAbout(person, 'not answered')).toHaveLength(2)
    const { body: notifications } = await person.call<NotificationPage>('GET', '/v1/notification')
    expect(notifications.items.filter(({ data }) => data.topic === 'letterUnanswered')).toHaveLength(2)
    const complaint = await person.call<{ body: string }>(
      'GET',
      `/v1/findings/${findingId}/letter?kind=complaint`,
    )
    expect(complaint.body.body).toMatch(/^On \w+ \d+, \d{4} I sent/m)
    const [unanswered] = (await deliveriesOf(person, findingId)).items
    expect((await moveDelivery(person, unanswered?.id ?? '', 'complaint')).body).toMatchObject({
      state: 'complained',
    })
  })

  it('is reminded of by itself where its person wants that, in the language of the letter', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId, { remindsByItself: true, language: 'fr-FR' })
    await atMinute(server, 11).send()
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    expect(await emailsAbout(person, 'not answered')).toEqual([])
    await atMinute(server, minutesOfDays(32) + 1).send()
    expect(await stateOf(person, findingId)).toEqual(['escalated'])
    expect((await server.inbox(address))[0]?.text).toMatch(/^Le \d+/m)
  })

  it('is not reminded of while the last look didn’t find the page, and is once it is there again', async () => {
    const { person, domain, findingId, address } = await comeWithFinding()
    const url = `https://${domain}/page`
    const look = (days: number, name: string) =>
      lookAfter(server, days, { [url]: pageOf(`${name} lives here.`, { url }) })
    await signLetter(person, findingId, { remindsByItself: true })
    await atMinute(server, 11).send()
    await look(0.1, 'Rosa Marchetti')
    await look(30.2, 'Ada Lovelace')
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    expect(await stateOf(person, findingId)).toEqual(['accepted'])
    await look(33.3, 'Rosa Marchetti')
    await atMinute(server, minutesOfDays(34)).keepDeadlines()
    await atMinute(server, minutesOfDays(34) + 1).send()
    expect(await stateOf(person, findingId)).toEqual(['escalated'])
    expect(await server.inbox(address)).toHaveLength(2)
  })

  it('has a reminder that can be taken back until it is sent', async () => {
    const { person, findingId, address } = await comeWithFinding()
    await signLetter(person, findingId)
    await atMinute(server, 11).send()
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    const { body } = await signLetter(person, findingId, { kind: 'reminder' })
    const id = body.items[0]?.id ?? ''
    expect((await moveDelivery(person, id, 'withdrawal')).body).toMatchObject({
      state: 'overdue',
      sendsAt: null,
    })
    expect((await moveDelivery(person, id, 'withdrawal')).status).toBe(409)
    await atMinute(server, 30).send()
    expect(await server.inbox(address)).toHaveLength(1)
  })

  it('is nobody else’s, and goes with the finding', async () => {
    const { person, findingId, address } = await comeWithFinding()
    const { body } = await signLetter(person, findingId)
    const stranger = await comeAsPerson(server)
    expect((await stranger.call('GET', `/v1/findings/${findingId}/deliveries`)).status).toBe(404)
    expect((await moveDelivery(stranger, body.items[0]?.id ?? '', 'withdrawal')).status).toBe(404)
    await person.call<Deliveries>('DELETE', `/v2/user/${person.id}/leak/${findingId}`)
    await atMinute(server, 30).send()
    expect(await server.inbox(address)).toEqual([])
  })
})
