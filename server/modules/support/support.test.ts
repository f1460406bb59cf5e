import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  Error as ApiError,
  SupportConversation,
  SupportQueue,
  SupportRequest,
  SupportTicket,
} from '#openapi/generated/api.ts'
import { bringColleague } from '#tests/support/company-fixture.ts'
import { newCompany } from '#tests/support/company-people.ts'
import { comeAsOperator, comeAsPerson, type Registered } from '#tests/support/findings.ts'
import { type Answer, call, form, newEmail, refusalOf, signIn } from '#tests/support/people.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { conciergeRequest, keyTo, sendConcierge, supportMoves } from '#tests/support/support-requests.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { buildArchive } from '../data-export/archive.ts'

/** A Friday, 15:00 in EST. */
const friday = '2026-11-27T20:00:00.000Z'
/** The next Monday at the same hour, 24 business hours later. */
const monday = '2026-11-30T20:00:00.000Z'

const clock = clockAt(friday)
let server: TestServer
let operator: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(friday)
  await sql`delete from throttle`.execute(server.platform.db)
  await server.platform.db.deleteFrom('support_request').execute()
  operator = await comeAsOperator(server)
})

const queuePath = '/v1/operator/support'
const pathOf = (id: string) => `${queuePath}/${id}`
const queue = async (query = '') => (await operator.call<SupportQueue>('GET', `${queuePath}${query}`)).body
const open = async (id: string) => (await operator.call<SupportRequest>('GET', pathOf(id))).body
const ask = (
  body: object,
  { headers, kind = 'concierge' }: { headers?: Record<string, string>; kind?: 'concierge' | 'sales' } = {},
): Promise<Answer<SupportTicket & ApiError>> =>
  call(server, 'POST', `/v1/support/${kind}`, {
    body: kind === 'concierge' ? form(body) : body,
    ...(headers && { headers }),
  })
const reply = (key: string, message = 'It has not arrived.') =>
  call<SupportConversation>(server, 'POST', '/v1/support/conversation/reply', {
    body: form({ key, message }),
  })

describe('what happened before', () => {
  const step = {
    at: friday,
    actor: 'x:2',
    chart: 'checkout',
    event: { type: 'checkout.retried' },
    value: 'pending',
    context: { amount: 0, email: '…' },
    status: 'active',
  }
  const trace = { version: 'main-583403e4.js', requestIds: [crypto.randomUUID()], steps: [step] }

  it('reaches the operators as it was sent', async () => {
    const text = JSON.stringify(trace)
    expect((await ask({ ...conciergeRequest(newEmail()), trace: text })).status).toBe(201)
    const [request] = (await queue()).items
    expect((await open(request?.id ?? '')).trace).toBe(text)
  })

  it('is refused when something personal is in it, and when it is none', async () => {
    const personal = { ...trace, steps: [{ ...step, context: { email: 'rosa@example.com' } }] }
    for (const text of [JSON.stringify(personal), '{}', 'Rosa']) {
      const refused = await ask({ ...conciergeRequest(newEmail()), trace: text })
      expect([refused.status, refused.body.fields]).toEqual([400, [{ name: 'trace', rule: 'notAllowed' }]])
    }
    expect((await queue()).items).toEqual([])
  })
})

describe('asking for help', () => {
  it('answers with a ticket number and when an answer is due, and sends both in the language of the page', async () => {
    const email = newEmail()
    const { status, body } = await ask(conciergeRequest(email), { headers: { 'accept-language': 'fr-FR' } })
    expect([status, body.dueAt]).toEqual([201, monday])
    const [message] = await server.inbox(email)
    expect(message?.subject).toBe(`Nous avons reçu votre demande nº\u00a0${body.number}`)
    expect(message?.text).toContain(
      'un délai d’un jour ouvrable, au plus tard le 30\u00a0novembre\u00a02026.',
    )
    // Anyone may have typed this address.
    expect(message?.text).not.toContain('invoice')
    const again = await ask(conciergeRequest(newEmail()))
    expect(again.body.number).toBe(body.number + 1)
  })

  it('requires each field (spec 2 §5)', async () => {
    for (const name of ['contactName', 'email', 'phone', 'company', 'type', 'description']) {
      const { status, body } = await ask({ ...conciergeRequest(newEmail()), [name]: ' ' })
      expect([status, body.fields?.map(field => field.name)], name).toEqual([400, [name]])
    }
    const { body } = await ask({ ...conciergeRequest(newEmail()), description: ' \n ' })
    expect(body.fields).toEqual([{ name: 'description', rule: 'required' }])
  })

  it('requires names, email and country for sales, as the specification lists them', async () => {
    const email = newEmail()
    const required = { firstName: 'Rosa', lastName: 'Marchetti', email, country: 'CA' }
    expect((await ask(required, { kind: 'sales' })).status).toBe(201)
    for (const name of ['firstName', 'lastName', 'email', 'country']) {
      const { status, body } = await ask({ ...required, [name]: '' }, { kind: 'sales' })
      expect([status, body.fields?.map(field => field.name)], name).toEqual([400, [name]])
    }
    expect((await ask({ ...required, country: 'ZZ' }, { kind: 'sales' })).status).toBe(400)
    const all = {
      ...required,
      company: 'Northwind',
      phone: '+14165550123',
      industry: 'Energy',
      interests: ['consulting', 'demonstration'],
      description: 'Show us.',
      consentsToCommunications: true,
    }
    expect((await ask(all, { kind: 'sales' })).status).toBe(201)
    const [, second] = (await queue('?kind=sales')).items
    expect(await open(second?.id ?? '')).toMatchObject({
      kind: 'sales',
      name: 'Rosa Marchetti',
      industry: 'Energy',
      interests: ['consulting', 'demonstration'],
      consentsToCommunications: true,
      entries: [{ by: 'sender', text: 'Show us.' }],
    })
  })

  it('is limited for one address and for one network', async () => {
    const email = newEmail()
    for (let count = 0; count < 5; count++) expect((await ask(conciergeRequest(email))).status).toBe(201)
    const sixth = await ask(conciergeRequest(email.toUpperCase()))
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let count = 6; count < 30; count++) await ask(conciergeRequest(newEmail()))
    expect((await ask(conciergeRequest(newEmail()))).status).toBe(429)
  })

  it('belongs to the account of who is signed in, and goes with it', async () => {
    const person = await comeAsPerson(server)
    const before = (await queue()).counts.open
    const { status } = await person.call(
      'POST',
      '/v1/support/concierge',
      form(conciergeRequest(person.email)),
    )
    expect([status, (await queue()).counts.open]).toEqual([201, before + 1])
    await server.platform.db.deleteFrom('register').where('id', '=', person.id).execute()
    expect((await queue()).counts.open).toBe(before)
  })

  it('names to operators the company of the sender’s account, whatever the sender typed', async () => {
    const { id: companyId } = await newCompany(server.platform.db)
    const { db } = server.platform
    await db.updateTable('company').set({ name: 'Northwind Ltd.' }).where('id', '=', companyId).execute()
    const colleague = await bringColleague(server, companyId, newEmail(), 'ADMIN')
    const request = { firstName: 'Rosa', lastName: 'Marchetti', country: 'CA', company: 'Northwind' }
    await colleague.call('POST', '/v1/support/sales', { ...request, email: colleague.email })
    await ask({ ...request, email: newEmail() }, { kind: 'sales' })
    const { items } = await queue('?kind=sales')
    const companies = await Promise.all(items.map(async ({ id }) => (await open(id)).accountCompany))
    expect(companies).toEqual(['Northwind Ltd.', null])
  })
})

describe('the conversation of a sender', () => {
  it('has what both sides wrote, and not which operator did', async () => {
    const { key, id, email, ticket } = await sendConcierge(server)
    await supportMoves(operator, id, 'answer', 'We have sent it again.')
    const answer = await reply(key)
    expect(answer.body).toMatchObject({
      number: ticket.number,
      state: 'open',
      dueAt: monday,
      entries: [
        { by: 'sender', text: 'An invoice is missing.' },
        { by: 'team', text: 'We have sent it again.' },
        { by: 'sender', text: 'It has not arrived.' },
      ],
    })
    expect(JSON.stringify(answer.body)).not.toContain(operator.id)
    expect(await keyTo(server, email)).toBe(key)
  })

  it('is opened by no other key', async () => {
    const { key, id } = await sendConcierge(server)
    const other = await sendConcierge(server)
    const keys = [`${id}.${other.key.split('.')[1]}`, id, key.slice(0, -1), `${key.slice(0, -1)}_`, 'x']
    for (const wrong of keys.filter(one => one !== key)) {
      const read = await call(server, 'POST', '/v1/support/conversation', { body: { key: wrong } })
      expect(refusalOf(read)).toEqual([404, '0023'])
      expect(refusalOf(await reply(wrong))).toEqual([404, '0023'])
    }
    const read = await call(server, 'POST', '/v1/support/conversation', { body: { key } })
    expect(read).toMatchObject({ status: 200, body: { state: 'open' } })
  })

  it('takes twenty messages an hour, and still those of others', async () => {
    const { key } = await sendConcierge(server)
    for (let count = 0; count < 20; count++) expect((await reply(key)).status).toBe(200)
    expect((await reply(key)).status).toBe(429)
    const other = await sendConcierge(server)
    expect((await reply(other.key)).status).toBe(200)
  })

  it('keeps the due time of what is open, and sets a new one when it is opened again', async () => {
    const { key, id } = await sendConcierge(server)
    clock.set('2026-11-29T12:00:00.000Z')
    expect((await reply(key)).body.dueAt).toBe(monday)
    operator = { ...operator, ...(await signIn(server, operator.email)) }
    expect((await supportMoves(operator, id, 'close')).body).toMatchObject({ state: 'closed', dueAt: null })
    // All of Monday in EST.
    expect((await reply(key)).body).toMatchObject({ state: 'open', dueAt: '2026-12-01T05:00:00.000Z' })
  })
})

describe('pictures of a conversation', () => {
  const pictureOf = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .png()
      .toBuffer()
      .then(bytes => new Blob([bytes], { type: 'image/png' }))
  const notPicture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
  const conversation = (key: string, person?: Registered) => {
    const path = '/v1/support/conversation'
    return person === undefined
      ? call<SupportConversation>(server, 'POST', path, { body: { key } })
      : person.call<SupportConversation>('POST', path, { key })
  }
  const replyOf = (person: Registered, key: string, pictures: Readonly<Record<string, Blob>>) =>
    person.call<SupportConversation & ApiError>(
      'POST',
      '/v1/support/conversation/reply',
      form({ key, message: 'Here.' }, undefined, pictures),
    )
  /** Asks with a picture, is answered with another, and replies without. */
  const exchange = async () => {
    const person = await comeAsPerson(server)
    const request = form(conciergeRequest(person.email), undefined, { picture: await pictureOf('red') })
    expect((await person.call('POST', '/v1/support/concierge', request)).status).toBe(201)
    const key = await keyTo(server, person.email)
    const id = key.split('.')[0] ?? ''
    const picture = await pictureOf('green')
    expect((await supportMoves(operator, id, 'answer', 'Like this?', { picture })).status).toBe(200)
    expect((await replyOf(person, key, {})).status).toBe(200)
    return { person, key, id }
  }
  const picturesIn = ({ entries }: Pick<SupportConversation, 'entries'>) =>
    entries.flatMap(({ picture }) => picture ?? [])

  it('are stored without metadata, for the sender’s account and operators alone', async () => {
    const { person, key, id } = await exchange()
    const stranger = await comeAsPerson(server)
    const { body } = await conversation(key, person)
    expect(body.canAttach).toBe(true)
    expect(body.entries.map(({ picture }) => picture !== null)).toEqual([true, true, false])
    const seen = picturesIn(body)
    const ofOperator = picturesIn(await open(id))
    expect(ofOperator.map(({ sha256 }) => sha256)).toEqual(seen.map(({ sha256 }) => sha256))
    const get = (token: string, path: string) =>
      fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    for (const { s3Url, sha256 } of ofOperator) {
      const answer = await get(operator.accessToken, s3Url)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      const { format, width, exif } = await sharp(bytes).metadata()
      expect([format, width, exif]).toEqual(['webp', 40, undefined])
      expect(refusalOf(await person.call('GET', s3Url))).toEqual([403, '0016'])
    }
    for (const { s3Url } of seen) {
      expect((await get(person.accessToken, s3Url)).status).toBe(200)
      for (const other of [stranger, operator])
        expect(refusalOf(await other.call('GET', s3Url))).toEqual([404, '0001'])
    }
    const { id: otherId } = await sendConcierge(server)
    const elsewhere = ofOperator[0]?.s3Url.replace(id, otherId) ?? ''
    expect(refusalOf(await operator.call('GET', elsewhere))).toEqual([404, '0041'])
  })

  it('are for who is signed in to the account that asked', async () => {
    const { key } = await exchange()
    const stranger = await comeAsPerson(server)
    const picture = await pictureOf('red')
    const refused = { status: 400, body: { fields: [{ name: 'picture', rule: 'notAllowed' }] } }
    expect(
      await call(server, 'POST', '/v1/support/concierge', {
        body: form(conciergeRequest(newEmail()), undefined, { picture }),
      }),
    ).toMatchObject(refused)
    expect((await conversation(key)).body.canAttach).toBe(false)
    expect((await conversation(key, stranger)).body.canAttach).toBe(false)
    expect(await replyOf(stranger, key, { picture })).toMatchObject(refused)
    const visitor = await sendConcierge(server)
    expect((await open(visitor.id)).canAttach).toBe(false)
    expect(await supportMoves(operator, visitor.id, 'answer', 'Look.', { picture })).toMatchObject(refused)
    expect((await open(visitor.id)).entries).toHaveLength(1)
    expect(await supportMoves(operator, visitor.id, 'close', '', { picture })).toMatchObject(refused)
  })

  it('are in the copy of the person’s data', async () => {
    const { person, key } = await exchange()
    const { db, auditOrigins } = server.platform
    const archive = unzipSync(await buildArchive(db, auditOrigins, person.id, new Date()))
    for (const { s3Url, sha256 } of picturesIn((await conversation(key, person)).body)) {
      const bytes = archive[`pictures/${s3Url.split('/').at(-1)}`] ?? ''
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  it('are refused when one is too large or no picture, and nothing is sent', async () => {
    const { person, key } = await exchange()
    expect(await replyOf(person, key, { picture: notPicture })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'picture', rule: 'imageNotSupported' }] },
    })
    const large = new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)], { type: 'image/png' })
    expect(await replyOf(person, key, { picture: large })).toMatchObject({
      status: 413,
      body: { fields: [{ name: 'picture', rule: 'fileTooLarge' }] },
    })
    expect((await replyOf(person, key, { another: await pictureOf('red') })).status).toBe(400)
    expect((await conversation(key, person)).body.entries).toHaveLength(3)
  })

  it('are gone with the request, and with the account', async () => {
    const stored = () =>
      server.platform.db
        .selectFrom('stored_file')
        .select('id')
        .where('support_message_id', 'is not', null)
        .execute()
    const { id } = await exchange()
    expect(await stored()).toHaveLength(2)
    await server.platform.db.deleteFrom('support_request').where('id', '=', id).execute()
    expect(await stored()).toEqual([])
    const { person } = await exchange()
    await server.platform.db.deleteFrom('register').where('id', '=', person.id).execute()
    expect(await stored()).toEqual([])
  })
})

describe('the queue of operators', () => {
  it('has what is due first at its head, and counts what is late', async () => {
    const first = await sendConcierge(server)
    clock.set('2026-11-30T15:00:00.000Z')
    const second = await sendConcierge(server)
    operator = { ...operator, ...(await signIn(server, operator.email)) }
    expect((await queue()).items.map(({ id }) => id)).toEqual([first.id, second.id])
    clock.set('2026-11-30T20:00:01.000Z')
    operator = { ...operator, ...(await signIn(server, operator.email)) }
    const { counts, items } = await queue('?filter=overdue')
    expect([counts.open, counts.overdue, items.map(({ id }) => id)]).toEqual([2, 1, [first.id]])
  })

  it('is filtered by state, kind and text', async () => {
    const { id, ticket } = await sendConcierge(server, { company: 'Fjord & Sons' })
    const other = await sendConcierge(server)
    await supportMoves(operator, other.id, 'answer')
    expect((await queue('?searchValue=fjord')).items).toMatchObject([{ id, company: 'Fjord & Sons' }])
    expect((await queue(`?searchValue=${ticket.number}`)).items.map(one => one.id)).toEqual([id])
    expect((await queue('?filter=waiting')).items).toMatchObject([{ id: other.id, dueAt: null }])
    expect((await queue('?filter=mine')).items.map(one => one.id)).toEqual([other.id])
    expect((await queue('?kind=sales')).items).toEqual([])
  })

  it('needs at most six statements each', async () => {
    const { id } = await sendConcierge(server)
    const calls: [string, string, object?][] = [
      ['GET', `${queuePath}?searchValue=rosa`],
      ['GET', pathOf(id)],
      ['PATCH', pathOf(id), form({ version: 1, move: 'take' })],
    ]
    for (const [method, path, body] of calls) {
      server.queries.clear()
      expect((await operator.call(method, path, body)).status).toBe(200)
      expect(server.queries.all.length, `${method} ${path}`).toBeLessThanOrEqual(6)
    }
  })
})

describe('an operator', () => {
  it('takes a request, releases it, answers and closes it', async () => {
    const { id, email } = await sendConcierge(server)
    expect(await open(id)).toMatchObject({ assignee: null, moves: ['take', 'answer', 'close'] })
    expect((await supportMoves(operator, id, 'take')).body).toMatchObject({
      assignee: 'Rosa Marchetti',
      isMine: true,
      moves: ['release', 'answer', 'close'],
    })
    expect((await supportMoves(operator, id, 'release')).body.assignee).toBeNull()
    const answered = await supportMoves(operator, id, 'answer', 'Here it is.\nKind regards')
    expect(answered.body).toMatchObject({ state: 'waiting', dueAt: null, isMine: true, version: 4 })
    const [message] = await server.inbox(email)
    expect(message?.text).toContain('> Here it is.\n> Kind regards')
    expect((await supportMoves(operator, id, 'close')).body).toMatchObject({ state: 'closed', moves: [] })
    expect(await server.inbox(email)).toHaveLength(2)
  })

  it('answers in the language of the sender', async () => {
    const email = newEmail()
    await ask(conciergeRequest(email), { headers: { 'accept-language': 'fr-FR' } })
    const id = (await keyTo(server, email)).split('.')[0] ?? ''
    await supportMoves(operator, id, 'answer')
    const [message] = await server.inbox(email)
    expect(message?.text).toContain('Voici la réponse de notre équipe\u202f:')
  })

  it('needs a text to answer, and none for anything else', async () => {
    const { id } = await sendConcierge(server)
    const move = (body: object) => operator.call('PATCH', pathOf(id), form({ version: 1, ...body }))
    expect(await move({ move: 'answer' })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'message', rule: 'required' }] },
    })
    expect((await move({ move: 'close', message: 'Bye' })).status).toBe(400)
    expect((await open(id)).version).toBe(1)
  })

  it('is one of two who answer at once, and the sender hears of one answer', async () => {
    const colleague = await comeAsOperator(server)
    const { id, email } = await sendConcierge(server)
    const answers = await Promise.all(
      [operator, colleague].map(one =>
        one.call('PATCH', pathOf(id), form({ version: 1, move: 'answer', message: 'Mine.' })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await server.inbox(email)).toHaveLength(2)
    expect(refusalOf(await operator.call('PATCH', pathOf(id), form({ version: 1, move: 'close' })))).toEqual([
      409,
      '0040',
    ])
  })

  it('does not answer what they asked themselves', async () => {
    await operator.call('POST', '/v1/support/concierge', form(conciergeRequest(operator.email)))
    const [row] = (await queue()).items
    expect((await open(row?.id ?? '')).moves).toEqual([])
    expect(refusalOf(await supportMoves(operator, row?.id ?? '', 'answer'))).toEqual([403, '0016'])
  })

  it('is recorded with what they do', async () => {
    const person = await comeAsPerson(server)
    await person.call('POST', '/v1/support/concierge', form(conciergeRequest(person.email)))
    const [row] = (await queue()).items
    await supportMoves(operator, row?.id ?? '', 'take')
    await supportMoves(operator, row?.id ?? '', 'answer')
    const events = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'subject_id', 'detail'])
      .where('actor_id', '=', operator.id)
      .where('action', 'like', 'support.%')
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      'support.viewed',
      'support.taken',
      'support.answered',
    ])
    for (const event of events)
      expect(event).toMatchObject({ subject_id: person.id, detail: { requestId: row?.id } })
  })

  it('is who may see the queue, and nobody else', async () => {
    const { id } = await sendConcierge(server)
    const person = await comeAsPerson(server)
    const calls: [string, string, object?][] = [
      ['GET', queuePath],
      ['GET', pathOf(id)],
      ['PATCH', pathOf(id), form({ version: 1, move: 'take' })],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(server, method, path, body === undefined ? {} : { body })).status).toBe(401)
      expect(refusalOf(await person.call(method, path, body))).toEqual([403, '0016'])
    }
  })
})
