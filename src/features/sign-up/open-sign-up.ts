import { createActor } from 'xstate'
import type { AuthPorts } from '#machines/flow/auth-ports.ts'
import { signUpFlow } from '#machines/flow/sign-up.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { provideVerificationCode } from '#src/parts/register/verification-code.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { keepSignUp, storedCodeStep } from '#src/services/session/code-steps.ts'

export const provideSignUp = (auth: AuthPorts) =>
  withPorts(signUpFlow, auth).provide({ actors: { verificationCode: provideVerificationCode(auth) } })

/** Signing up; its code step survives a reload. */
export const openSignUp = ({ auth, router, registry, sessionActor, inspected }: AppContext) =>
  registry.once('signUp', () => {
    const input = { email: '', invitation: null, resumed: storedCodeStep('signUp') }
    const actor = createActor(provideSignUp(auth), { ...inspected, input })
    actor.on('signUp.succeeded', () => sessionActor.send({ type: 'session.signedIn' }))
    actor.on('signUp.leftForSignIn', () => void router.navigate({ to: '/' }))
    keepSignUp(actor)
    return actor
  })
