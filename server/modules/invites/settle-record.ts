import { hasHighPrivileges } from '#domain/roles.ts'
import type { AssignableGroup } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AdminGroup, lockRecord, moveRecord, noteAdminInvited } from './admin-records.ts'
import type { ActionContext } from './sending.ts'

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
