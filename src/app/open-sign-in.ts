import { createActor } from 'xstate'
import type { AuthPorts } from '#machines/flow/auth-ports.ts'
import { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { provideVerificationCode } from '../parts/register/verification-code.ts'
import { type FlowRegistry, type Inspected, withPorts } from '../services/flow-registry.ts'
import { resumedSignIn } from '../services/session/code-steps.ts'
import type { reactToSignIn } from './session-effects.ts'

export const provideSignIn = (auth: AuthPorts) =>
  withPorts(signInFlow, auth).provide({
    actors: {
      factorSetup: withPorts(factorSetupFlow, auth),
      verificationCode: provideVerificationCode(auth),
    },
  })

interface Opening {
  registry: FlowRegistry
  provided: ReturnType<typeof provideSignIn>
  react: ReturnType<typeof reactToSignIn>
  inspected: Inspected
}

export const openSignIn = ({ registry, provided, react, inspected }: Opening) =>
  registry.once('signIn', () => {
    const input = { resumed: resumedSignIn(Date.now()) }
    return react(createActor(provided, { ...inspected, input }))
  })
