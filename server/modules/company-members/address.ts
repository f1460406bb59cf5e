import { sql } from 'kysely'
import type { AddressChange, AddressRules } from '#server/identity/register-contact.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifiedDomainsOfCompany } from '../domains/store.ts'
import { isUnder } from '../membership/candidates.ts'
import { endInvites } from '../membership/invite-store.ts'
import { lockSeats } from '../membership/seats.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'

const findMember = (db: Database, registerId: string) =>
  db
    .selectFrom('company_member')
    .select(['id', 'company_id', 'email', 'group_name', 'on_hold_since'])
    .where('register_id', '=', registerId)
    .executeTakeFirst()

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/**
 * The file's data becomes theirs; findings of the removed entry are found again by the next scan, so that no
 * one can link the two aliases.
 */
const mergeEntry = async (transaction: Database, member: Member, email: string): Promise<void> => {
  const other = await transaction
    .selectFrom('company_member')
    .select(['id', 'department_id', 'job_role'])
    .where('company_id', '=', member.company_id)
    .where('email', '=', email)
    .where('id', '!=', member.id)
    .forUpdate()
    .executeTakeFirst()
  if (other === undefined) return
  const { department_id: department, job_role: jobRole } = other
  await sql`update batch_row set member_id = ${member.id} where member_id = ${other.id}`.execute(transaction)
  await sql`update batch_part set member_ids = array_replace(member_ids, ${other.id}::uuid, ${member.id}::uuid)
    where done_at is null and member_ids @> array[${other.id}::uuid]`.execute(transaction)
  await transaction.deleteFrom('company_member').where('id', '=', other.id).execute()
  await transaction
    .updateTable('company_member')
    .set(eb => ({
      department_id: eb.fn.coalesce('department_id', eb.val(department)),
      job_role: eb.fn.coalesce('job_role', eb.val(jobRole)),
    }))
    .where('id', '=', member.id)
    .execute()
}

/** Cancels the invitations to the old address and moves the person's own data to the new one. */
const moveInvites = async (
  transaction: Database,
  member: Member,
  { registerId, email, at }: AddressChange,
): Promise<void> => {
  const { company_id: companyId } = member
  await endInvites(transaction, { companyId, email, all: true }, { by: registerId, at })
  await transaction
    .deleteFrom('company_admin')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('register_id', 'is', null)
    .execute()
  await transaction
    .updateTable('company_admin')
    .set({ email })
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .execute()
  await transaction
    .updateTable('company_invite')
    .set({ email })
    .where('company_id', '=', companyId)
    .where('email', '=', member.email)
    .where(eb => eb.or([eb('accepted_by', '=', registerId), eb('member_id', '=', member.id)]))
    .execute()
}

/** A member of another domain keeps their data, but gets no console until the owner confirms them. */
export const createAddressRules = (
  events: Pick<NotificationEvents, 'memberAddressChanged' | 'memberNotified'>,
): AddressRules => ({
  async mayTake(db, registerId, email) {
    const member = await findMember(db, registerId)
    if (member?.group_name !== 'COMPANY_OWNER') return true
    const domains = await verifiedDomainsOfCompany(db, member.company_id)
    return domains.length === 0 || isUnder(email, domains)
  },

  async follow(transaction, change) {
    const { registerId, email, at } = change
    const found = await findMember(transaction, registerId)
    if (found === undefined) return
    const { company_id: companyId } = found
    await lockSeats(transaction, companyId)
    const member = await findMember(transaction, registerId)
    if (member === undefined || member.email === email) return
    const isInside =
      member.group_name === 'COMPANY_OWNER' ||
      isUnder(email, await verifiedDomainsOfCompany(transaction, companyId))
    await moveInvites(transaction, member, change)
    await mergeEntry(transaction, member, email)
    const since = isInside ? null : (member.on_hold_since ?? at)
    await transaction
      .updateTable('company_member')
      .set({ email, on_hold_since: since })
      .where('id', '=', member.id)
      .execute()
    if (since === null || member.on_hold_since !== null) return
    const detail = { memberId: member.id }
    const about = { actorId: registerId, subjectId: registerId, companyId, detail }
    await recordAudit(transaction, { ...about, action: 'membership.held' })
    await events.memberAddressChanged(transaction, { companyId, email, at })
    await events.memberNotified(transaction, { registerId, topic: 'membershipOnHold', at })
  },
})
