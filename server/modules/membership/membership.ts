import { sql } from 'kysely'
import { type Group, operatorGroup } from '#domain/roles.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockSeats } from './seats.ts'

export interface Newcomer {
  readonly registerId: string
  readonly companyId: string
  /** Lower case. */
  readonly email: string
  readonly group: Group
  readonly at: Date
  /** Free seats, counted under the company's lock (`lockSeats`). */
  readonly freeSeats: number
}

/** The locked member row of an address in a company; created when missing. */
const memberFor = async (
  transaction: Database,
  { companyId, email }: Pick<Newcomer, 'companyId' | 'email'>,
) => {
  await transaction
    .insertInto('company_member')
    .values({ company_id: companyId, email })
    .onConflict(conflict => conflict.columns(['company_id', 'email']).doNothing())
    .execute()
  return transaction
    .selectFrom('company_member')
    .select(['id', 'status', 'seat_taken_at', 'register_id'])
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Takes a seat unless a bulk scan already did; call with the company locked.
 * @throws AppError 0040 for a member already, 0008 without a free seat, 0011 for a person of another company,
 * 0016 for an operator.
 */
export const join = async (transaction: Database, newcomer: Newcomer): Promise<string> => {
  const { registerId, companyId, group, at, freeSeats } = newcomer
  const register = await transaction
    .selectFrom('register')
    .select(['company_id', 'groups', 'fullname', 'status'])
    .where('id', '=', registerId)
    .forUpdate()
    .executeTakeFirst()
  if (register === undefined) throw new AppError('0001')
  if (register.groups.includes(operatorGroup)) throw new AppError('0016')
  if (register.company_id !== null) throw new AppError(register.company_id === companyId ? '0040' : '0011')
  const member = await memberFor(transaction, newcomer)
  const joined = next(memberLifecycle, member.status, { type: 'member.joined' })
  if (joined === null) throw new AppError('0040')
  if (member.seat_taken_at === null && freeSeats === 0) throw new AppError('0008')
  const completed =
    register.status === 'completed'
      ? next(memberLifecycle, joined, { type: 'member.profileCompleted' })
      : null
  await transaction
    .updateTable('company_member')
    .set({
      register_id: registerId,
      status: completed ?? joined,
      group_name: group,
      joined_at: at,
      seat_taken_at: member.seat_taken_at ?? at,
      fullname: sql<string>`coalesce(fullname, ${register.fullname})`,
    })
    .where('id', '=', member.id)
    .execute()
  await transaction
    .updateTable('register')
    .set({ company_id: companyId, groups: [group], updated_at: sql`now()` })
    .where('id', '=', registerId)
    .execute()
  return member.id
}

/** Changes a member's group; losing rights takes effect with the next call (spec 2 §4). */
export const regroup = async (
  transaction: Database,
  registerId: string,
  { group, at, isLess }: { readonly group: Group; readonly at: Date; readonly isLess: boolean },
): Promise<void> => {
  await transaction
    .updateTable('register')
    .set({ groups: [group], updated_at: sql`now()`, ...(isLess ? { tokens_valid_after: at } : {}) })
    .where('id', '=', registerId)
    .execute()
  await transaction
    .updateTable('company_member')
    .set({ group_name: group })
    .where('register_id', '=', registerId)
    .execute()
}

/** Ends a person's access to their company with their next call; their own data stays. */
export const putOut = async (transaction: Database, registerId: string, at: Date): Promise<void> => {
  await transaction
    .updateTable('register')
    .set({ company_id: null, groups: [], tokens_valid_after: at, updated_at: sql`now()` })
    .where('id', '=', registerId)
    .execute()
}

/** Returns the company they own, if any (docs/adr/0028). @throws AppError 0040 while it has other members. */
export const requireLeavable = async (
  transaction: Database,
  registerId: string,
  companyId: string | null,
): Promise<string | null> => {
  if (companyId !== null) await lockSeats(transaction, companyId)
  const register = await transaction
    .selectFrom('register')
    .select(['groups', 'company_id'])
    .where('id', '=', registerId)
    .forUpdate()
    .executeTakeFirst()
  const isOwner = register?.groups.includes('COMPANY_OWNER') === true
  if (!isOwner || register.company_id === null) return null
  const other = await transaction
    .selectFrom('register')
    .select('id')
    .where('company_id', '=', register.company_id)
    .where('id', '!=', registerId)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) throw new AppError('0040')
  return register.company_id
}

/** Stops the schedules of a company without members, until operators assign an owner (docs/adr/0028). */
const leaveOwned = async (transaction: Database, registerId: string, companyId: string): Promise<void> => {
  await transaction
    .updateTable('company')
    .set({ monthly_bulk_scan: false, next_bulk_scan_at: null, invite_link_enabled: false })
    .where('id', '=', companyId)
    .execute()
  await recordAudit(transaction, {
    actorId: registerId,
    action: 'company.leftWithoutOwner',
    companyId,
  })
}

/** The company's record of a person no employee file names, and their invitations. */
const leaveCompany = async (transaction: Database, registerId: string): Promise<void> => {
  const their = transaction.selectFrom('register').select('email').where('id', '=', registerId)
  await transaction
    .deleteFrom('company_admin')
    .where(eb => eb.or([eb('register_id', '=', registerId), eb('email', '=', their)]))
    .execute()
  await transaction
    .deleteFrom('company_invite')
    .where(eb => eb.or([eb('accepted_by', '=', registerId), eb('email', '=', their)]))
    .where('email', 'is not', null)
    .execute()
  await transaction
    .deleteFrom('company_member')
    .where('register_id', '=', registerId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('batch_row')
            .select('batch_row.member_id')
            .whereRef('batch_row.member_id', '=', 'company_member.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Deletes what they disclosed, not what the employee file says; call before the register is deleted.
 * @throws AppError 0040 for the owner of a company with other members.
 */
export const leave = async (
  transaction: Database,
  registerId: string,
  companyId: string | null,
): Promise<void> => {
  const owned = await requireLeavable(transaction, registerId, companyId)
  if (owned !== null) await leaveOwned(transaction, registerId, owned)
  await leaveCompany(transaction, registerId)
  const states = sourcesOf(memberLifecycle, 'member.left')
  await transaction
    .updateTable('company_member')
    .set({
      register_id: null,
      status: 'Not Invited',
      group_name: 'USER',
      joined_at: null,
      seat_taken_at: null,
      fullname: sql<
        string | null
      >`(select batch_row.fullname from batch_row where member_id = company_member.id limit 1)`,
    })
    .where('register_id', '=', registerId)
    .where('status', 'in', states)
    .execute()
}

export const noteProfileCompleted = async (transaction: Database, registerId: string): Promise<void> => {
  await transaction
    .updateTable('company_member')
    .set({ status: 'Completed Profile' })
    .where('register_id', '=', registerId)
    .where('status', 'in', sourcesOf(memberLifecycle, 'member.profileCompleted'))
    .execute()
}
