import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPeople } from '#server/scan/bulk/publish.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { makePlan, planPath } from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const path = '/v1/responsePlan/manager/aggregation'

let server: TestServer
let companyId: string
let otherCompanyId: string

const newCompany = async (name: string): Promise<string> => {
  const { id } = await server.platform.db
    .insertInto('company')
    .values({ name, industry: null, logo: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newMember = async (company: string | null, groups: string[]): Promise<Person> => {
  const { db } = server.platform
  const person = await signUp(server)
  const { body } = await person.call<{ id: string }>('GET', '/v1/register')
  await db.updateTable('register').set({ groups, company_id: company }).where('id', '=', body.id).execute()
  if (company !== null)
    await db
      .insertInto('company_member')
      .values({
        company_id: company,
        department_id: null,
        register_id: body.id,
        email: person.email,
        fullname: null,
        job_role: null,
        joined_at: null,
      })
      .execute()
  return person
}

beforeAll(async () => {
  server = await startTestServer()
  companyId = await newCompany('Northwind')
  otherCompanyId = await newCompany('Southwind')
})
afterAll(() => server.close())

describe('how many members of a company are prepared', () => {
  it('is counted for its managers, and nothing else is disclosed', async () => {
    const manager = await newMember(companyId, ['MANAGER'])
    const [running, checking] = [await newMember(companyId, ['USER']), await newMember(companyId, ['USER'])]
    await makePlan(await newMember(otherCompanyId, ['USER']))
    const plan = await makePlan(running)
    await running.call('PUT', planPath(plan), { event: { type: 'run.started' } })
    await makePlan(checking)
    await checking.call('PUT', '/v1/register/lastResponsePlanCheck', { date: new Date().toISOString() })
    await newMember(companyId, ['USER'])
    // Of four people with an account the numbers would soon be about one.
    expect((await manager.call('GET', path)).body).toEqual({
      members: 4,
      withPlan: null,
      withoutPlan: null,
      percentage: null,
      runsInProgress: null,
      runsCompleted: null,
      checkedThisMonth: null,
    })
    await newMember(companyId, ['USER'])
    await publishPeople(server.platform.db, companyId, 'habits')

    server.queries.clear()
    const { body } = await manager.call('GET', path)
    expect(server.queries.all).toHaveLength(2)
    expect(body).toEqual({
      members: 5,
      withPlan: 2,
      withoutPlan: 3,
      percentage: 40,
      runsInProgress: 1,
      runsCompleted: 0,
      checkedThisMonth: 1,
    })
  })

  it('is disclosed to an operator who views the company, and for no company of another manager', async () => {
    const operator = await newMember(null, ['SUPER_ADMIN'])
    expect((await operator.call('GET', `${path}?companyId=${otherCompanyId}`)).body).toMatchObject({
      members: 1,
    })
    expect(await operator.call('GET', path)).toMatchObject({ status: 404, body: { code: '0004' } })
    const manager = await newMember(companyId, ['ADMIN'])
    expect(await manager.call('GET', `${path}?companyId=${otherCompanyId}`)).toMatchObject({
      status: 403,
      body: { code: '0016' },
    })
  })

  it('is refused to employees, and to people without a company', async () => {
    expect(await (await newMember(companyId, ['USER'])).call('GET', path)).toMatchObject({
      body: { code: '0016' },
    })
    expect(await (await newMember(null, [])).call('GET', path)).toMatchObject({ body: { code: '0007' } })
  })
})
