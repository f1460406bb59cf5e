import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FindingsSummary } from '#openapi/generated/api.ts'
import { type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const people = ['Zoé Ek', 'élan Ott', 'Yusuf Ali', 'Eva Lind', 'Élodie Roy', 'ada Kim']
const inOrder = ['ada Kim', 'élan Ott', 'Élodie Roy', 'Eva Lind', 'Yusuf Ali', 'Zoé Ek']

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server)
  for (const fullname of people)
    await newMember(server.platform.db, company.id, {
      fullname,
      email: `${crypto.randomUUID()}@${company.domain}`,
      status: 'Registered',
      seat_taken_at: new Date(),
      deep_scan_consented_at: new Date(),
    })
})
afterAll(() => server.close())

const listed = async (path: string): Promise<(string | null)[]> => {
  const { body } = await company.owner.call<
    { items: { fullname: string | null }[] } | { fullname: string | null }[]
  >('GET', path)
  const items = 'items' in body ? body.items : body
  return items.map(({ fullname }) => fullname).filter(name => name !== null && people.includes(name))
}

it.each([
  ['members', () => '/v1/user/company'],
  ['people', () => `/v2/company/${company.id}/user?sortField=fullname&sortOrder=asc`],
  ['recipients of an alert', () => `/v2/company/${company.id}/invites/notify`],
])('lists %s in the order in which people look names up', async (_, path) => {
  expect(await listed(path())).toEqual(inOrder)
})

it('lists the departments to choose from in that order', async () => {
  await server.platform.db
    .insertInto('department')
    .values(['Ventes', 'Équipe', 'Finance'].map(name => ({ company_id: company.id, name })))
    .execute()
  const { body } = await company.owner.call<FindingsSummary>(
    'GET',
    `/v2/company/${company.id}/user/findings/summary?scope=external`,
  )
  expect(body.departments.map(({ name }) => name)).toEqual(['Équipe', 'Finance', 'Ventes'])
})
