import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAddressRules } from '../company-members/address.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createChangeReversal } from './changes.ts'
import { createSessionEnding } from './ending-sessions.ts'
import { createAccountService } from './service.ts'

export type AccountOperations =
  | 'getAccountSecurity'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'createRecoveryCodes'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'requestAccountPhoneChange'
  | 'confirmAccountPhoneChange'
  | 'reviewAccountChange'
  | 'revertAccountChange'
  | 'endMemberSessions'
  | 'endSessionsOfAccount'

export const createAccountModule = (platform: Platform): Handlers<AccountOperations> => {
  const events = createNotificationEvents(
    createNotifier({ ...platform, publicUrl: platform.config.publicUrl }),
  )
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
  }
}
