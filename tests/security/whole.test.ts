import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSeats } from '#tests/support/companies.ts'
import {
  acceptInvite,
  bringColleague,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  startCompany,
} from '../support/company-fixture.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  newFinding,
  newRequest,
  type Registered,
} from '../support/findings.ts'
import { type Answer, form, profile } from '../support/people.ts'
import { changePlan, makePlan } from '../support/response-plans.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let company: CompanyFixture
let person: Registered
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 50 })
  person = await comeAsPerson(server)
  operator = await comeAsOperator(server)
  await sql`create function cut_off() returns trigger language plpgsql as $$ begin raise 'the process ends here'; end $$`.execute(
    server.platform.db,
  )
  await sql`create constraint trigger cut_off after insert on audit_event deferrable initially deferred
    for each row execute function cut_off()`.execute(server.platform.db)
  await cutOff(false)
})
afterAll(() => server.close())

const cutOff = async (isCut: boolean): Promise<void> => {
  await sql`alter table audit_event ${sql.raw(isCut ? 'enable' : 'disable')} trigger cut_off`.execute(
    server.platform.db,
  )
}

/**
 * Every row of every table, and every pending job; except the counts of tries, which every try increases.
 */
const everything = async (): Promise<Record<string, string>> => {
  const { db } = server.platform
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_name <> 'throttle' order by 1, 2`.execute(db)
  const dumps: Record<string, string> = {}
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(row::text, e'\n' order by row::text) as rows from ${sql.id(schema, name)} as row`.execute(
      db,
    )
    dumps[name] = rows[0]?.rows ?? ''
  }
  return dumps
}

/** One action: its preparation, and then the call itself. */
type Attempt = () => Promise<() => Promise<Answer>>

const colleague = (name: string) => bringColleague(server, company.id, `${name}@${company.domain}`, 'USER')

const ofCompanies: Readonly<Record<string, Attempt>> = {
  'an invitation': async () => () => invite(company.admin, [`new@${company.domain}`]),
  'another role in an invitation': async () => {
    const { body } = await invite(company.admin, [`other-role@${company.domain}`])
    return () =>
      company.admin.call('PUT', `/v1/invites/${body.invites[0]?.id}`, { was: 'USER', role: 'MANAGER' })
  },
  'an invitation that is sent again': async () => {
    const { body } = await invite(company.admin, [`again@${company.domain}`])
    return () => company.admin.call('POST', `/v1/invites/resend-only/${body.invites[0]?.id}`)
  },
  'joining with a seat, an admin’s access and consent': async () => {
    const email = `joins@${company.domain}`
    await invite(company.admin, [email], 'ADMIN')
    const [guest, code] = [await createSignedIn(server, email), await codeSentTo(server, email)]
    await guest.call('GET', '/v1/register')
    return () => acceptInvite(guest, code, true)
  },
  'another role of a member': async () => {
    const { memberId } = await colleague('promoted')
    return () => company.admin.call('PUT', `/v1/user/role/${memberId}`, { was: 'USER', role: 'ADMIN' })
  },
  'the removal of a member': async () => {
    const { memberId } = await colleague('leaves')
    return () => company.admin.call('DELETE', `/v1/user/${memberId}`)
  },
  'an alert': async () => {
    const { email } = await colleague('alerted')
    const path = `/v2/company/${company.id}/invites/notify`
    return () => company.admin.call('POST', path, { emails: [email], message: 'Change your password.' })
  },
  'settings of a company': async () => () =>
    company.admin.call('PUT', '/v1/company', { inviteLinkEnabled: false }),
  'seats of a company': async () => () => changeSeats(operator, company.id, { licensedSeats: 60 }),
  'a company that is made': async () => () =>
    operator.call('POST', '/v1/operator/companies', {
      name: 'Fresh',
      licensedSeats: 5,
      ownerEmail: 'owner@fresh-fields.example',
    }),
  'the ownership of a company': async () => () =>
    company.owner.call('POST', `/v2/company/${company.id}/ownership`, { email: company.admin.email }),
}

const ofPersons: Readonly<Record<string, Attempt>> = {
  'the profile of a new person': async () => () => person.call('POST', '/v1/register', form(profile)),
  'a finding that is ignored': async () => {
    const id = await newFinding(server, person, exposure('NAME', 'ignored.example'))
    return () => person.call('POST', `/v2/user/${person.id}/leak/${id}/ignore`)
  },
  'a removal request': async () => {
    const id = await newFinding(server, person, exposure('ADDRESS', 'requested.example'))
    return () => person.call('POST', `/v2/user/${person.id}/leak/${id}/report`, { issues: ['EXPOSED_DATA'] })
  },
  'an exposure that a person found': async () => () =>
    person.call('POST', `/v2/user/${person.id}/user-report`, {
      type: 'address',
      website: 'https://old-club.example/members',
      context: 'My street and number stand in the imprint of a page that I never agreed to be on.',
    }),
  'a move of the desk': async () => {
    const { id } = await newRequest(server, person)
    const move = { version: 1, move: 'accept', message: 'We write to the site today.' }
    return () => operator.call('PATCH', `/v1/operator/requests/${id}`, form(move))
  },
  'a response plan': async () => {
    const planner = await comeAsPerson(server)
    return () => planner.call('POST', '/v1/responsePlan', { birthday: '1988-04-17', ...noContacts })
  },
  'the run of a response plan': async () => {
    const plan = await makePlan(person)
    return () => changePlan(person, plan, { event: { type: 'run.started' } })
  },
  'an account that is deleted': async () => {
    const leaver = await comeAsPerson(server)
    return () => leaver.call('DELETE', '/v1/register')
  },
}
const noContacts = { familyContacts: [], professionalContacts: [], bank: [] }

describe('what is cut off before its end leaves nothing behind, and can be done again (ASVS 2.3.3)', () => {
  it.each(Object.entries({ ...ofPersons, ...ofCompanies }))('%s', async (_name, prepare) => {
    const act = await prepare()
    const before = await everything()
    await cutOff(true)
    const { status } = await act()
    await cutOff(false)
    expect(await everything()).toEqual(before)
    expect(status, 'it came as far as its trace').toBe(500)
    expect((await act()).status).toBeLessThan(300)
  })
})
