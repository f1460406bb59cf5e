import type { AccountChange as AccountChangeSchema } from '#openapi/generated/api.d.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { AddressRules } from '#server/platform/identity/address-rules.ts'
import { type AccountChange, revertChange, reviewChange } from '#server/platform/identity/changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { createAddressRules } from '../company-members/address.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createSessionEnding } from './ending-sessions.ts'
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
