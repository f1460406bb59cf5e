import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ActionContext } from './sending.ts'

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
