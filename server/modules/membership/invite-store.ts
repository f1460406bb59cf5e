import { type SqlBool, sql } from 'kysely'
import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type {
  AdminStatus,
  CompanyInvite,
  Group,
  InviteCheck,
  InviteSortField,
  InviteState,
} from '#openapi/generated/api.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { seatsUsed } from '#server/scan/seats.ts'

export interface ActionContext {
  /** The register of the admin or operator; null for an operator without one. */
  readonly by: string | null
  readonly at: Date
}

export const createdBy = ({ by, at }: ActionContext) => ({
  created_by: by,
  created_at: at,
  updated_by: by,
  updated_at: at,
})

export interface InviteQuery {
  readonly companyId: string
  readonly now: Date
  readonly status?: AdminStatus | undefined
  readonly sortField?: InviteSortField | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  readonly searchEmail?: string | undefined
  readonly role?: Group | undefined
  readonly filterState?: InviteState | undefined
}

/** Without invites to a deep scan, which would reveal the person behind an alias. */
const listed = (db: Database, companyId: string) =>
  db
    .selectFrom('company_invite as invite')
    .leftJoin('company_admin as admin', 'admin.invite_id', 'invite.id')
    .leftJoin('register as person', join =>
      join
        .on('person.id', '=', sql<string>`coalesce(admin.register_id, invite.accepted_by)`)
        .onRef('person.company_id', '=', 'invite.company_id'),
    )
    .where('invite.company_id', '=', companyId)
    .where('invite.email', 'is not', null)
    .where('invite.kind', '!=', 'deepScan')

const columns = [
  'invite.id',
  'invite.company_id',
  'invite.kind',
  'invite.email',
  'invite.state',
  'invite.expires_at',
  'invite.created_at',
  'invite.member_id',
  'invite.sent_at',
  'admin.status as admin_status',
  'admin.owner as admin_owner',
  'person.id as person_id',
  sql<Group>`coalesce(admin.group_name, invite.group_name)`.as('group_name'),
  sql<string | null>`left(coalesce(person.fullname, invite.fullname,
    (select fullname from company_member where company_member.id = invite.member_id)), 200)`.as('fullname'),
  sql<boolean>`person.id is null`.as('has_left'),
  sql<Date>`greatest(admin.updated_at, invite.updated_at)`.as('updated_at'),
  sql<string | null>`case when invite.kind <> 'companyOwner' then
    (select left(fullname, 200) from register where id = invite.created_by) end`.as('created_by_name'),
  sql<string | null>`(select left(fullname, 200) from register where id =
    case when admin.updated_at > invite.updated_at then admin.updated_by
      when invite.updated_at > invite.created_at then invite.updated_by end)`.as('updated_by_name'),
] as const

const stateOf = (now: Date) =>
  sql<string>`case when invite.state = 'sent' and invite.expires_at <= ${now} then 'expired' else invite.state end`

const statusOf = (now: Date) => sql<string>`case
  when admin.status in ('ACTIVE', 'INACTIVE') then admin.status
  when invite.state = 'accepted' then case when person.id is null then 'INACTIVE' else 'ACTIVE' end
  when invite.state = 'cancelled' then 'INVITE_CANCELLED'
  when invite.state = 'expired' or invite.expires_at <= ${now} then 'INVITE_EXPIRED'
  else 'INVITED' end`

const filtered = (db: Database, query: InviteQuery) => {
  const { companyId, now, status, searchEmail, role, filterState } = query
  const search = searchEmail?.trim() ?? ''
  return listed(db, companyId)
    .$if(status !== undefined, found => found.where(sql<SqlBool>`${statusOf(now)} = ${status}`))
    .$if(filterState !== undefined, found => found.where(sql<SqlBool>`${stateOf(now)} = ${filterState}`))
    .$if(search !== '', found => found.where(sql<SqlBool>`invite.email ilike ${containing(search)}`))
    .$if(role === 'ADMIN', found => found.where('admin.invite_id', 'is not', null))
    .$if(role !== undefined && role !== 'ADMIN', found =>
      found.where(sql<SqlBool>`coalesce(admin.group_name, invite.group_name) = ${role}`),
    )
}

export const countInvites = async (db: Database, query: InviteQuery): Promise<number> =>
  (await filtered(db, query).select(countAll).executeTakeFirstOrThrow()).total

const sortings: Readonly<Record<InviteSortField, (now: Date) => ReturnType<typeof sql>>> = {
  email: () => sql`invite.email`,
  fullname: () => byName(sql`lower(coalesce(person.fullname, invite.fullname))`),
  role: () => sql`coalesce(admin.group_name, invite.group_name)`,
  status: statusOf,
  createdAt: () => sql`invite.created_at`,
  updatedAt: () => sql`greatest(admin.updated_at, invite.updated_at)`,
}

export const findInvites = (db: Database, query: InviteQuery, page: Rows) => {
  const { sortField, sortOrder, now } = query
  const direction = sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  return filtered(db, query)
    .select(columns)
    .$if(sortField !== undefined, found =>
      found.orderBy(sql`${sortings[sortField ?? 'email'](now)} ${direction}`),
    )
    .orderBy('invite.created_at', 'desc')
    .orderBy('invite.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** The invite of a member to join that is still open or has expired. */
export const findOpenInviteOf = async (
  transaction: Database,
  memberId: string,
): Promise<string | undefined> => {
  const row = await transaction
    .selectFrom('company_invite')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['sent', 'expired'])
    .where('kind', 'not in', ['deepScan', 'companyOwner'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export const findInvite = (db: Database, companyId: string, inviteId: string) =>
  listed(db, companyId).select(columns).where('invite.id', '=', inviteId).executeTakeFirst()

export const findInvitesByIds = (db: Database, companyId: string, ids: readonly string[]) =>
  listed(db, companyId)
    .select(columns)
    .where('invite.id', 'in', ids.length > 0 ? ids : [null])
    .orderBy('invite.email')
    .execute()

type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>

export type Which =
  | { readonly codeHash: Buffer }
  | { readonly id: string }
  | { readonly linkOf: string }
  | { readonly email: string; readonly companyId: string }

const which = (db: Database, wanted: Which) => {
  const invites = db.selectFrom('company_invite as invite')
  if ('codeHash' in wanted) return invites.where('invite.code_hash', '=', wanted.codeHash)
  if ('id' in wanted) return invites.where('invite.id', '=', wanted.id)
  if ('linkOf' in wanted)
    return invites
      .where('invite.company_id', '=', wanted.linkOf)
      .where('invite.email', 'is', null)
      .where('invite.state', '=', 'sent')
  return invites
    .where('invite.company_id', '=', wanted.companyId)
    .where('invite.email', '=', wanted.email)
    .where('invite.kind', '!=', 'deepScan')
    .orderBy(sql`(invite.state = 'sent')`, 'desc')
    .orderBy('invite.created_at', 'desc')
    .limit(1)
}

export const findChecked = (db: Database, wanted: Which) =>
  which(db, wanted)
    .innerJoin('company', 'company.id', 'invite.company_id')
    .select([
      'invite.id',
      'invite.kind',
      'invite.email',
      'invite.group_name',
      'invite.state',
      'invite.expires_at',
      'invite.company_id',
      'company.name as company_name',
      'company.logo',
      'company.require_mfa',
      sql<boolean>`invite.email is not null and exists (
        select from register where register.email = invite.email and cognito_id is not null)`.as(
        'already_registered',
      ),
      sql<boolean>`invite.email is not null and exists (select from company_member
        where company_member.company_id = invite.company_id and company_member.email = invite.email and seat_taken_at is not null)`.as(
        'has_seat',
      ),
      sql<boolean>`exists (select from register
        where register.email = invite.email and register.company_id = invite.company_id)`.as('is_member'),
      sql<number>`company.licensed_seats - ${seatsUsed(sql`invite.company_id`)}`.as('seats_free'),
    ])
    .executeTakeFirst()

export type CheckedRow = NonNullable<Awaited<ReturnType<typeof findChecked>>>

/** Locks an invite until the transaction ends. Lock the company before it (`lockSeats`). */
export const lockInvite = (transaction: Database, inviteId: string) =>
  transaction
    .selectFrom('company_invite')
    .selectAll()
    .where('id', '=', inviteId)
    .forUpdate()
    .executeTakeFirst()

export type LockedInvite = NonNullable<Awaited<ReturnType<typeof lockInvite>>>

/** With `all` also those to a deep scan; the member is no longer invited. */
export const endInvites = async (
  transaction: Database,
  { companyId, email, all = false }: { companyId: string; email: string; all?: boolean },
  { by, at }: ActionContext,
): Promise<void> => {
  await transaction
    .updateTable('company_invite')
    .set({ state: 'cancelled', updated_by: by, updated_at: at })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('state', 'in', sourcesOf(inviteLifecycle, 'invite.cancelled'))
    .$if(!all, query => query.where('kind', '!=', 'deepScan'))
    .execute()
  await transaction
    .updateTable('company_member')
    .set({ status: 'Not Invited', group_name: 'USER' })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('status', 'in', sourcesOf(memberLifecycle, 'member.inviteEnded'))
    .execute()
}

/** An invite past its expiry has expired, whether or not that was written down. */
export const stateAt = (
  { state, expires_at: expiresAt }: { state: InviteState; expires_at: Date },
  now: Date,
): InviteState => (state === 'sent' && expiresAt <= now ? 'expired' : state)

const statusOfState: Readonly<Record<InviteState, AdminStatus>> = {
  sent: 'INVITED',
  expired: 'INVITE_EXPIRED',
  cancelled: 'INVITE_CANCELLED',
  accepted: 'ACTIVE',
}

/** The status of the admin record; for an invite without admin access, that of the invite. */
const statusAt = (row: InviteRow, now: Date): AdminStatus => {
  const state = stateAt(row, now)
  if (row.admin_status === null)
    return state === 'accepted' && row.has_left ? 'INACTIVE' : statusOfState[state]
  return row.admin_status === 'INVITED' ? statusOfState[state] : row.admin_status
}

export const presentInvite = (
  row: InviteRow,
  { registerId, now }: { readonly registerId: string | null; readonly now: Date },
): CompanyInvite => ({
  id: row.id,
  kind: row.kind,
  email: row.email ?? '',
  fullname: row.fullname,
  role: row.group_name,
  state: stateAt(row, now),
  status: statusAt(row, now),
  owner: row.admin_owner ?? row.kind === 'companyOwner',
  self: row.person_id !== null && row.person_id === registerId,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.state === 'accepted' ? null : row.expires_at.toISOString(),
})

/** A link that was turned off has ended. */
export const presentCheck = (row: CheckedRow, now: Date): InviteCheck => {
  const state = stateAt(row, now)
  const seatAvailable = row.has_seat || row.seats_free > 0
  return {
    id: row.id,
    kind: row.kind,
    state,
    valid: state === 'sent' && seatAvailable,
    company: { id: row.company_id, name: row.company_name, logo: row.logo },
    email: row.email,
    role: row.group_name,
    alreadyRegistered: row.already_registered,
    seatAvailable,
    mfaRequired: row.require_mfa && !(row.kind === 'deepScan' && row.is_member),
    expiresAt: row.expires_at.toISOString(),
  }
}
