import { createActor } from 'xstate'
import { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { signUpFlow } from '#machines/flow/sign-up.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { actorOf, type FlowRegistry, type Inspected } from '../services/flows.ts'
import { storedCodeStep } from '../services/session/code-steps.ts'
import { resumedSignIn } from '../services/session/kept-code-steps.ts'
import type { reactToFlows } from './reactions.ts'

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

interface Opening {
  registry: FlowRegistry
  provided: ReturnType<typeof provideFlows>
  react: ReturnType<typeof reactToFlows>
  inspected: Inspected
}

/** Opens flows for routes, with the services behind them and the app's reactions to their facts. */
export const openFlows = ({ registry, provided, react, inspected }: Opening) => ({
  openSignIn: () =>
    registry.once('signIn', () => {
      const input = { resumed: resumedSignIn(Date.now()) }
      return react.signIn(createActor(provided.signIn, { ...inspected, input }))
    }),
  openSignUp: () =>
    registry.once('signUp', () => {
      const input = { email: '', invitation: null, resumed: storedCodeStep('signUp') }
      return react.signUp(createActor(provided.signUp, { ...inspected, input }))
    }),
})
