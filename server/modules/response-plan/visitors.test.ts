import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planVisitMinutes } from '#domain/response-plan.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { type Answer, call, type Person, signUp } from '#tests/support/people.ts'
import {
  birthday,
  changeAsVisitor,
  changePlan,
  clearAttempts,
  makePlan,
  type Plan,
  planPath,
  visit,
  visitHeaders,
  visitPath,
} from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
let plan: Plan
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { TRUSTED_PROXIES: '1' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  ahead = 0
  await clearAttempts(server)
  person = await signUp(server)
  plan = await makePlan(person)
})

const change = (body: object) => changePlan(person, plan, body)
const asVisitor = (visited: Answer<Plan>, body: object) => changeAsVisitor(server, visited, body)
const lookAgain = (headers: Record<string, string>) => call<Plan>(server, 'GET', visitPath, { headers })

describe('a visitor with code and date of birth', () => {
  it('sees the plan, and neither code nor date of birth', async () => {
    const { status, body } = await visit(
      server,
      ` ${plan.code?.toLowerCase().replaceAll('-', ' ')}`,
      birthday,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      seenAs: 'visitor',
      code: null,
      savedCode: null,
      birthday: null,
      registerId: plan.registerId,
    })
    expect(body.history[0]).toMatchObject({ event: 'plan.accessed', by: 'visitor' })
  })

  it('is reported to the owner, each time, by notification and email', async () => {
    for (const _time of [1, 2]) await visit(server, plan.code ?? '', birthday)
    const { body } = await person.call<{ items: { data: { topic: string } }[] }>('GET', '/v1/notification')
    expect(body.items.map(({ data }) => data.topic)).toEqual(['planAccessed', 'planAccessed'])
    expect(await messagesTo(server, person.email)).toHaveLength(2)
    expect(
      (await person.call<Plan>('GET', planPath(plan))).body.history.filter(
        ({ event }) => event === 'plan.accessed',
      ),
    ).toHaveLength(2)
  })

  it('gets the same answer for a wrong code and for a wrong date', async () => {
    const code = plan.code ?? ''
    const wrongDate = await visit(server, code, '1988-04-18')
    const wrongCode = await visit(server, `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`, birthday)
    const noCode = await visit(server, 'nonsense', birthday)
    expect(wrongDate).toMatchObject({ status: 400, body: { code: '0024' } })
    for (const other of [wrongCode, noCode]) {
      expect(other.status).toBe(wrongDate.status)
      expect(other.body).toEqual(wrongDate.body)
    }
    expect(await messagesTo(server, person.email)).toEqual([])
  })

  it('costs the same work for a wrong code and for a wrong date', async () => {
    const statements = async (code: string, date: string) => {
      server.queries.clear()
      await visit(server, code, date)
      return [...server.queries.all]
    }
    const wrongDate = await statements(plan.code ?? '', '1988-04-18')
    expect(await statements('2222-2222-2222', birthday)).toEqual(wrongDate)
  })

  it('can enter a wrong code five times and then the right one', async () => {
    for (const day of [1, 2, 3, 4, 5])
      expect((await visit(server, plan.code ?? '', `1990-01-0${day}`)).status).toBe(400)
    expect((await visit(server, plan.code ?? '', birthday)).status).toBe(200)
  })

  it('is not held up by ten wrong dates from another network', async () => {
    for (let day = 10; day < 20; day += 1)
      expect((await visit(server, plan.code ?? '', `1990-01-${day}`, '192.0.2.10')).status).toBe(400)
    expect((await visit(server, plan.code ?? '', birthday, '192.0.2.10')).status).toBe(429)
    expect((await visit(server, plan.code ?? '', birthday, '192.0.2.20')).status).toBe(200)
  })

  it('is held up after a hundred tries with a code, wherever they come from, even when right at last', async () => {
    const [one, other] = [await makePlan(await signUp(server)), await makePlan(await signUp(server))]
    for (let time = 0; time < 100; time += 1)
      expect((await visit(server, one.code ?? '', '1990-01-01', `198.51.100.${time}`)).status).toBe(400)
    const right = await visit(server, one.code ?? '', birthday, '192.0.2.21')
    expect(right).toMatchObject({ status: 429, body: { code: '0024' } })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visit(server, other.code ?? '', birthday, '192.0.2.21')).status).toBe(200)
  })

  it('is held up after ten tries from an address, whichever codes they name', async () => {
    for (let end = 22; end < 32; end += 1)
      expect((await visit(server, `2222-2222-22${end}`, birthday, '192.0.2.1')).status).toBe(400)
    const right = await visit(server, plan.code ?? '', birthday, '192.0.2.1')
    expect(right).toMatchObject({ status: 429, body: { code: '0024' } })
    expect((await visit(server, plan.code ?? '', birthday, '192.0.2.2')).status).toBe(200)
  })

  it('lets nobody in who is signed in elsewhere and only has the code', async () => {
    await visit(server, plan.code ?? '', birthday)
    const refused = await changePlan(await signUp(server), plan, { event: { type: 'run.started' } })
    expect(refused).toMatchObject({ status: 400, body: { code: '0024' } })
  })

  it('can edit and run the plan while the access lasts; then it ends on its own', async () => {
    const visited = await visit(server, plan.code ?? '', birthday)
    const moved = await asVisitor(visited, { event: { type: 'run.started' } })
    expect(moved.body).toMatchObject({
      run: { state: 'inProgress' },
      seenAs: 'visitor',
      code: null,
      access: visited.body.access,
    })
    expect(moved.body.history[0]).toMatchObject({ event: 'run.started', by: 'visitor' })
    expect((await lookAgain(visitHeaders(visited))).body).toMatchObject({ access: visited.body.access })
    expect(await messagesTo(server, person.email)).toHaveLength(1)

    ahead = (planVisitMinutes + 1) * 60_000
    for (const answer of [
      await asVisitor(visited, { event: { type: 'run.aborted' } }),
      await lookAgain(visitHeaders(visited)),
    ])
      expect(answer).toMatchObject({ status: 410, body: { code: '0025' } })
  })

  it.each([
    ['aborts', 'run.aborted', 'planAborted'],
    ['resets', 'run.reset', 'planReset'],
  ])(
    'notifies the owner where a visitor %s the plan, and not where the owner does',
    async (_, type, topic) => {
      const noticed = async () => {
        const { body } = await person.call<{ items: { data: { topic: string } }[] }>(
          'GET',
          '/v1/notification',
        )
        return body.items.map(({ data }) => data.topic).filter(found => found !== 'planAccessed')
      }
      await change({ event: { type: 'run.started' } })
      await change({ event: { type } })
      expect(await noticed()).toEqual([])
      if (type === 'run.aborted') await change({ event: { type: 'run.reset' } })
      const visited = await visit(server, plan.code ?? '', birthday)
      expect((await asVisitor(visited, { event: { type: 'run.started' } })).status).toBe(200)
      expect(await asVisitor(visited, { event: { type } })).toMatchObject({ status: 200 })
      expect(await noticed()).toEqual([topic])
    },
  )

  it('ends the visit by leaving: the cookie is deleted, and what it opened is closed; a visit in another tab continues', async () => {
    const [left, other] = [
      await visit(server, plan.code ?? '', birthday),
      await visit(server, plan.code ?? '', birthday),
    ]
    const ended = await call(server, 'DELETE', visitPath, { headers: visitHeaders(left) })
    expect(ended.status).toBe(204)
    expect(ended.headers.get('set-cookie')).toMatch(/^wardlight-visit-[\da-f-]{36}=; Path=\/; Max-Age=0;/)
    expect(await lookAgain(visitHeaders(left))).toMatchObject({ status: 400, body: { code: '0024' } })
    expect(await call(server, 'DELETE', visitPath, { headers: visitHeaders(left) })).toMatchObject({
      status: 204,
    })
    expect((await lookAgain(visitHeaders(other))).status).toBe(200)
    const { rows } = await sql`select 1 from audit_event where action = 'responsePlan.visitEnded'
      and subject_id = ${plan.registerId}`.execute(server.platform.db)
    expect(rows).toHaveLength(1)
  })

  it.each([{ birthday: '1990-01-01' }, { savedCode: true }, { newCode: true }])(
    'can’t change what is reserved for the owner: %j',
    async wanted => {
      const visited = await visit(server, plan.code ?? '', birthday)
      expect(await asVisitor(visited, { version: 1, ...wanted })).toMatchObject({
        status: 403,
        body: { code: '0016' },
      })
    },
  )

  it('changes no plan by its code, and no other plan by the visit to this one', async () => {
    const other = await makePlan(await signUp(server))
    const headers = visitHeaders(await visit(server, other.code ?? '', birthday))
    const body = { event: { type: 'run.started' } }
    for (const path of [planPath(plan), planPath(other)])
      expect(await call(server, 'PUT', path, { body, headers })).toMatchObject({
        status: 400,
        body: { code: '0024' },
      })
    expect((await call<Plan>(server, 'PUT', visitPath, { body, headers })).body.id).toBe(other.id)
  })

  it('is shut out at once when the owner changes the code', async () => {
    const visited = await visit(server, plan.code ?? '', birthday)
    await change({ savedCode: true })
    const renewed = await change({ newCode: true })
    expect(renewed.body).toMatchObject({ savedCode: false, seenAs: 'owner' })
    expect(renewed.body.code).not.toBe(plan.code)
    expect((await visit(server, plan.code ?? '', birthday)).status).toBe(400)
    expect(await lookAgain(visitHeaders(visited))).toMatchObject({ status: 400 })
    expect((await visit(server, renewed.body.code ?? '', birthday)).status).toBe(200)
  })

  it('is shut out at once when the owner enters another date of birth', async () => {
    const headers = visitHeaders(await visit(server, plan.code ?? '', birthday))
    const again = () => lookAgain(headers)
    expect((await again()).status).toBe(200)
    expect((await change({ birthday: '1988-04-18', version: plan.version })).status).toBe(200)
    expect((await again()).status).toBe(400)
  })
})
