import { sql } from 'kysely'
import { dayOf, yearsLater } from '#domain/days.ts'
import type { CreatedInvites } from '#openapi/generated/api.ts'
import { letLeave } from '#server/modules/company-members/leaving.ts'
import { recordContract } from '#server/modules/payments/contract.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import { bringColleague, type Colleague } from '#tests/support/company-fixture.ts'
import { bulkFinding, newCompany, newMember, personalLeak } from '#tests/support/company-people.ts'
import type { TestServer } from '#tests/support/test-server.ts'

export const marker = 'Kestrel'

/** A company with a thing of every kind, and its people by their role. */
export interface Tenant {
  readonly id: string
  readonly owner: Colleague
  readonly admin: Colleague
  readonly manager: Colleague
  readonly employee: Colleague
  /** Ids by the name of their parameter or field. */
  readonly things: Readonly<Record<string, string>>
  /** The ids that accept a change: an upload to start, a person to invite. */
  readonly changeable: Readonly<Record<string, string>>
}

const giveBatch = async (
  server: TestServer,
  companyId: string,
  memberId: string,
  name: string,
  status: 'pending' | 'completed',
) => {
  const { db } = server.platform
  const id = await insertBatch(db, companyId, { name, status })
  await sql`insert into batch_row (batch_id, line, verdict, cells, fullname, email, member_id)
    values (${id}, 2, 'good', ${JSON.stringify([name])}::jsonb, ${name}, ${`${name}@row.example`.toLowerCase()}, ${memberId})`.execute(
    db,
  )
  return id
}

const letSomebodyLeave = async (
  db: TestServer['platform']['db'],
  companyId: string,
  fullname: string,
): Promise<string> => {
  const { id } = await newMember(db, companyId, { fullname })
  const leaving = { companyId, memberIds: [id], by: null, at: new Date() }
  await db.transaction().execute(transaction => letLeave(transaction, leaving, { isRestorable: true }))
  return id
}

export const foundTenant = async (server: TestServer, word: string): Promise<Tenant> => {
  const { db } = server.platform
  const department = `${word} Finance`
  const { id, domain, departments } = await newCompany(db, { departments: [department], seats: 60 })
  await db
    .updateTable('company')
    .set({ name: `${word} Works`, industry: 'Energy' })
    .where('id', '=', id)
    .execute()
  const people = {
    owner: await bringColleague(server, id, `${word}.owner@${domain}`.toLowerCase(), 'COMPANY_OWNER'),
    admin: await bringColleague(server, id, `${word}.admin@${domain}`.toLowerCase(), 'ADMIN'),
    manager: await bringColleague(server, id, `${word}.manager@${domain}`.toLowerCase(), 'MANAGER'),
    employee: await bringColleague(server, id, `${word}.employee@${domain}`.toLowerCase(), 'USER'),
  }
  const { owner, employee } = people
  const email = `${word}.somebody@${domain}`.toLowerCase()
  const member = await newMember(db, id, {
    email,
    fullname: `${word} Somebody`,
    department_id: departments[department] ?? null,
    is_executive: true,
    // The company sees a person's data only with their consent.
    deep_scan_consented_at: new Date(),
  })
  const findingId = await bulkFinding(db, member, { source: word, breach_name: word })
  await db
    .updateTable('company_member')
    .set({
      deep_scan_consented_at: new Date(),
      fullname: `${word} Employee`,
      department_id: departments[department] ?? null,
    })
    .where('id', '=', employee.memberId)
    .execute()
  const leakId = await personalLeak(db, employee.id, { name: `${word.toLowerCase()}.example` })
  const { id: openFinding } = await db
    .selectFrom('company_finding')
    .select('id')
    .where('leak_id', '=', leakId)
    .executeTakeFirstOrThrow()
  const { exposure_id: exposureId } = await db
    .selectFrom('company_member')
    .select('exposure_id')
    .where('id', '=', employee.memberId)
    .executeTakeFirstOrThrow()
  const { body: invited } = await owner.call<CreatedInvites>('POST', '/v1/invites', {
    emails: [`${word}.invited@${domain}`],
    role: 'ADMIN',
    customMessage: `${word} awaits you`,
  })
  await owner.call('GET', '/v1/company/invite')
  // Long enough ago to be sent again.
  await sql`update company_invite set sent_at = sent_at - interval '1 day' where company_id = ${id}`.execute(
    db,
  )
  await db
    .updateTable('company_onboarding')
    .set({ state: 'completed', completed_at: new Date(), name: word })
    .where('company_id', '=', id)
    .execute()
  const at = new Date()
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: yearsLater(dayOf(at), 1) }
  await recordContract(db, id, {
    contract,
    sender: null,
    seller: server.platform.config,
    actorId: null,
    at,
  })
  const { id: invoiceId } = await db
    .selectFrom('invoice')
    .select('id')
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    ...people,
    changeable: {
      batchId: await giveBatch(server, id, member.id, word, 'pending'),
      userId: member.exposure_id,
      findingId: openFinding,
      registerIds: member.exposure_id,
    },
    things: {
      domain,
      companyId: id,
      batchId: await giveBatch(server, id, member.id, word, 'completed'),
      departmentId: departments[department] ?? '',
      departmentsFilter: departments[department] ?? '',
      userId: exposureId,
      findingId,
      registerIds: exposureId,
      exceptIds: exposureId,
      memberId: member.id,
      invoiceId,
      leaverId: await letSomebodyLeave(db, id, `${word} Leaver`),
      inviteId: invited.invites[0]?.id ?? '',
      inviteIds: invited.invites[0]?.id ?? '',
      email: people.admin.email,
      emails: email,
      actor: people.employee.id,
    },
  }
}

/** Every row of every table that belongs to the company, or is about a member of it. */
export const everythingOf = async (server: TestServer, companyId: string): Promise<string> => {
  const { db } = server.platform
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.columns
    where column_name = 'company_id' and table_schema = 'public' and table_name <> 'audit_event' order by 1`.execute(
    db,
  )
  const dumps = []
  for (const { name } of [...tables, { name: 'company' }]) {
    const key = name === 'company' ? 'id' : 'company_id'
    const { rows } = await sql<{
      rows: string
    }>`select coalesce(jsonb_agg(to_jsonb(found) order by to_jsonb(found)::text), '[]')::text as rows
      from ${sql.table(name)} as found where ${sql.ref(`found.${key}`)} = ${companyId}`.execute(db)
    dumps.push(`${name} ${rows[0]?.rows ?? ''}`)
  }
  for (const table of ['company_alert_delivery', 'deep_scan_invitation']) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(jsonb_agg(to_jsonb(about) order by to_jsonb(about)::text), '[]')::text as rows
      from ${sql.table(table)} as about join company_member on company_member.id = member_id
      where company_member.company_id = ${companyId}`.execute(db)
    dumps.push(`${table} ${rows[0]?.rows ?? ''}`)
  }
  return dumps.join('\n')
}
