import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planVisitMinutes } from '../../../domain/response-plan.ts'
import { call, type Person, signUp } from '../../../tests/support/people.ts'
import {
  birthday,
  forgetAttempts,
  makePlan,
  newContact,
  newPlan,
  type Plan,
  planPath,
  visit,
} from '../../../tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createOccasions } from '../notifications/occasions.ts'
import { remindToCheck } from './check-reminder.ts'

let server: TestServer
let person: Person
let plan: Plan
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '1' },
    clock: { now: () => new Date(Date.now() + ahead) },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  ahead = 0
  await forgetAttempts(server)
  person = await signUp(server)
  plan = await makePlan(person)
})

const change = (body: object, by: Person = person) => by.call<Plan>('PUT', planPath(plan), body)
const asVisitor = (token: string, body: object) =>
  call<Plan>(server, 'PUT', planPath(plan), { body, headers: { 'x-plan-access': token } })
const lettersTo = async (email: string) =>
  (await server.inbox(email)).filter(({ code }) => code === undefined)

describe('a response plan', () => {
  it('is made once, with a code, and counts as the answer "I have a response plan"', async () => {
    expect(plan).toMatchObject({
      version: 1,
      seenAs: 'owner',
      savedCode: false,
      birthday,
      run: { state: 'idle' },
      access: null,
    })
    expect(plan.code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
    expect(plan.progress).toMatchObject({ level: 'disabled', open: 12 })
    expect(plan.history).toMatchObject([{ event: 'plan.created', by: 'owner' }])
    expect(await person.call('POST', '/v1/responsePlan', newPlan())).toMatchObject({
      status: 409,
      body: { code: '0027' },
    })
    expect((await person.call('GET', '/v1/register')).body).toMatchObject({
      hasResponsePlan: true,
      haveResponsePlan: true,
    })
  })

  it('shows its owner the code again, from anywhere, and is null for a person without one', async () => {
    expect((await person.call<{ plan: Plan }>('GET', '/v1/responsePlan')).body.plan.code).toBe(plan.code)
    expect((await person.call<Plan>('GET', planPath(plan))).body.code).toBe(plan.code)
    const stranger = await signUp(server)
    expect((await stranger.call('GET', '/v1/responsePlan')).body).toEqual({ plan: null })
  })

  it('is nobody else’s, signed in or not, whatever the call', async () => {
    const stranger = await signUp(server)
    for (const answer of [
      await stranger.call('GET', planPath(plan)),
      await change({ savedCode: true }, stranger),
      await call(server, 'GET', planPath(plan)),
      await call(server, 'PUT', planPath(plan), { body: { event: { type: 'run.started' } } }),
      await asVisitor('a-token-that-nobody-was-given', { event: { type: 'run.started' } }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: '0024' } })
    expect((await person.call<{ plan: Plan }>('GET', '/v1/responsePlan')).body.plan.run.state).toBe('idle')
  })

  it.each([
    ['familyContacts.0.phone', 'phoneNotValid', { familyContacts: [newContact({ phone: '+10000000' })] }],
    ['birthday', 'birthDateNotValid', { birthday: '2999-01-01' }],
    [
      'bank.0.bankId',
      'bankUnknown',
      { bank: [{ id: crypto.randomUUID(), bankId: crypto.randomUUID(), name: 'X', contact: [] }] },
    ],
    [
      'bank.0.contact.0',
      'required',
      {
        bank: [{ id: crypto.randomUUID(), bankId: null, name: 'X', contact: [{ phone: null, email: null }] }],
      },
    ],
  ])('refuses %s by the rule %s', async (name, rule, wrong) => {
    const other = await signUp(server)
    expect(await other.call('POST', '/v1/responsePlan', newPlan(wrong))).toMatchObject({
      status: 400,
      body: { code: '0000', fields: [{ name, rule }] },
    })
    expect(await change({ version: 1, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: [{ name, rule }] },
    })
  })

  it.each(['name', 'email', 'phone', 'relationship'])('needs the %s of a contact', async part => {
    const { [part]: _left, ...rest } = { ...newContact() } as Record<string, string>
    expect((await change({ version: 1, familyContacts: [rest] })).status).toBe(400)
  })

  it('gives every contact an id of its own', async () => {
    const [twin] = plan.professionalContacts
    expect(await change({ version: 1, familyContacts: [twin] })).toMatchObject({ status: 400 })
  })

  it('takes a bank of the list and one by hand', async () => {
    const { body } = await person.call<{ items: { id: string; name: string; country: string }[] }>(
      'GET',
      '/v1/banks?searchValue=societe&country=FR',
    )
    expect(body.items.map(({ name }) => name)).toEqual(['Société Générale'])
    const listed = {
      id: crypto.randomUUID(),
      bankId: body.items[0]?.id ?? null,
      name: 'Société Générale',
      contact: [],
    }
    const own = {
      id: crypto.randomUUID(),
      bankId: null,
      name: 'Harbour Credit Union',
      contact: [{ phone: '+14165550199', email: null }],
    }
    expect((await change({ version: 1, bank: [listed, own] })).body).toMatchObject({
      version: 2,
      bank: [listed, own],
    })
  })

  it('takes at most six statements for any of its calls', async () => {
    for (const [method, path, body] of [
      ['GET', '/v1/responsePlan'],
      ['GET', planPath(plan)],
      ['PUT', planPath(plan), { version: 1, familyContacts: [newContact()], event: { type: 'run.started' } }],
    ] as const) {
      server.queries.clear()
      expect((await person.call(method, path, body)).status).toBe(200)
      expect(server.queries.all.length, `${method} ${path}`).toBeLessThanOrEqual(6)
    }
    server.queries.clear()
    expect((await visit(server, plan.code ?? '', birthday)).status).toBe(200)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })

  it('keeps its trail', async () => {
    await change({ event: { type: 'run.started' } })
    await visit(server, plan.code ?? '', '1990-01-01')
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', plan.registerId)
      .where('action', 'like', 'responsePlan.%')
      .orderBy('at')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'responsePlan.plan.created',
      'responsePlan.run.started',
      'responsePlan.accessRefused',
    ])
  })
})

describe('two devices at once', () => {
  it('can not undo each other’s lists: the second is refused and reads again', async () => {
    const both = await Promise.all([
      change({ version: 1, familyContacts: [newContact({ name: 'One' })] }),
      change({ version: 1, familyContacts: [newContact({ name: 'Other' })] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await person.call<Plan>('GET', planPath(plan))
    expect(body.version).toBe(2)
    expect(body.history.filter(({ event }) => event === 'plan.changed')).toHaveLength(1)
    expect(await change({ familyContacts: [] })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'version' }] },
    })
  })

  it('end in one history: each move happens once, whoever was first', async () => {
    await change({ event: { type: 'run.started' } })
    const same = await Promise.all(
      Array.from({ length: 6 }, () => change({ event: { type: 'action.done', action: 'secureEmail' } })),
    )
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const different = await Promise.all(
      (['callBanks', 'freezeCredit', 'enableMfa'] as const).map(action =>
        change({ event: { type: 'action.ignored', action } }),
      ),
    )
    expect(different.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await person.call<Plan>('GET', planPath(plan))
    expect(body.progress).toMatchObject({ done: 1, ignored: 3, open: 8 })
    expect(body.history.filter(({ event }) => event === 'action.done')).toHaveLength(1)
  })

  it('change the lists on one device while the other moves the run', async () => {
    await change({ event: { type: 'run.started' } })
    expect((await change({ version: 1, professionalContacts: [] })).status).toBe(200)
  })

  it('do all of one call or nothing of it', async () => {
    expect((await change({ version: 1, familyContacts: [], event: { type: 'run.completed' } })).status).toBe(
      409,
    )
    expect((await person.call<Plan>('GET', planPath(plan))).body.familyContacts).toHaveLength(1)
  })
})

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

  it('is told of to the owner, each time, by notification and e-mail', async () => {
    for (const _time of [1, 2]) await visit(server, plan.code ?? '', birthday)
    const { body } = await person.call<{ items: { data: { topic: string } }[] }>('GET', '/v1/notification')
    expect(body.items.map(({ data }) => data.topic)).toEqual(['planAccessed', 'planAccessed'])
    expect(await lettersTo(person.email)).toHaveLength(2)
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
    expect(await lettersTo(person.email)).toEqual([])
  })

  it('costs the same work for a wrong code and for a wrong date', async () => {
    const statements = async (code: string, date: string) => {
      server.queries.clear()
      await visit(server, code, date)
      return server.queries.all.map(query => query)
    }
    const wrongDate = await statements(plan.code ?? '', '1988-04-18')
    expect(await statements('2222-2222-2222', birthday)).toEqual(wrongDate)
  })

  it('may be wrong five times and then be right', async () => {
    for (const day of [1, 2, 3, 4, 5])
      expect((await visit(server, plan.code ?? '', `1990-01-0${day}`)).status).toBe(400)
    expect((await visit(server, plan.code ?? '', birthday)).status).toBe(200)
  })

  it('is held up after ten tries with a code, wherever they come from, even when right at last', async () => {
    const other = await makePlan(await signUp(server))
    for (let day = 10; day < 20; day += 1)
      expect((await visit(server, plan.code ?? '', `1990-01-${day}`, `192.0.2.${day}`)).status).toBe(400)
    const right = await visit(server, plan.code ?? '', birthday, '192.0.2.20')
    expect(right).toMatchObject({ status: 429, body: { code: '0024' } })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visit(server, other.code ?? '', birthday, '192.0.2.20')).status).toBe(200)
  })

  it('is held up after ten tries from an address, whichever codes they name', async () => {
    for (let end = 22; end < 32; end += 1)
      expect((await visit(server, `2222-2222-22${end}`, birthday, '192.0.2.1')).status).toBe(400)
    const right = await visit(server, plan.code ?? '', birthday, '192.0.2.1')
    expect(right).toMatchObject({ status: 429, body: { code: '0024' } })
    expect((await visit(server, plan.code ?? '', birthday, '192.0.2.2')).status).toBe(200)
  })

  it('may edit and run the plan while the access lasts; then it has ended by itself', async () => {
    const { body } = await visit(server, plan.code ?? '', birthday)
    const token = body.access?.token ?? ''
    const moved = await asVisitor(token, { event: { type: 'run.started' } })
    expect(moved.body).toMatchObject({
      run: { state: 'inProgress' },
      seenAs: 'visitor',
      code: null,
      access: { token },
    })
    expect(moved.body.history[0]).toMatchObject({ event: 'run.started', by: 'visitor' })
    const again = await call<Plan>(server, 'GET', planPath(plan), { headers: { 'x-plan-access': token } })
    expect(again.status).toBe(200)
    expect(await lettersTo(person.email)).toHaveLength(1)

    ahead = (planVisitMinutes + 1) * 60_000
    for (const answer of [
      await asVisitor(token, { event: { type: 'run.aborted' } }),
      await call(server, 'GET', planPath(plan), { headers: { 'x-plan-access': token } }),
    ])
      expect(answer).toMatchObject({ status: 410, body: { code: '0025' } })
  })

  it.each([{ birthday: '1990-01-01' }, { savedCode: true }, { newCode: true }])(
    'may not change what is the owner’s alone: %j',
    async wanted => {
      const { body } = await visit(server, plan.code ?? '', birthday)
      expect(await asVisitor(body.access?.token ?? '', { version: 1, ...wanted })).toMatchObject({
        status: 403,
        body: { code: '0016' },
      })
    },
  )

  it('opens no other plan with the access to this one', async () => {
    const other = await makePlan(await signUp(server))
    const { body } = await visit(server, other.code ?? '', birthday)
    expect(await asVisitor(body.access?.token ?? '', { event: { type: 'run.started' } })).toMatchObject({
      status: 400,
      body: { code: '0024' },
    })
  })

  it('is shut out at once when the owner takes another code', async () => {
    const { body } = await visit(server, plan.code ?? '', birthday)
    await change({ savedCode: true })
    const renewed = await change({ newCode: true })
    expect(renewed.body).toMatchObject({ savedCode: false, seenAs: 'owner' })
    expect(renewed.body.code).not.toBe(plan.code)
    expect((await visit(server, plan.code ?? '', birthday)).status).toBe(400)
    const token = body.access?.token ?? ''
    expect(
      await call(server, 'GET', planPath(renewed.body), { headers: { 'x-plan-access': token } }),
    ).toMatchObject({ status: 400 })
    expect((await visit(server, renewed.body.code ?? '', birthday)).status).toBe(200)
  })

  it('is shut out at once when the owner tells another date of birth', async () => {
    const { body } = await visit(server, plan.code ?? '', birthday)
    const headers = { 'x-plan-access': body.access?.token ?? '' }
    const again = () => call(server, 'GET', planPath(plan), { headers })
    expect((await again()).status).toBe(200)
    expect((await change({ birthday: '1988-04-18', version: plan.version })).status).toBe(200)
    expect((await again()).status).toBe(400)
  })
})

describe('the monthly reminder to check the plan', () => {
  const day = 86_400_000
  const remind = async (afterDays: number) =>
    remindToCheck(
      server.platform.db,
      createOccasions(createNotifier({ messenger: server.platform.messenger, publicUrl: '' })),
      new Date(Date.now() + afterDays * day),
    )
  const reminders = async () =>
    (await lettersTo(person.email)).filter(({ subject }) => subject === 'Look over your response plan').length

  it('comes after a month, once, and again after another', async () => {
    await remind(20)
    expect(await reminders()).toBe(0)
    for (const days of [32, 33, 40]) await remind(days)
    expect(await reminders()).toBe(1)
    await remind(70)
    expect(await reminders()).toBe(2)
  })

  it('is not put off by a look that has not happened yet', async () => {
    const date = new Date(Date.now() + 3_600_000).toISOString()
    expect(await person.call('PUT', '/v1/register/lastResponsePlanCheck', { date })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'date', rule: 'dateInFuture' }] },
    })
  })

  it('waits a month from when the owner last looked', async () => {
    const date = new Date(Date.now()).toISOString()
    await sql`update response_plan set created_at = '2026-01-01' where id = ${plan.id}`.execute(
      server.platform.db,
    )
    await person.call('PUT', '/v1/register/lastResponsePlanCheck', { date })
    await remind(20)
    expect(await reminders()).toBe(0)
    const { body } = await person.call<Plan>('GET', planPath(plan))
    expect(body.lastCheckAt).toBe(date)
    expect(body.history[0]).toMatchObject({ event: 'plan.checked', by: 'owner' })
  })
})
