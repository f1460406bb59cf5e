import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { actorOf } from '#src/services/flows.ts'

/** The code step of signing in and of signing up. */
export const provideVerificationCode = (auth: AuthPorts) =>
  verificationCodeFlow.provide({
    actors: {
      confirmCode: actorOf(auth.confirmCode),
      chooseChannel: actorOf(auth.chooseChannel),
      resendCode: actorOf(auth.resendCode),
      switchChannel: actorOf(auth.switchChannel),
      editPhone: actorOf(auth.editPhone),
    },
  })
