import { sql } from 'kysely'
import { createInviteCodes } from '../modules/invites/codes.ts'
import { createInviteLinks } from '../modules/invites/link.ts'
import { createOperatorCompaniesService } from '../modules/operator-companies/service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { admin, owner } from './accounts.ts'

/** A newly sold company, whose owner finds the invitation in the inbox. */
export const newCompanyOwner = 'owner@tidewater.example'

const days = (now: Date, count: number): Date => new Date(now.getTime() + count * 86_400_000)

/** Invites by admins, for the people of a query; no one has their codes. */
const insertInvites = (
  db: Database,
  people: ReturnType<typeof sql>,
  invite: {
    readonly kind: 'employee' | 'admin' | 'companyOwner'
    readonly state: 'sent' | 'accepted' | 'cancelled'
    readonly sentAt: Date
    readonly expiresAt: Date
    readonly by: string
  },
) =>
  sql`insert into company_invite (company_id, kind, email, group_name, state, code_hash, member_id, created_by, created_at, updated_by,
      updated_at, sent_at, expires_at, accepted_by, accepted_at)
    select company_id, ${invite.kind}, email, group_name, ${invite.state}, sha256(gen_random_uuid()::text::bytea), id, ${invite.by},
      ${invite.sentAt}::timestamptz, ${invite.by}, ${invite.sentAt}::timestamptz, ${invite.sentAt}::timestamptz, ${invite.expiresAt}::timestamptz,
      case when ${invite.state} = 'accepted' then register_id end,
      case when ${invite.state} = 'accepted' then ${invite.sentAt}::timestamptz end
    from (${people}) as invited`.execute(db)

/** Invited employees: most invitations are open, some expired, two were canceled. */
const inviteEmployees = async (db: Database, companyId: string, by: string, now: Date): Promise<void> => {
  const waiting = (
    rest: 0 | 1,
  ) => sql`select company_id, email, group_name, id, register_id from company_member
    where company_id = ${companyId} and status in ('Invited', 'Pending') and (status = 'Pending' or hashtext(email) % 3 = 0) = ${rest === 1}`
  const common = { kind: 'employee', by } as const
  await insertInvites(db, waiting(0), {
    ...common,
    state: 'sent',
    sentAt: days(now, -3),
    expiresAt: days(now, 11),
  })
  await insertInvites(db, waiting(1), {
    ...common,
    state: 'sent',
    sentAt: days(now, -40),
    expiresAt: days(now, -26),
  })
  const former = sql`select ${companyId}::uuid as company_id, email, 'USER' as group_name, null::uuid as id, null::uuid as register_id
    from unnest(array['summer.intern@northwind.example', 'paul.verrier@northwind.example']) as former (email)`
  await insertInvites(db, former, {
    ...common,
    state: 'cancelled',
    sentAt: days(now, -60),
    expiresAt: days(now, -46),
  })
}

const askToBeAdmins = async (db: Database, companyId: string): Promise<string[]> => {
  const rows = await db
    .updateTable('company_member')
    .set({ status: 'Invited', group_name: 'ADMIN' })
    .where('id', 'in', eb =>
      eb
        .selectFrom('company_member as newcomer')
        .select('newcomer.id')
        .where('newcomer.company_id', '=', companyId)
        .where('newcomer.status', '=', 'Not Invited')
        .orderBy('newcomer.email')
        .limit(2),
    )
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Admin records: active ones, a former one, and invited ones. */
const recordAdmins = async (db: Database, companyId: string, by: string, now: Date): Promise<void> => {
  const member = (
    email: string,
  ) => sql`select company_id, email, group_name, id, register_id from company_member
    where company_id = ${companyId} and email = ${email}`
  const { email: former } = await db
    .selectFrom('company_member')
    .select('email')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Completed Profile')
    .where('group_name', '=', 'USER')
    .orderBy('email')
    .executeTakeFirstOrThrow()
  const accepted = {
    state: 'accepted',
    sentAt: days(now, -340),
    expiresAt: days(now, -326),
    by,
  } as const
  await insertInvites(db, member(owner.email), { ...accepted, kind: 'companyOwner' })
  for (const email of [admin.email, former])
    await insertInvites(db, member(email), { ...accepted, kind: 'admin' })
  const newcomer = { kind: 'admin', by } as const
  const [requested = '', requestedLongAgo = ''] = await askToBeAdmins(db, companyId)
  await insertInvites(db, member(requested), {
    ...newcomer,
    state: 'sent',
    sentAt: days(now, -1),
    expiresAt: days(now, 13),
  })
  await insertInvites(db, member(requestedLongAgo), {
    ...newcomer,
    state: 'sent',
    sentAt: days(now, -30),
    expiresAt: days(now, -16),
  })
  const contractor = sql`select ${companyId}::uuid as company_id, 'it.contractor@northwind.example' as email, 'ADMIN' as group_name,
    null::uuid as id, null::uuid as register_id`
  await insertInvites(db, contractor, {
    ...newcomer,
    state: 'cancelled',
    sentAt: days(now, -90),
    expiresAt: days(now, -76),
  })
  await sql`insert into company_admin (company_id, email, invite_id, register_id, status, owner, group_name, created_by, created_at, updated_by, updated_at)
    select company_id, email, id, accepted_by,
      case when state = 'cancelled' then 'INVITE_CANCELLED' when state = 'sent' then 'INVITED' when email = ${former} then 'INACTIVE' else 'ACTIVE' end,
      kind = 'companyOwner', case when email = ${former} then 'ADMIN' else group_name end, created_by, created_at, updated_by,
      case when email = ${former} then ${days(now, -20)}::timestamptz else updated_at end
    from company_invite where company_id = ${companyId} and kind <> 'employee'`.execute(db)
  await sql`update company_invite set group_name = 'ADMIN' where company_id = ${companyId} and email = ${former}`.execute(
    db,
  )
}

/** Northwind's invites, admins and link; and Tidewater, a company that no one has set up yet. */
export const loadInvites = async (
  platform: Platform,
  { companyId, operatorId, now }: { companyId: string; operatorId: string; now: Date },
): Promise<void> => {
  const { db } = platform
  const { id: by } = await db
    .selectFrom('register')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  await inviteEmployees(db, companyId, by, now)
  await recordAdmins(db, companyId, by, now)
  await createInviteLinks(platform, createInviteCodes(platform)).show(companyId, by)
  await createOperatorCompaniesService(platform).create(
    { registerId: operatorId, cognitoId: operatorId },
    { name: 'Tidewater', licensedSeats: 25, ownerEmail: newCompanyOwner },
  )
}

export const clearInvites = async (db: Database): Promise<void> => {
  await sql`delete from company where id in
    (select company_id from company_invite where email = ${newCompanyOwner} and kind = 'companyOwner')`.execute(
    db,
  )
  await db.deleteFrom('inbox_message').where('recipient', '=', newCompanyOwner).execute()
}
