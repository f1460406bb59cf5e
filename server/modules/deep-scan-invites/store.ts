import { sql } from 'kysely'
import { inviteDays } from '#domain/durations.ts'
import type {
  DeepScanInviteOutcome,
  DeepScanStatus,
  InviteToDeepScan,
  Language,
} from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deepScanStep } from '#server/scan/lifecycle.ts'
import { createdBy } from '../membership/invite-store.ts'
import { isSelected } from '../people/people-filter.ts'
import { disclosedPeople, type UserRow, userColumns } from '../people/users-store.ts'

export interface Inviting {
  readonly companyId: string
  readonly by: string | null
  readonly message: string | null
  readonly at: Date
}

export const lockUser = async (
  transaction: Database,
  companyId: string,
  exposureId: string,
): Promise<{ id: string; deep_scan_status: DeepScanStatus; has_seat: boolean } | undefined> =>
  transaction
    .selectFrom('company_member')
    .select(['id', 'deep_scan_status', sql<boolean>`seat_taken_at is not null`.as('has_seat')])
    .where('company_id', '=', companyId)
    .where('exposure_id', '=', exposureId)
    .forUpdate()
    .executeTakeFirst()

export const showUser = async (db: Database, companyId: string, memberId: string): Promise<UserRow> => {
  const { rows } = await sql<UserRow>`select ${userColumns} from ${disclosedPeople}
    where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The member is locked by this transaction')
  return row
}

/** Whom an invitation is for: those named, and those whom a selection keeps. */
export type Wanted = Pick<InviteToDeepScan, 'registerIds' | 'selection'>

const meant = (companyId: string, { registerIds, selection }: Wanted) => {
  const { exceptIds = [], ...filter } = selection ?? {}
  const selected =
    selection === undefined
      ? sql`false`
      : sql`(${isSelected(companyId, filter)} and not m.exposure_id = any(${exceptIds}::uuid[]))`
  return sql`m.company_id = ${companyId} and not m.hidden and (m.exposure_id = any(${registerIds}::uuid[]) or ${selected})`
}

/** How many people are selected, whether or not they can be invited. */
const countMeant = async (db: Database, companyId: string, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select
      count(*) + (select count(*) from unnest(${wanted.registerIds}::uuid[]) as named (id)
        where not exists (select from shown_member where company_id = ${companyId} and exposure_id = named.id)) as total
    from company_member as m where ${meant(companyId, wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

const invitations = (inviting: Inviting) => sql`insert into deep_scan_invitation
    (company_id, member_id, invited_by, custom_message, language, requested_at)
  select ${inviting.companyId}::uuid, invited.id, ${inviting.by}::uuid, ${inviting.message},
    coalesce((select language from register where id = ${inviting.by}::uuid), 'en-US'), ${inviting.at}::timestamptz
  from invited`

/** By the invitation's time, not the decision's, which would reveal who declined. */
const isOverdue = (at: Date) => sql<boolean>`(m.deep_scan_status <> 'INVITED'
  or coalesce(m.deep_scan_invited_at, '-infinity') <= ${at}::timestamptz - make_interval(days => ${inviteDays}))`

const invitable = (companyId: string, wanted: Wanted, at: Date) => sql<boolean>`${meant(companyId, wanted)}
  and m.deep_scan_status = any(${deepScanStep('deepScan.invited').from}::text[]) and ${isOverdue(at)}`

/** Whether `m` has a seat, or could take one. */
const isSeated = (hasFreeSeat: boolean) =>
  sql<boolean>`(m.seat_taken_at is not null or ${hasFreeSeat}::boolean)`

/** What would happen to the selected people if they were invited now. */
export const foresee = async (
  db: Database,
  companyId: string,
  wanted: Wanted,
  at: Date,
  hasFreeSeat: boolean,
): Promise<DeepScanInviteOutcome> => {
  const total = await countMeant(db, companyId, wanted)
  const { rows } = await sql<{ invited: number; without_seat: number }>`select
      count(*) filter (where ${isSeated(hasFreeSeat)}) as invited, count(*) filter (where not ${isSeated(hasFreeSeat)}) as without_seat
    from company_member as m where ${invitable(companyId, wanted, at)}`.execute(db)
  const { invited = 0, without_seat: withoutSeat = 0 } = rows[0] ?? {}
  return { invited, skipped: total - invited, withoutSeat }
}

/** Only those whom the deepScan chart allows and who have a seat or could take one. */
export const inviteMeant = async (
  transaction: Database,
  inviting: Inviting,
  wanted: Wanted,
  hasFreeSeat: boolean,
): Promise<number> => {
  const { to } = deepScanStep('deepScan.invited')
  const trace = await traceOf(transaction, inviting.by)
  const { rows } = await sql<{ invited: number }>`with invited as (
      update company_member as m set deep_scan_status = ${to}, deep_scan_invited_at = ${inviting.at}
      where ${invitable(inviting.companyId, wanted, inviting.at)} and ${isSeated(hasFreeSeat)}
      returning m.id, m.register_id
    ), queued as (${invitations(inviting)}), trail as (
      insert into audit_event (actor_id, action, subject_id, company_id, detail, ${traceColumns})
      select ${inviting.by}::uuid, 'deepScan.invited', register_id, ${inviting.companyId}::uuid, '{}'::jsonb, ${traceValues(trace)}
      from invited
    )
    select count(*) as invited from invited`.execute(transaction)
  return rows[0]?.invited ?? 0
}

export interface WaitingInvitation {
  readonly id: string
  readonly member_id: string
  readonly register_id: string | null
  readonly email: string
  readonly fullname: string | null
  readonly status: DeepScanStatus
  readonly language: Language
  readonly company: string
  readonly inviter: string | null
  readonly invited_by: string | null
  readonly message: string | null
}

/** Locked until they are marked, skipping those another process holds. */
export const takeInvitations = async (
  transaction: Database,
  companyId: string,
  atMost: number,
): Promise<WaitingInvitation[]> => {
  const { rows } =
    await sql<WaitingInvitation>`select waiting.id, member.id as member_id, member.register_id, member.email,
      member.fullname, member.deep_scan_status as status, coalesce(register.language, waiting.language) as language,
      company.name as company, inviter.fullname as inviter, waiting.invited_by, waiting.custom_message as message
    from deep_scan_invitation as waiting
    join company on company.id = waiting.company_id
    join company_member as member on member.id = waiting.member_id
    left join register on register.id = member.register_id
    left join register as inviter on inviter.id = waiting.invited_by
    where waiting.company_id = ${companyId} and waiting.written_at is null
    order by waiting.id limit ${atMost} for update of waiting skip locked`.execute(transaction)
  return rows
}

export const insertInvite = async (
  transaction: Database,
  companyId: string,
  to: WaitingInvitation,
  { codeHash, at, expiresAt }: { readonly codeHash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<void> => {
  await transaction
    .updateTable('company_invite')
    .set({ state: 'cancelled', updated_at: at })
    .where('company_id', '=', companyId)
    .where('email', '=', to.email)
    .where('kind', '=', 'deepScan')
    .where('state', '=', 'sent')
    .execute()
  await transaction
    .insertInto('company_invite')
    .values({
      company_id: companyId,
      kind: 'deepScan',
      email: to.email,
      fullname: to.fullname,
      group_name: 'USER',
      code_hash: codeHash,
      member_id: to.member_id,
      message: to.message,
      ...createdBy({ by: to.invited_by, at }),
      sent_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

export const markInvitations = async (
  transaction: Database,
  ids: readonly string[],
  at: Date,
): Promise<void> => {
  await transaction
    .updateTable('deep_scan_invitation')
    .set({ written_at: at })
    .where('id', 'in', ids)
    .execute()
}

/** Companies with invitations pending since before `since`, because their job was lost. */
export const findStuckCompanies = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('deep_scan_invitation')
    .select('company_id')
    .distinct()
    .where('written_at', 'is', null)
    .where('requested_at', '<', since)
    .execute()
  return rows.map(({ company_id: id }) => id)
}
