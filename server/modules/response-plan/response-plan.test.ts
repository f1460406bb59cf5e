import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type Person, signUp } from '#tests/support/people.ts'
import {
  birthday,
  changePlan,
  clearAttempts,
  makePlan,
  newContact,
  newPlan,
  type Plan,
  planPath,
  visit,
  visitPath,
} from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
let plan: Plan

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearAttempts(server)
  person = await signUp(server)
  plan = await makePlan(person)
})

const change = (body: object, by: Person = person) => changePlan(by, plan, body)

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
    expect(plan.code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){6}$/)
    expect(plan.progress).toMatchObject({ level: 'disabled', open: 12 })
    expect(plan.history).toMatchObject([{ event: 'plan.created', by: 'owner' }])
    expect(await person.call('POST', '/v1/responsePlan', newPlan())).toMatchObject({
      status: 409,
      body: { code: '0040' },
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
      await call(server, 'PUT', visitPath, {
        body: { event: { type: 'run.started' } },
        headers: { 'x-plan-access': plan.id, cookie: `wardlight-visit-${plan.id}=that-nobody-was-given` },
      }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: '0024' } })
    expect((await person.call<{ plan: Plan }>('GET', '/v1/responsePlan')).body.plan.run.state).toBe('idle')
  })

  it.each([
    ['familyContacts.0.phone', 'phoneNotValid', { familyContacts: [newContact({ phone: '+11111111111' })] }],
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

  it('accepts a bank from the list and one entered by hand', async () => {
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

  it('keeps its history', async () => {
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
  it('can’t undo each other’s lists: the second is refused and reads again', async () => {
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
