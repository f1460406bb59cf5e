import type { AccountChange as AccountChangeSchema, AccountSecurity } from '#openapi/generated/api.ts'
import { type AccountChange, revertChange, reviewChange } from '#server/identity/changes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { describeUserAgent } from '#server/platform/user-agent.ts'
import { queueContactCheck } from '#server/scan/jobs.ts'
import { createAddressRules } from '../company-members/address.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'

/** The token is 256 random bits: this limits only what it costs to try. */
const changeLookUps: ThrottleRule = { name: 'account.change', attempts: 100, perSeconds: 600, code: '0000' }

const presentChange = ({
  kind,
  changedAt,
  isReverted,
  canBePutBack,
  isTransferKept,
}: AccountChange): AccountChangeSchema => ({
  kind,
  changedAt: changedAt.toISOString(),
  isReverted,
  canBePutBack,
  isTransferKept,
})

/** How people protect their account, and where they are signed in (ASVS 6.2.2, 7.4.3, 7.5.1, 7.5.2). */
export const createAccountModule = (platform: Platform) => {
  const { db, clock, identity, jobs, messenger } = platform
  const events = createNotificationEvents(platform)
  const addresses = createAddressRules(events)

  const audit = (
    caller: Principal,
    action: 'session.ended' | 'sessions.othersEnded' | 'email.changeRequested' | 'phone.changeRequested',
  ): Promise<void> => {
    const id = actorIdOf(caller)
    return recordAudit(db, { actorId: id, action, subjectId: id, companyId: caller.companyId })
  }

  const security = async (caller: Principal): Promise<AccountSecurity> => {
    const { email, phone, phoneVerified, factors, recoveryCodesLeft } = await identity.securityOf(
      caller.cognitoId,
    )
    return {
      email,
      phone,
      phoneVerified,
      canSendTexts: messenger.canSend('sms'),
      factors: factors.map(({ kind, isOn, isPreferred, isSetUp }) => ({ kind, isOn, isPreferred, isSetUp })),
      isFactorRequired: caller.isFactorRequired,
      isFactorMissing: caller.isFactorRequired && !(caller.hasFactor ?? factors.some(({ isOn }) => isOn)),
      recoveryCodesLeft,
      signedInAt: caller.signedInAt.toISOString(),
    }
  }

  const countLookUp = (ip: string): Promise<void> =>
    platform.throttle.spend(changeLookUps, platform.keys.hash('throttle', ip).toString('base64url'))

  const people = () => db.selectFrom('register').select(['id', 'cognito_id', 'company_id'])

  /** Signs somebody else out everywhere, such as after a lost device (ASVS 7.4.5). */
  const endAllSessions = async (
    caller: Principal,
    found: Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>,
  ): Promise<void> => {
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
    getAccountSecurity: async request => security(callerOf(request)),

    async listSessions(request) {
      const caller = callerOf(request)
      // Amazon Cognito doesn't list sessions: only the caller's own is known, by the account's id.
      if (caller.sessionId === null)
        return {
          sessions: [
            {
              id: caller.cognitoId,
              isCurrent: true,
              startedAt: caller.signedInAt.toISOString(),
              lastUsedAt: clock.now().toISOString(),
              address: request.ip,
              ...describeUserAgent(String(request.headers['user-agent'] ?? '')),
            },
          ],
        }
      const found = await identity.sessionsOf(caller.cognitoId)
      const sessions = found.map(({ id, startedAt, lastUsedAt, address, userAgent }) => ({
        id,
        isCurrent: id === caller.sessionId,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        address,
        ...describeUserAgent(userAgent),
      }))
      const ownFirst = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
      return { sessions: ownFirst.slice(0, 100) }
    },

    /** @throws AppError 0006 for a session that has ended or belongs to someone else. */
    async endSession(request) {
      const caller = callerOf(request)
      const { sessionId } = request.params
      const isWhole = caller.sessionId === null && sessionId === caller.cognitoId
      if (isWhole) await identity.signOutEverywhere(caller.cognitoId)
      else if (!(await identity.endSession(caller.cognitoId, sessionId))) throw new AppError('0006')
      await audit(caller, 'session.ended')
    },

    async endOtherSessions(request) {
      const caller = callerOf(request)
      await identity.endOtherSessions(caller.cognitoId, caller.sessionId)
      await audit(caller, 'sessions.othersEnded')
    },

    createRecoveryCodes: async request => ({
      codes: [...(await identity.createRecoveryCodes(callerOf(request).cognitoId))],
    }),

    /** @throws AppError 0000 with the rule, also for an owner outside of the company's domains; 0042 */
    async requestEmailChange(request) {
      const caller = callerOf(request)
      const { email } = request.body
      if (caller.registerId !== null && !(await addresses.mayTake(db, caller.registerId, email)))
        throw invalidInput({ name: 'email', rule: 'emailNotOfCompany' })
      const { destination, expiresAt } = await identity.requestEmailChange(caller.cognitoId, email)
      await audit(caller, 'email.changeRequested')
      return { destination, expiresAt: expiresAt.toISOString() }
    },

    /** @throws AppError 0019, 0024, 0025, 0042 */
    async confirmEmailChange(request) {
      const caller = callerOf(request)
      await identity.confirmEmailChange(caller.cognitoId, request.body.code, caller.sessionId)
      return security(caller)
    },

    /** @throws AppError 0042, 0036 */
    async requestAccountPhoneChange(request) {
      const caller = callerOf(request)
      const { destination, expiresAt } = await identity.requestPhoneChange(
        caller.cognitoId,
        request.body.phone,
      )
      await audit(caller, 'phone.changeRequested')
      return { destination, expiresAt: expiresAt.toISOString() }
    },

    /** @throws AppError 0024, 0025, 0042 */
    async confirmAccountPhoneChange(request) {
      const caller = callerOf(request)
      await identity.confirmPhoneChange(caller.cognitoId, request.body.code, caller.sessionId)
      if (caller.registerId !== null) await queueContactCheck(jobs, caller.registerId)
      return security(caller)
    },

    /** What a "This wasn't me" link is about (ASVS 6.3.7). @throws AppError 0023, 0025 */
    async reviewAccountChange({ body, ip }) {
      await countLookUp(ip)
      return presentChange(await reviewChange(platform, body.token))
    },

    /** @throws AppError 0023, 0025 */
    async revertAccountChange({ body, ip }) {
      await countLookUp(ip)
      return presentChange(await revertChange({ ...platform, addresses }, body.token))
    },

    /** @throws AppError 0006, 0040 for the owner and for people who have not joined. */
    async endMemberSessions(request) {
      const { id: companyId, memberId } = request.params
      const member = await db
        .selectFrom('company_member')
        .select(['register_id', 'group_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (member === undefined) throw new AppError('0006')
      if (member.register_id === null || member.group_name === 'COMPANY_OWNER') throw new AppError('0040')
      await endAllSessions(
        callerOf(request),
        await people().where('id', '=', member.register_id).executeTakeFirst(),
      )
    },

    async endSessionsOfAccount(request) {
      const email = request.body.email
      await endAllSessions(callerOf(request), await people().where('email', '=', email).executeTakeFirst())
    },
  } satisfies Partial<Handlers>
}
