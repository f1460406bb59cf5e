import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inviteDays } from '#domain/durations.ts'
import { createInviteLinks } from '../modules/membership/invite-codes.ts'
import { createCompany } from '../modules/operator-companies/handlers.ts'
import type { Database } from '../platform/database/database.ts'
import { admin, owner } from './accounts.ts'
import { type DemoContext, daysBefore, insertRows } from './people.ts'

/** A newly sold company, whose owner finds the invitation in the inbox. */
export const newCompanyOwner = 'owner@tidewater.example'

interface Invited {
  readonly id: string | null
  readonly email: string
  readonly register_id: string | null
  readonly status: string
  readonly has_expired: boolean
}

const findMembers = async (db: Database, companyId: string): Promise<Invited[]> => {
  const { rows } = await sql<Invited>`select id, email, register_id, status,
      status = 'Pending' or hashtext(email) % 3 = 0 as has_expired
    from company_member where company_id = ${companyId} order by email`.execute(db)
  return rows
}

const stranger = (email: string): Invited => {
  return { id: null, email, register_id: null, status: 'Not Invited', has_expired: false }
}

/** Northwind's invites and admins: each group of people with its kind, state and age in days. No one has the codes. */
const invitesOf = (members: readonly Invited[]) => {
  const member = (email: string): Invited => members.find(one => one.email === email) ?? stranger(email)
  const waiting = members.filter(({ status }) => status === 'Invited' || status === 'Pending')
  const [former = stranger('')] = members.filter(
    ({ email, status }) => status === 'Completed Profile' && email !== admin.email && email !== owner.email,
  )
  const newAdmins = members.filter(({ status }) => status === 'Not Invited').slice(0, 2)
  return [
    { kind: 'employee', state: 'sent', daysAgo: 3, people: waiting.filter(one => !one.has_expired) },
    { kind: 'employee', state: 'sent', daysAgo: 40, people: waiting.filter(one => one.has_expired) },
    {
      kind: 'employee',
      state: 'cancelled',
      daysAgo: 60,
      people: ['summer.intern@northwind.example', 'paul.verrier@northwind.example'].map(stranger),
    },
    {
      kind: 'companyOwner',
      state: 'accepted',
      daysAgo: 340,
      status: 'ACTIVE',
      people: [member(owner.email)],
    },
    { kind: 'admin', state: 'accepted', daysAgo: 340, status: 'ACTIVE', people: [member(admin.email)] },
    { kind: 'admin', state: 'accepted', daysAgo: 340, status: 'INACTIVE', people: [former] },
    { kind: 'admin', state: 'sent', daysAgo: 1, status: 'INVITED', people: newAdmins.slice(0, 1) },
    { kind: 'admin', state: 'sent', daysAgo: 30, status: 'INVITED', people: newAdmins.slice(1) },
    {
      kind: 'admin',
      state: 'cancelled',
      daysAgo: 90,
      status: 'INVITE_CANCELLED',
      people: [stranger('it.contractor@northwind.example')],
    },
  ] as const
}

const groups = { employee: 'USER', admin: 'ADMIN', companyOwner: 'COMPANY_OWNER' } as const

export const loadInvites = async (
  demo: DemoContext,
  { companyId, operatorId }: { companyId: string; operatorId: string },
): Promise<void> => {
  const { db, now } = demo
  const members = await findMembers(db, companyId)
  const by = members.find(({ email }) => email === owner.email)?.register_id ?? ''
  for (const { kind, state, daysAgo, people, ...record } of invitesOf(members))
    for (const { id: memberId, email, register_id: registerId } of people) {
      const at = daysBefore(now, daysAgo)
      const id = crypto.randomUUID()
      const trace = { created_by: by, created_at: at, updated_by: by, updated_at: at }
      const common = { company_id: companyId, email, ...trace }
      await insertRows(db, 'company_invite', [
        {
          ...common,
          id,
          kind,
          group_name: groups[kind],
          state,
          code_hash: createHash('sha256').update(id).digest(),
          member_id: memberId,
          sent_at: at,
          expires_at: daysBefore(at, -inviteDays),
          ...(state === 'accepted' && { accepted_by: registerId, accepted_at: at }),
        },
      ])
      if (!('status' in record)) continue
      const { status } = record
      await insertRows(db, 'company_admin', [
        {
          ...common,
          invite_id: id,
          register_id: state === 'accepted' ? registerId : null,
          status,
          owner: kind === 'companyOwner',
          group_name: kind === 'companyOwner' ? 'COMPANY_OWNER' : 'ADMIN',
          ...(status === 'INACTIVE' && { updated_at: daysBefore(now, 20) }),
        },
      ])
      if (status === 'INVITED')
        await db
          .updateTable('company_member')
          .set({ status: 'Invited', group_name: 'ADMIN' })
          .where('id', '=', memberId)
          .execute()
    }
  await createInviteLinks(demo).show(companyId, by)
  await createCompany(
    demo,
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
