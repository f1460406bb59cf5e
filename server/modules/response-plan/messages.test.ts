import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type Person, signUp } from '#tests/support/people.ts'
import {
  birthday,
  clearAttempts,
  makePlan,
  newContact,
  type Plan,
  planPath,
  visit,
  visitHeaders,
} from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { planMessage } from './deliveries.ts'

let server: TestServer
let person: Person
let plan: Plan

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await clearAttempts(server)
  person = await signUp(server)
  plan = await makePlan(person, {
    familyContacts: [newContact({ name: 'Ana' }), newContact({ name: 'Bo' })],
    professionalContacts: [newContact({ name: 'Cy', email: `nobody.${Date.now()}@gone.invalid` })],
  })
})

const everybody = () => [...plan.familyContacts, ...plan.professionalContacts]

interface Sending {
  readonly requestId?: string
  readonly contact?: readonly string[]
  readonly date?: string | null
  readonly headers?: Record<string, string>
  readonly by?: Person | null
  readonly message?: string
}

const send = ({ requestId, contact, date, headers, by = person, message }: Sending = {}) =>
  call<{ deliveries: Plan['deliveries']; code?: string; message?: string }>(
    server,
    'POST',
    `/v1/responsePlan/notifications/${plan.id}`,
    {
      ...(by === null ? {} : { token: by.accessToken }),
      body: {
        requestId: requestId ?? crypto.randomUUID(),
        ...(date !== null && { birthday: date ?? birthday }),
        contact: contact ?? everybody().map(({ id }) => id),
        message: message ?? 'My mail was broken into.\nPlease call me.',
      },
      headers: headers ?? { 'x-register-id': plan.registerId },
    },
  )

const deliveries = async () => (await person.call<Plan>('GET', planPath(plan))).body.deliveries
const allEnded = () =>
  vi.waitFor(
    async () => {
      const all = await deliveries()
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter(({ status }) => status === 'queued')).toEqual([])
      return all
    },
    { timeout: 25_000, interval: 200 },
  )

describe('a message to contacts', () => {
  it('reaches each of them once, and shows who received it and who refused it', async () => {
    const { status, body } = await send()
    expect(status).toBe(202)
    expect(body.deliveries.map(({ name, status: now }) => [name, now])).toEqual([
      ['Ana', 'queued'],
      ['Bo', 'queued'],
      ['Cy', 'queued'],
    ])
    const ended = await allEnded()
    expect(ended.map(({ name, status: now }) => [name, now])).toEqual([
      ['Ana', 'sent'],
      ['Bo', 'sent'],
      ['Cy', 'refused'],
    ])
    for (const { email } of plan.familyContacts) {
      const [message, ...more] = await server.inbox(email)
      expect(more).toEqual([])
      expect(message?.subject).toBe('A message from Rosa Marchetti')
      expect(message?.text).toContain('> My mail was broken into.\n> Please call me.')
    }
  })

  it('is written in the owner’s language', async () => {
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    await send({ contact: [plan.familyContacts[0]?.id ?? ''] })
    await allEnded()
    expect((await server.inbox(plan.familyContacts[0]?.email ?? ''))[0]?.subject).toBe(
      'Message de Rosa Marchetti',
    )
  })

  it('is not sent again by the same request, even when it comes twice at once', async () => {
    const requestId = crypto.randomUUID()
    const answers = await Promise.all([send({ requestId }), send({ requestId }), send({ requestId })])
    expect(new Set(answers.map(({ body }) => body.deliveries.map(({ id }) => id).join())).size).toBe(1)
    await allEnded()
    expect((await send({ requestId })).body.deliveries.map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'refused',
    ])
    for (const { email } of plan.familyContacts) expect(await server.inbox(email)).toHaveLength(1)
    const { body } = await person.call<Plan>('GET', planPath(plan))
    expect(body.history.filter(({ event }) => event === 'contacts.notified')).toHaveLength(1)
  })

  it('arrives once although its first tries fail', async () => {
    const { deliver } = server.platform.messenger
    let tries = 0
    vi.spyOn(server.platform.messenger, 'deliver').mockImplementation(async (email, options) => {
      tries += 1
      const outcome = await deliver(email, options)
      if (tries === 1) throw new Error('The connection broke after the message went out')
      return outcome
    })
    await send({ contact: [plan.familyContacts[0]?.id ?? ''] })
    expect((await allEnded()).map(({ status }) => status)).toEqual(['sent'])
    expect(tries).toBe(2)
    expect(await server.inbox(plan.familyContacts[0]?.email ?? '')).toHaveLength(1)
  })

  it('takes the register id in a header', async () => {
    expect(await send({ headers: {} })).toMatchObject({
      status: 400,
      body: { code: '0000', message: 'Register ID is required but not available' },
    })
  })

  it.each([
    ['a register id of somebody else', () => send({ headers: { 'x-register-id': crypto.randomUUID() } })],
    ['a wrong date of birth', () => send({ date: '1990-01-01' })],
    ['nobody who asks', () => send({ by: null })],
    ['a stranger who asks', async () => send({ by: await signUp(server) })],
  ])('is refused for %s', async (_what, attempt) => {
    expect(await attempt()).toMatchObject({ status: 400, body: { code: '0024' } })
    expect(await deliveries()).toEqual([])
  })

  it('goes to contacts of the plan only', async () => {
    expect(await send({ contact: [crypto.randomUUID()] })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'contact', rule: 'contactUnknown' }] },
    })
  })

  it('can be guessed at only ten times', async () => {
    for (let day = 10; day < 20; day += 1) await send({ date: `1990-01-${day}` })
    expect((await send()).status).toBe(429)
  })

  it('needs at most six statements', async () => {
    server.queries.clear()
    await send({ contact: [plan.familyContacts[0]?.id ?? ''] })
    expect(server.queries.all).not.toHaveLength(0)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })

  it('can be sent by a visitor, not in the name of the owner, who is notified', async () => {
    const visited = await visit(server, plan.code ?? '', birthday)
    const headers = { 'x-register-id': plan.registerId, ...visitHeaders(visited) }
    // A visit replaces the date of birth; nothing else does, not even the owner's sign-in.
    expect((await send({ by: null, headers, date: '1990-01-01' })).status).toBe(400)
    expect((await send({ date: null })).status).toBe(400)
    expect((await send({ by: null, headers, date: null })).status).toBe(202)
    await allEnded()
    expect((await server.inbox(plan.familyContacts[0]?.email ?? ''))[0]?.subject).toBe(
      'A message about Rosa Marchetti',
    )
    const topics = async () => {
      const answer = await person.call<{ items: { data: { topic: string } }[] }>('GET', '/v1/notification')
      return answer.body.items.map(({ data }) => data.topic).toSorted()
    }
    await expect.poll(topics).toEqual(['planAccessed', 'planContactsNotified'])
  })

  it('can’t forge the lines of an email by the names in it', () => {
    const { subject, text } = planMessage('en-US', {
      ownerName: 'Eve\r\nBcc: x@example.com',
      sentBy: 'owner',
      message: 'Hi',
    })
    expect(subject).toBe('A message from Eve Bcc: x@example.com')
    expect(text).not.toContain('\nBcc')
  })
})
