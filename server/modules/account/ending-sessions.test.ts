import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringMember } from '#tests/security/support/cast.ts'
import { bringColleague, type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { subjectsSentTo } from '#tests/support/messages.ts'
import { type Person, refusalOf, signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server)
})
afterAll(() => server.close())

const endOfMember = (memberId: string, by: Person) =>
  by.call('DELETE', `/v2/company/${company.id}/members/${memberId}/sessions`)
const endOf = (email: string, by: Person) => by.call('POST', '/v1/operator/sessions/end', { email })
const isIn = async (who: Person) => (await who.call('GET', '/v1/register')).status === 200

describe('ending all sessions of a person (ASVS 7.4.5)', () => {
  it('is done by an admin for a member, who is notified and can sign in again', async () => {
    const person = await bringColleague(server, company.id, `lost@${company.domain}`, 'USER')
    const elsewhere = await signIn(server, person.email)
    expect((await endOfMember(person.memberId, company.admin)).status).toBe(204)
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false])
    expect(await subjectsSentTo(server, person.email)).toContain('You were signed out everywhere')
    expect(await isIn(await signIn(server, person.email))).toBe(true)
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'company_id'])
      .where('action', '=', 'session.endedEverywhere')
      .where('subject_id', '=', person.id)
      .execute()
    expect(rows).toEqual([{ actor_id: company.admin.id, company_id: company.id }])
  })

  it('is for admins of the same company only, and for the owner’s sessions for the owner only', async () => {
    const user = await bringColleague(server, company.id, `user@${company.domain}`, 'USER')
    const other = await startCompany(server)
    expect(refusalOf(await endOfMember(company.admin.memberId, user))).toEqual([403, '0016'])
    expect(refusalOf(await endOfMember(user.memberId, other.admin))).toEqual([403, '0016'])
    expect(refusalOf(await endOfMember(other.admin.memberId, company.admin))).toEqual([404, '0006'])
    expect(refusalOf(await endOfMember(company.owner.memberId, company.admin))).toEqual([409, '0040'])
    expect(await isIn(company.owner)).toBe(true)
  })

  it('is done by an operator for anyone', async () => {
    const operator = await bringMember(server, ['SUPER_ADMIN'])
    const person = await bringMember(server, [])
    expect(refusalOf(await endOf(person.email, company.owner))).toEqual([403, '0016'])
    expect(refusalOf(await endOf('nobody@cast.example', operator))).toEqual([404, '0006'])
    expect((await endOf(person.email.toUpperCase(), operator)).status).toBe(204)
    expect(await isIn(person)).toBe(false)
  })
})
