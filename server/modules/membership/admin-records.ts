import { sql } from 'kysely'
import { hasHighPrivileges } from '#domain/roles.ts'
import { type AdminEvent, adminLifecycle } from '#machines/lifecycle/admin.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { AdminStatus, AssignableGroup } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createInviteCodes } from './invite-codes.ts'
import { type ActionContext, createdBy } from './invite-store.ts'

export type AdminGroup = Tables['company_admin']['group_name']

const isOwning = (group: AdminGroup): boolean => group === 'COMPANY_OWNER'

export interface AdminRecord {
  readonly email: string
  readonly company_id: string
  readonly invite_id: string
  readonly register_id: string | null
  readonly owner: boolean
  readonly group_name: AdminGroup
  readonly status: AdminStatus
}

/** A person by their register, whatever their address is now; an invited address until someone joins. */
export interface Whose {
  readonly email: string
  readonly registerId: string | null
}

/** The company's record about them: the person's own comes before a pending one for the address. */
const recordsOf = (db: Database, companyId: string, { email, registerId }: Whose) =>
  db
    .selectFrom('company_admin')
    .where('company_admin.company_id', '=', companyId)
    .where(eb =>
      eb.or([
        eb('company_admin.register_id', '=', registerId),
        eb.and([eb('company_admin.register_id', 'is', null), eb('company_admin.email', '=', email)]),
      ]),
    )
    .orderBy(sql`company_admin.register_id nulls last`)
    .limit(1)

export const inviteOfRecord = async (
  db: Database,
  companyId: string,
  whose: Whose,
): Promise<string | undefined> =>
  (await recordsOf(db, companyId, whose).select('company_admin.invite_id').executeTakeFirst())?.invite_id

/** Locks the record of a person or address in a company; INVITED becomes INVITE_EXPIRED by the clock. */
export const lockRecord = async (
  transaction: Database,
  companyId: string,
  whose: Whose,
  now: Date,
): Promise<AdminRecord | undefined> => {
  const row = await recordsOf(transaction, companyId, whose)
    .innerJoin('company_invite', 'company_invite.id', 'company_admin.invite_id')
    .select([
      'company_admin.email',
      'company_admin.company_id',
      'company_admin.invite_id',
      'company_admin.register_id',
      'company_admin.owner',
      'company_admin.group_name',
      'company_admin.status',
      'company_invite.expires_at',
    ])
    .forUpdate('company_admin')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { expires_at: expiresAt, ...record } = row
  const hasExpired = record.status === 'INVITED' && expiresAt <= now
  return { ...record, status: hasExpired ? 'INVITE_EXPIRED' : record.status }
}

/** Moves a record by its chart. @throws AppError 0040 where the chart refuses. */
export const moveRecord = async (
  transaction: Database,
  record: AdminRecord,
  event: AdminEvent,
  { by, at }: ActionContext,
  changes: Partial<Pick<AdminRecord, 'invite_id' | 'register_id' | 'group_name'>> = {},
): Promise<void> => {
  const status = next(adminLifecycle, record.status, event)
  if (status === null) throw new AppError('0040')
  if (status === 'INVITE_EXPIRED') throw new Error('An invite expires by the clock')
  await transaction
    .updateTable('company_admin')
    .set({
      ...changes,
      ...(changes.group_name === undefined ? {} : { owner: isOwning(changes.group_name) }),
      status,
      updated_by: by,
      updated_at: at,
    })
    .where('company_id', '=', record.company_id)
    .where('invite_id', '=', record.invite_id)
    .execute()
}

export const insertRecord = async (
  transaction: Database,
  record: Pick<AdminRecord, 'email' | 'company_id' | 'invite_id' | 'group_name'> & {
    readonly register_id?: string | null
  },
  context: ActionContext,
): Promise<AdminRecord> => {
  const owner = isOwning(record.group_name)
  const values = { ...record, register_id: record.register_id ?? null, owner }
  await transaction
    .insertInto('company_admin')
    .values({ ...values, ...createdBy(context) })
    .execute()
  return { ...values, status: 'INVITED' }
}

export const noteAdminInvited = async (
  transaction: Database,
  record: AdminRecord | undefined,
  invited: Pick<AdminRecord, 'email' | 'company_id' | 'invite_id' | 'group_name'>,
  context: ActionContext,
): Promise<void> => {
  const { invite_id, group_name } = invited
  if (record === undefined) await insertRecord(transaction, invited, context)
  else
    await moveRecord(transaction, record, { type: 'admin.invitedAgain' }, context, { invite_id, group_name })
}

export const deleteRecord = async (
  transaction: Database,
  companyId: string,
  { email, registerId }: Whose,
): Promise<void> => {
  await transaction
    .deleteFrom('company_admin')
    .where('company_id', '=', companyId)
    .where(eb =>
      eb.or([
        eb('register_id', '=', registerId),
        eb.and([eb('register_id', 'is', null), eb('email', '=', email)]),
      ]),
    )
    .execute()
}

export interface OpenInvite {
  readonly companyId: string
  readonly email: string
  /** The person's register; omitted while only the address is known. */
  readonly registerId?: string | null
  readonly inviteId: string
  readonly group: AssignableGroup | 'COMPANY_OWNER'
}

export const isAdminGroup = (group: string): group is AdminGroup => hasHighPrivileges([group])

/** Aligns the admin record of an address with its open invite: with access, or without. */
export const settleRecord = async (
  transaction: Database,
  { companyId, email, registerId = null, inviteId, group }: OpenInvite,
  context: ActionContext,
): Promise<void> => {
  const record = await lockRecord(transaction, companyId, { email, registerId }, context.at)
  if (!isAdminGroup(group)) {
    if (record !== undefined && record.status !== 'INVITE_CANCELLED')
      await moveRecord(transaction, record, { type: 'admin.inviteCancelled', owner: record.owner }, context)
    return
  }
  const invited = { email, company_id: companyId, invite_id: inviteId, group_name: group }
  await noteAdminInvited(transaction, record, invited, context)
}

export interface Colleague {
  /** Their register, which stays when the address changes. */
  readonly id: string
  readonly company_id: string
  readonly email: string
  readonly groups: readonly string[]
  readonly member_id: string | null
  /** Their new address awaits confirmation. */
  readonly is_on_hold: boolean
}

const colleagues = (transaction: Database, companyId: string) =>
  transaction
    .selectFrom('register')
    .leftJoin('company_member', 'company_member.register_id', 'register.id')
    .select([
      'register.id',
      'register.email',
      'register.groups',
      sql<string>`register.company_id`.as('company_id'),
      'company_member.id as member_id',
      sql<boolean>`company_member.on_hold_since is not null`.as('is_on_hold'),
    ])
    .where('register.company_id', '=', companyId)
    .forUpdate('register')

/** Locks the person of a company who has this address now: the contract names people by address. */
export const colleagueAt = (
  transaction: Database,
  companyId: string,
  email: string,
): Promise<Colleague | undefined> =>
  colleagues(transaction, companyId).where('register.email', '=', email).executeTakeFirst()

export const colleagueOf = (
  transaction: Database,
  companyId: string,
  registerId: string | null,
): Promise<Colleague | undefined> =>
  colleagues(transaction, companyId).where('register.id', '=', registerId).executeTakeFirst()

/** Makes an ACTIVE record for a member with access who was never invited to it, with an accepted invite of an unknown code. */
export const createColleagueRecords = (platform: Pick<Platform, 'keys'>) => {
  const codes = createInviteCodes(platform)
  return async (
    transaction: Database,
    { id, email, company_id, member_id }: Colleague,
    group: AdminGroup,
    context: ActionContext,
  ): Promise<AdminRecord> => {
    const { at } = context
    const { id: inviteId } = await transaction
      .insertInto('company_invite')
      .values({
        company_id,
        kind: group === 'COMPANY_OWNER' ? 'companyOwner' : 'admin',
        email,
        group_name: group,
        state: 'accepted',
        code_hash: codes.make().hash,
        member_id,
        ...createdBy(context),
        expires_at: at,
        accepted_by: id,
        accepted_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const record = await insertRecord(
      transaction,
      { email, company_id, invite_id: inviteId, group_name: group, register_id: id },
      context,
    )
    await moveRecord(transaction, record, { type: 'admin.joined' }, context)
    return { ...record, status: 'ACTIVE' }
  }
}
