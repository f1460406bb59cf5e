import { callerOf, type Handlers } from '../../platform/http/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createOccasions } from '../notifications/occasions.ts'
import { createSessionEnding } from './ending-sessions.ts'

export type AccountOperations = 'endMemberSessions' | 'endSessionsOfAccount'

/** How accounts are protected, and who is signed in where. */
export const createAccountModule = (platform: Platform): Handlers<AccountOperations> => {
  const occasions = createOccasions(createNotifier({ ...platform, publicUrl: platform.config.publicUrl }))
  const sessions = createSessionEnding(platform, occasions)
  return {
    endMemberSessions: async request => {
      await sessions.ofMember(callerOf(request), request.params.id, request.params.memberId)
    },
    endSessionsOfAccount: async request => {
      await sessions.ofAddress(callerOf(request), request.body.email)
    },
  }
}
