import { emailRule } from '#domain/validation.ts'
import type {
  AccountSecurity,
  AccountSession,
  AccountSessions,
  ContactChangeSent,
} from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { AddressRules } from '#server/platform/identity/deps.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeUserAgent } from '#server/platform/user-agent.ts'

export interface Connection {
  readonly ip: string
  readonly userAgent: string | null
}

type Deps = Pick<Platform, 'db' | 'clock' | 'identity' | 'messenger'>

/** How people protect their account, and where they are signed in (ASVS 6.2.2, 7.4.3, 7.5.1, 7.5.2). */
export const createAccountService = (
  { db, clock, identity, messenger }: Deps,
  addresses: Pick<AddressRules, 'mayTake'>,
) => {
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
      recoveryCodesLeft,
      signedInAt: caller.signedInAt.toISOString(),
    }
  }

  /** Amazon Cognito doesn't list sessions: only the caller's own is known, by the account's id. */
  const presentSession = (caller: Principal, { ip, userAgent }: Connection): AccountSession => ({
    id: caller.cognitoId,
    isCurrent: true,
    startedAt: caller.signedInAt.toISOString(),
    lastUsedAt: clock.now().toISOString(),
    address: ip,
    ...describeUserAgent(userAgent),
  })

  return {
    security,

    async sessions(caller: Principal, connection: Connection): Promise<AccountSessions> {
      if (caller.sessionId === null) return { sessions: [presentSession(caller, connection)] }
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
    async endSession(caller: Principal, sessionId: string): Promise<void> {
      const isWhole = caller.sessionId === null && sessionId === caller.cognitoId
      if (isWhole) await identity.signOutEverywhere(caller.cognitoId)
      else if (!(await identity.endSession(caller.cognitoId, sessionId))) throw new AppError('0006')
      await audit(caller, 'session.ended')
    },

    async endOtherSessions(caller: Principal): Promise<void> {
      await identity.endOtherSessions(caller.cognitoId, caller.sessionId)
      await audit(caller, 'sessions.othersEnded')
    },

    /** @throws AppError 0000 with the rule, also for an owner outside of the company's domains; 0028 */
    async requestEmail(caller: Principal, given: string): Promise<ContactChangeSent> {
      const email = given.trim().toLowerCase()
      const rule = emailRule(email)
      if (rule !== null) throw invalidInput({ name: 'email', rule })
      if (caller.registerId !== null && !(await addresses.mayTake(db, caller.registerId, email)))
        throw invalidInput({ name: 'email', rule: 'emailNotOfCompany' })
      const { destination, expiresAt } = await identity.requestEmailChange(caller.cognitoId, email)
      await audit(caller, 'email.changeRequested')
      return { destination, expiresAt: expiresAt.toISOString() }
    },

    /** @throws AppError 0019, 0024, 0025, 0028 */
    async confirmEmail(caller: Principal, code: string): Promise<AccountSecurity> {
      await identity.confirmEmailChange(caller.cognitoId, code, caller.sessionId)
      return security(caller)
    },

    /** @throws AppError 0028, 0036 */
    async requestPhone(caller: Principal, phone: string): Promise<ContactChangeSent> {
      const { destination, expiresAt } = await identity.requestPhoneChange(caller.cognitoId, phone)
      await audit(caller, 'phone.changeRequested')
      return { destination, expiresAt: expiresAt.toISOString() }
    },

    /** @throws AppError 0024, 0025, 0028 */
    async confirmPhone(caller: Principal, code: string): Promise<AccountSecurity> {
      await identity.confirmPhoneChange(caller.cognitoId, code, caller.sessionId)
      return security(caller)
    },
  }
}
