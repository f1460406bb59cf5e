import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AbuseReport, DeskQueue, DeskRequest as Request } from '#openapi/generated/api.ts'
import { newCompany } from '#tests/support/companies.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  findingOf,
  moveForm,
  newFinding,
  newRequest,
  type Registered,
  type RequestedAction,
} from '#tests/support/findings.ts'
import { call, signIn } from '#tests/support/people.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const start = new Date()
const day = 24 * 60 * 60 * 1000
const clock = clockAt(start.toISOString())

let server: TestServer
let operator: Registered
let person: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(start.toISOString())
  operator = await comeAsOperator(server)
  await server.platform.db.deleteFrom('leak').execute()
  person = await comeAsPerson(server)
})

/** Days later, when all sessions have expired. */
const afterDays = async (days: number) => {
  clock.set(new Date(start.getTime() + days * day).toISOString())
  operator = { ...operator, ...(await signIn(server, operator.email)) }
  person = { ...person, ...(await signIn(server, person.email)) }
}
const queuePath = '/v1/operator/requests'
const requestPath = (id: string) => `${queuePath}/${id}`
const ask = (...of: RequestedAction) => newRequest(server, person, ...of)
const queue = async (query = '') => (await operator.call<DeskQueue>('GET', `${queuePath}${query}`)).body
const open = async (id: string) => (await operator.call<Request>('GET', requestPath(id))).body

describe('the queue of the desk', () => {
  it('has what is due first at its head, with age and deadline as moments', async () => {
    const old = await ask('NAME', 'old.example')
    await deskMoves(operator, old.id, 'accept')
    await afterDays(1)
    const newer = await ask('ADDRESS', 'newer.example')
    const { items, counts } = await queue()
    expect(items.map(item => item.id)).toEqual([newer.id, old.id])
    expect(items[0]).toMatchObject({
      name: 'newer.example',
      version: 1,
      requestedAt: clock.now().toISOString(),
      dueAt: new Date(start.getTime() + 4 * day).toISOString(),
    })
    expect(counts).toMatchObject({ open: 2, overdue: 0, closed: 0, PENDING: 1, ACCEPTED: 1 })
    await afterDays(5)
    expect((await queue('?filter=overdue')).items.map(item => item.id)).toEqual([newer.id])
  })

  it('names the person, their language and the company that asked, and finds the person', async () => {
    const { db } = server.platform
    await ask('NAME', 'own.example')
    const other = await comeAsPerson(server)
    await db
      .updateTable('register')
      .set({ fullname: 'Élodie Tremblay', language: 'fr-FR' })
      .where('id', '=', other.id)
      .execute()
    const { id } = await newRequest(server, other, 'NAME', 'asked.example')
    const company = await newCompany(server)
    await db.updateTable('report').set({ company_id: company.id }).where('id', '=', id).execute()
    const requester = { fullname: 'Élodie Tremblay', language: 'fr-FR', company: 'Fabrikam' }
    expect((await queue('?sortField=name')).items.map(item => [item.name, item.person])).toEqual([
      ['asked.example', requester],
      ['own.example', { fullname: 'Rosa Marchetti', language: 'en-US', company: null }],
    ])
    expect((await queue('?searchValue=tremblay')).items.map(item => item.id)).toEqual([id])
    expect((await open(id)).person).toEqual(requester)
  })

  it('is sorted by site, by request and by deadline, in both directions', async () => {
    const late = await ask('NAME', 'b.example')
    await deskMoves(operator, late.id, 'accept')
    await afterDays(1)
    await ask('NAME', 'a.example', { name: 'Á.example' })
    await ask('NAME', 'c.example')
    const sorted = async (field: string) => {
      const orders = ['asc', 'desc'].map(order => queue(`?sortField=${field}&sortOrder=${order}`))
      const [up, down] = (await Promise.all(orders)).map(({ items }) => items.map(item => item.name))
      return { up, down }
    }
    expect(await sorted('name')).toEqual({
      up: ['Á.example', 'b.example', 'c.example'],
      down: ['c.example', 'b.example', 'Á.example'],
    })
    // Requested before the others, and due after them.
    expect((await sorted('requestedAt')).up?.[0]).toBe('b.example')
    expect((await sorted('requestedAt')).down?.[2]).toBe('b.example')
    expect((await sorted('dueAt')).up?.[2]).toBe('b.example')
    expect((await sorted('dueAt')).down?.[0]).toBe('b.example')
  })

  it('is filtered by state, type and site, and comes page by page', async () => {
    const denied = await ask('NAME', 'faces.example')
    await deskMoves(operator, denied.id, 'deny')
    await ask('PHONE', 'numbers.example')
    await ask('IMAGE', 'faces-too.example')
    expect((await queue('?filter=closed')).items).toMatchObject([
      { id: denied.id, resolution: 'REQUEST DENIED', dueAt: null },
    ])
    expect((await queue('?type=PHONE')).items.map(item => item.name)).toEqual(['numbers.example'])
    expect((await queue('?searchValue=FACES')).items.map(item => item.name)).toEqual(['faces-too.example'])
    expect((await queue('?searchValue=%25')).items).toEqual([])
    const page = await queue('?pageSize=1&page=2')
    expect(page.items).toHaveLength(1)
    expect(page.pagination).toEqual({ currentPage: 2, totalRecords: 2, totalPages: 2, recordsPerPage: 1 })
  })
})

describe('one request at the desk', () => {
  it('shows its evidence and history, and of the person only what a removal needs', async () => {
    const { db } = server.platform
    const { id, leakId } = await ask('ADDRESS', 'people.example', {
      masked: [{ kind: 'street', value: '118 Har•••' }],
    })
    await newFinding(server, person, exposure('EMAIL', 'other-breach.example'))
    await db
      .insertInto('score')
      .values({ register_id: person.id, scan_id: null, score: 437, items: JSON.stringify([]) })
      .execute()
    await deskMoves(operator, id, 'accept', { message: 'We write to the site today.' })
    const body = await open(id)
    expect(body).toMatchObject({
      type: 'ADDRESS',
      origin: 'scan',
      version: 2,
      person: { fullname: 'Rosa Marchetti', language: 'en-US', company: null },
      evidence: { siteUrl: 'https://people.example/page', masked: [{ kind: 'street', value: '118 Har•••' }] },
      moves: ['release', 'awaitFeedback', 'askPerson', 'fail', 'remove', 'solve'],
    })
    expect(body.history.map(({ event, by, operator: who }) => [event, by, who])).toEqual([
      ['found', 'scan', null],
      ['reported', 'person', null],
      ['accepted', 'desk', 'Rosa Marchetti'],
    ])
    const text = JSON.stringify(body)
    for (const secret of [person.email, person.id, leakId, ':437', 'other-breach.example', 'points'])
      expect(text).not.toContain(secret)
  })

  it('shows our copy of the image, and only of a request', async () => {
    const copy = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7ac' } })
      .webp()
      .toBuffer()
    const fileId = await server.platform.files.put(person.id, { mediaType: 'image/webp', bytes: copy })
    const { id } = await ask('IMAGE', 'faces.example', {
      image: {
        s3Url: `/v1/register/picture/${fileId}.webp`,
        siteUrl: 'https://faces.example/page',
        sourceUrl: 'https://faces.example/1.jpg',
        title: 'Faces',
        similarity: 97,
      },
    })
    const path = `${requestPath(id)}/picture/${fileId}`
    expect((await open(id)).evidence.image?.s3Url).toBe(path)
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${operator.accessToken}` },
    })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await answer.arrayBuffer()).equals(copy)).toBe(true)
    const plain = await ask('NAME')
    expect(await operator.call('GET', `${requestPath(plain.id)}/picture/${fileId}`)).toMatchObject({
      status: 404,
      body: { code: '0026' },
    })
    expect((await person.call('GET', path)).status).toBe(403)
  })

  it('offers exactly the moves that are then accepted', async () => {
    const { id } = await ask()
    expect((await open(id)).moves).toEqual(['take', 'accept', 'deny'])
    await deskMoves(operator, id, 'accept')
    await deskMoves(operator, id, 'awaitFeedback')
    expect((await open(id)).moves).toEqual([
      'release',
      'feedbackArrived',
      'askPerson',
      'fail',
      'remove',
      'solve',
    ])
    await deskMoves(operator, id, 'fail')
    expect((await open(id)).moves).toEqual([])
  })
})

describe('an abuse report', () => {
  it('names the page that the operator looked at and nothing of the person, for operators alone', async () => {
    const { id } = await ask()
    const path = (address: string, method = 'paste_site') =>
      `${requestPath(id)}/abuse-report?address=${encodeURIComponent(address)}&exposureMethod=${method}`
    const { status, body } = await operator.call<AbuseReport>('GET', path('https://paste.example/1'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      category: 'content',
      type: 'exposed_data',
      url: 'https://paste.example/1',
      source_identifier: 'paste.example',
      reporter: { contact: 'support@wardlight.example' },
    })
    const { person: shown } = await open(id)
    for (const theirs of [shown.fullname, person.email]) expect(JSON.stringify(body)).not.toContain(theirs)
    expect((await operator.call('GET', path('https://paste.example/1', 'other'))).status).toBe(400)
    expect((await operator.call('GET', path('https://[paste/1'))).status).toBe(400)
    expect((await person.call('GET', path('https://paste.example/1'))).status).toBe(403)
  })
})

describe('who looks after a request', () => {
  const move = (who: Registered, id: string, version: number, name: string) =>
    who.call<Request>('PATCH', requestPath(id), moveForm({ version, move: name }))
  const conflict = { status: 409, body: { code: '0027' } }

  it('is one operator at a time, who alone moves it until a colleague takes it over', async () => {
    const { id } = await ask()
    const colleague = await comeAsOperator(server)
    const taken = await Promise.all([move(operator, id, 1, 'take'), move(colleague, id, 1, 'take')])
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = taken[0].status === 200 ? [operator, colleague] : [colleague, operator]
    const seenBy = async (who: Registered) => (await who.call<Request>('GET', requestPath(id))).body
    expect(await seenBy(first)).toMatchObject({ version: 2, moves: ['release', 'accept', 'deny'] })
    expect(await seenBy(second)).toMatchObject({ assignee: 'Rosa Marchetti', moves: ['take'] })
    expect(await move(second, id, 2, 'accept')).toMatchObject(conflict)
    expect(await move(second, id, 2, 'release')).toMatchObject(conflict)
    expect((await move(second, id, 2, 'take')).status).toBe(200)
    expect(await move(first, id, 3, 'accept')).toMatchObject(conflict)
    expect((await move(second, id, 3, 'release')).body).toMatchObject({ assignee: null, version: 4 })
    expect((await move(first, id, 4, 'accept')).body).toMatchObject({ assignee: 'Rosa Marchetti' })
    expect((await seenBy(second)).moves).toEqual(['take'])
  })

  it('is a filter of the queue, with what nobody looks after', async () => {
    const mine = await ask('NAME', 'mine.example')
    await ask('NAME', 'free.example')
    const theirs = await ask('NAME', 'theirs.example')
    const ended = await ask('NAME', 'ended.example')
    await deskMoves(operator, mine.id, 'take')
    await deskMoves(operator, ended.id, 'deny')
    await deskMoves(await comeAsOperator(server), theirs.id, 'take')
    const { items, counts } = await queue('?filter=mine')
    expect(items).toMatchObject([{ id: mine.id, assignee: 'Rosa Marchetti' }])
    expect((await queue('?filter=unassigned')).items).toMatchObject([
      { name: 'free.example', assignee: null, moves: ['take', 'accept', 'deny'] },
    ])
    expect(counts).toMatchObject({ open: 3, mine: 1, unassigned: 1, closed: 1 })
    expect((await queue('?filter=closed')).items).toMatchObject([{ id: ended.id, moves: [] }])
  })

  it('is recorded, and nothing that the person is notified of', async () => {
    const { id, leakId } = await ask()
    const before = (await server.inbox(person.email)).length
    await deskMoves(operator, id, 'take')
    await deskMoves(operator, id, 'release')
    expect(await deskMoves(operator, id, 'take', { message: 'Mine.' })).toMatchObject({
      status: 400,
      body: { code: '0000', fields: [{ name: 'message', rule: 'notAllowed' }] },
    })
    const events = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', person.id)
      .where('actor_id', '=', operator.id)
      .where('action', '<>', 'report.viewed')
      .orderBy('action')
      .execute()
    expect(events).toEqual([
      { action: 'report.released', detail: { reportId: id } },
      { action: 'report.taken', detail: { reportId: id } },
    ])
    expect((await findingOf(person, leakId)).history).toHaveLength(2)
    expect(await server.inbox(person.email)).toHaveLength(before)
  })

  it('is nobody whose own request it is', async () => {
    const { id } = await ask()
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['SUPER_ADMIN'] })
      .where('id', '=', person.id)
      .execute()
    expect((await person.call<Request>('GET', requestPath(id))).body.moves).toEqual([])
    expect(await move(person, id, 1, 'take')).toMatchObject({ status: 403, body: { code: '0016' } })
  })
})

describe('the calls of the desk', () => {
  it('are for operators only', async () => {
    const { id } = await ask()
    const admin = await comeAsPerson(server)
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['ADMIN', 'COMPANY_OWNER'] })
      .where('id', '=', admin.id)
      .execute()
    const calls: [string, string, object?][] = [
      ['GET', queuePath],
      ['GET', requestPath(id)],
      ['GET', `${requestPath(id)}/picture/${crypto.randomUUID()}`],
      ['PATCH', requestPath(id), moveForm({ version: 1, move: 'accept' })],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(server, method, path, body === undefined ? {} : { body })).status).toBe(401)
      for (const who of [person, admin]) {
        const answer = await who.call(method, path, body)
        expect(answer).toMatchObject({ status: 403, body: { code: '0016' } })
      }
    }
  })

  it('need at most six statements each', async () => {
    const { id } = await ask('IMAGE')
    const calls: [string, string, object?][] = [
      ['GET', `${queuePath}?filter=open&searchValue=site`],
      ['GET', requestPath(id)],
      ['PATCH', requestPath(id), moveForm({ version: 1, move: 'accept', message: 'We are on it.' })],
    ]
    for (const [method, path, body] of calls) {
      server.queries.clear()
      expect((await operator.call(method, path, body)).status).toBe(200)
      expect(server.queries.all.length, `${method} ${path}`).toBeLessThanOrEqual(6)
    }
  })
})
