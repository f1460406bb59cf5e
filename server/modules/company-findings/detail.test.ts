import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyFindingDetail as Detail } from '#openapi/generated/api.ts'
import { evidence } from '#server/scan/source.ts'
import { bringColleague, type Colleague } from '#tests/support/company-fixture.ts'
import { bulkFinding, newCompany, newMember, personalLeak } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let companyId: string
let admin: Colleague
beforeAll(async () => {
  server = await startTestServer()
  const company = await newCompany(server.platform.db)
  companyId = company.id
  admin = await bringColleague(server, companyId, `admin@${company.domain}`, 'ADMIN')
})
afterAll(() => server.close())

const read = (findingId: string) =>
  admin.call<Detail>('GET', `/v2/company/${companyId}/user/findings/${findingId}`)

describe('a finding of a person who has not consented', () => {
  it('is not there', async () => {
    const id = await bulkFinding(server.platform.db, await newMember(server.platform.db, companyId))
    expect(await read(id)).toMatchObject({ status: 404, body: { code: '0010' } })
  })
})

describe('a finding of a person who has consented', () => {
  it('is shown with the page that exposes it, and viewing it is recorded', async () => {
    const { db } = server.platform
    const person = await bringColleague(server, companyId, 'wren@northwind.example', 'USER')
    await db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: new Date(), fullname: 'Wren Halloway' })
      .where('id', '=', person.memberId)
      .execute()
    const page = 'https://people.example/wren-halloway'
    const leakId = await personalLeak(db, person.id, {
      evidence: JSON.stringify(evidence({ name: 'people.example', siteUrl: page })),
    })
    const { id } = await db
      .selectFrom('company_finding')
      .select('id')
      .where('leak_id', '=', leakId)
      .executeTakeFirstOrThrow()
    expect((await read(id)).body).toMatchObject({
      finding: { person: { fullname: 'Wren Halloway' }, source: 'people.example' },
      foundBy: 'peopleSearch',
      pageUrl: page,
    })
    const views = await db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'person.viewed')
      .where('subject_id', '=', person.id)
      .execute()
    expect(views).toEqual([{ actor_id: admin.id }])

    await db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: null })
      .where('id', '=', person.memberId)
      .execute()
    expect(await read(id)).toMatchObject({ status: 404, body: { code: '0010' } })
  })
})

it('a finding of another company is not found', async () => {
  const other = await newCompany(server.platform.db)
  const stranger = await newMember(server.platform.db, other.id)
  const id = await bulkFinding(server.platform.db, stranger)
  expect(await read(id)).toMatchObject({ status: 404, body: { code: '0010' } })
})
