import { fromPromise } from 'xstate'
import { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { signUpFlow } from '#machines/flow/sign-up.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'

/** A port's method as the logic of an invoked actor. */
export const actorOf = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => call(input))

/** The flows that come with the session, with the real services behind them. */
export const provideFlows = (auth: AuthPorts) => {
  const verificationCode = verificationCodeFlow.provide({
    actors: {
      confirmCode: actorOf(auth.confirmCode),
      chooseChannel: actorOf(auth.chooseChannel),
      resendCode: actorOf(auth.resendCode),
      switchChannel: actorOf(auth.switchChannel),
      editPhone: actorOf(auth.editPhone),
    },
  })
  return {
    signIn: signInFlow.provide({
      actors: {
        signIn: actorOf(auth.signIn),
        confirmNewPassword: actorOf(auth.confirmNewPassword),
        factorSetup: factorSetupFlow.provide({ actors: { answerSetup: actorOf(auth.answerSetup) } }),
        verificationCode,
      },
    }),
    signUp: signUpFlow.provide({
      actors: {
        signUp: actorOf(auth.signUp),
        signInAfterSignUp: actorOf(auth.signInAfterSignUp),
        verificationCode,
      },
    }),
  }
}
