import type { AccountChange as AccountChangeSchema } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import { type AccountChange, revertChange, reviewChange } from '#server/platform/identity/changes.ts'
import type { AddressRules } from '#server/platform/identity/deps.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { createAddressRules } from '../company-members/address.ts'
import { createNotificationEvents, type NotificationEvents } from '../notifications/notification-events.ts'
import { createAccountService } from './service.ts'

/** The token is 256 random bits: this limits only what it costs to try. */
const changeLookUps: ThrottleRule = { name: 'account.change', attempts: 100, perSeconds: 600, code: '0000' }

const presentChange = ({
  kind,
  changedAt,
  isReverted,
  canBePutBack,
}: AccountChange): AccountChangeSchema => ({
  kind,
  changedAt: changedAt.toISOString(),
  isReverted,
  canBePutBack,
})

/** What a "This wasn't me" link is about, and what it does (ASVS 6.3.7). */
const createChangeReversal = (platform: Platform, addresses: AddressRules) => {
  const count = (ip: string): Promise<void> =>
    platform.throttle.spend(changeLookUps, platform.keys.hash('throttle', ip).toString('base64url'))
  return {
    /** @throws AppError 0023, 0025 */
    async review(token: string, ip: string): Promise<AccountChangeSchema> {
      await count(ip)
      return presentChange(await reviewChange(platform, token))
    },

    /** @throws AppError 0023, 0025 */
    async revert(token: string, ip: string): Promise<AccountChangeSchema> {
      await count(ip)
      return presentChange(await revertChange({ ...platform, addresses }, token))
    },
  }
}

/** Signing somebody else out everywhere, such as after a lost device (ASVS 7.4.5). */
const createSessionEnding = (
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
        actorId: actorIdOf(caller),
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

export const createAccountModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  const addresses = createAddressRules(events)
  const account = createAccountService(platform, addresses)
  const changes = createChangeReversal(platform, addresses)
  const sessions = createSessionEnding(platform, events)
  return {
    getAccountSecurity: async request => account.security(callerOf(request)),
    listSessions: async request =>
      account.sessions(callerOf(request), {
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? ''),
      }),
    endSession: async request => {
      await account.endSession(callerOf(request), request.params.sessionId)
    },
    endOtherSessions: async request => {
      await account.endOtherSessions(callerOf(request))
    },
    createRecoveryCodes: async request => ({
      codes: [...(await platform.identity.createRecoveryCodes(callerOf(request).cognitoId))],
    }),
    requestEmailChange: async request => account.requestEmail(callerOf(request), request.body.email),
    confirmEmailChange: async request => account.confirmEmail(callerOf(request), request.body.code),
    requestAccountPhoneChange: async request => account.requestPhone(callerOf(request), request.body.phone),
    confirmAccountPhoneChange: async request => account.confirmPhone(callerOf(request), request.body.code),
    reviewAccountChange: async request => changes.review(request.body.token, request.ip),
    revertAccountChange: async request => changes.revert(request.body.token, request.ip),
    endMemberSessions: async request => {
      await sessions.ofMember(callerOf(request), request.params.id, request.params.memberId)
    },
    endSessionsOfAccount: async request => {
      await sessions.ofAddress(callerOf(request), request.body.email)
    },
  } satisfies Partial<Handlers>
}
