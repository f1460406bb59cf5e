import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { lockSeats } from './seats.ts'
import { createMembersService } from './service.ts'
import * as store from './store.ts'

/** The owner's decisions about members whose new address has none of the company's domains. */
export const createHoldsService = (platform: Platform) => {
  const { db, clock } = platform
  const { remove } = createMembersService(platform)
  const events = createNotificationEvents(platform)

  const refuseUnlessOnHold = ({ on_hold_since: since }: store.LockedMember): void => {
    if (since === null) throw new AppError('0027')
  }

  const audit = (
    transaction: Database,
    caller: Principal,
    companyId: string,
    member: Pick<store.LockedMember, 'id' | 'register_id'>,
  ) =>
    recordAudit(transaction, {
      actorId: actorIdOf(caller),
      action: 'membership.confirmed',
      subjectId: member.register_id,
      companyId,
      detail: { memberId: member.id },
    })

  return {
    /** @throws AppError 0006, 0027 for a member who isn't on hold. */
    async confirm(caller: Principal, companyId: string, memberId: string): Promise<void> {
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        const [member] = await store.lockMembers(transaction, companyId, [memberId])
        if (member === undefined) throw new AppError('0006')
        refuseUnlessOnHold(member)
        await transaction
          .updateTable('company_member')
          .set({ on_hold_since: null })
          .where('id', '=', memberId)
          .execute()
        await audit(transaction, caller, companyId, member)
        const { register_id: registerId } = member
        if (registerId !== null)
          await events.memberNotified(transaction, { registerId, topic: 'membershipConfirmed', at })
      })
    },

    /** @throws AppError 0006, 0027 for a member who isn't on hold. */
    reject: (caller: Principal, companyId: string, memberId: string): Promise<void> =>
      remove(caller, companyId, memberId, { action: 'membership.denied', check: refuseUnlessOnHold }),
  }
}
