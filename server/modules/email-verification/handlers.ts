import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createEmailVerification } from './service.ts'

export const createEmailVerificationModule = (platform: Platform) => {
  const verification = createEmailVerification(platform)
  return {
    verifyEmailAddress: async request => verification.resend(callerOf(request), request.body.email),
    resendVerificationEmail: async request => verification.resend(callerOf(request), request.body.email),
    verifyEmail: async request =>
      verification.verify(callerOf(request), request.body.email, request.body.code),
  } satisfies Partial<Handlers>
}
