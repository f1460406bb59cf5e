import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'

/** Signing somebody else out everywhere, such as after a lost device (ASVS 7.4.5). */
export const createSessionEnding = (
  { db, clock, identity }: Pick<Platform, 'db' | 'clock' | 'identity'>,
  events: Pick<NotificationEvents, 'memberNotified'>,
) => {
  const people = (within: Database) =>
    within.selectFrom('register').select(['id', 'cognito_id', 'company_id'])

  type Found = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>

  const endAll = async (caller: Principal, found: Found): Promise<void> => {
    if (found?.cognito_id == null) throw new AppError('0006')
    const { id: registerId, cognito_id: cognitoId, company_id: companyId } = found
    const at = clock.now()
    await identity.signOutEverywhere(cognitoId)
    await db.transaction().execute(async transaction => {
      // Tokens of Amazon Cognito stay valid for themselves: the API refuses them from here on.
      await transaction
        .updateTable('register')
        .set({ tokens_valid_after: at })
        .where('id', '=', registerId)
        .execute()
      await recordAudit(transaction, {
        actorId: caller.registerId ?? caller.cognitoId,
        action: 'session.endedEverywhere',
        subjectId: registerId,
        companyId,
      })
      await events.memberNotified(transaction, { registerId, topic: 'sessionsEnded', at })
    })
  }

  return {
    /** @throws AppError 0006, 0027 for the owner and for people who have not joined. */
    async ofMember(caller: Principal, companyId: string, memberId: string): Promise<void> {
      const member = await db
        .selectFrom('company_member')
        .select(['register_id', 'group_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (member === undefined) throw new AppError('0006')
      if (member.register_id === null || member.group_name === 'COMPANY_OWNER') throw new AppError('0027')
      await endAll(caller, await people(db).where('id', '=', member.register_id).executeTakeFirst())
    },

    async ofAddress(caller: Principal, email: string): Promise<void> {
      await endAll(caller, await people(db).where('email', '=', email.toLowerCase()).executeTakeFirst())
    },
  }
}
