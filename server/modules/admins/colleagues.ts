import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createInviteCodes } from '../invites/codes.ts'
import type { ActionContext } from '../invites/store.ts'
import { type AdminGroup, type AdminRecord, insertRecord, moveRecord } from './records.ts'

export interface Colleague {
  /** Their register, which stays when the address changes. */
  readonly id: string
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

/** Admin records of people who were never invited to have access. */
export const createColleagueRecords = (platform: Pick<Platform, 'keys'>) => {
  const codes = createInviteCodes(platform)

  /** An accepted invite with an unknown code, for a member who was given access without one. */
  const acceptedInvite = async (
    transaction: Database,
    companyId: string,
    colleague: Colleague,
    group: AdminGroup,
    { by, at }: ActionContext,
  ): Promise<string> => {
    const { id } = await transaction
      .insertInto('company_invite')
      .values({
        company_id: companyId,
        kind: group === 'COMPANY_OWNER' ? 'companyOwner' : 'admin',
        email: colleague.email,
        fullname: null,
        group_name: group,
        state: 'accepted',
        code_hash: codes.make().hash,
        code_sealed: null,
        member_id: colleague.member_id,
        message: null,
        created_by: by,
        created_at: at,
        updated_by: by,
        updated_at: at,
        expires_at: at,
        accepted_by: colleague.id,
        accepted_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** An ACTIVE record for a member with access who was never invited to it. */
  return async (
    transaction: Database,
    companyId: string,
    colleague: Colleague,
    group: AdminGroup,
    context: ActionContext,
  ): Promise<AdminRecord> => {
    const inviteId = await acceptedInvite(transaction, companyId, colleague, group, context)
    const record = await insertRecord(
      transaction,
      {
        email: colleague.email,
        company_id: companyId,
        invite_id: inviteId,
        group_name: group,
        register_id: colleague.id,
      },
      context,
    )
    await moveRecord(transaction, record, { type: 'admin.joined' }, context)
    return { ...record, status: 'ACTIVE' }
  }
}
