import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import { storeCodeStep, storedCodeStep } from '../services/session/code-steps.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'
import type { AppRouter } from './router.tsx'

interface Surroundings {
  auth: AuthPorts
  router: () => AppRouter | undefined
  registry: FlowRegistry
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** The states in which a code is on its way; what was typed of it is not kept. */
const atCode: readonly string[] = ['enteringCode', 'resending', 'choosingPassword', 'resetting']

/** A forgotten password, or one that has to be another (`requiredOf`); its code step outlives a reload. */
export const openForgotPassword = (
  { auth, router, registry, inspected }: Surroundings,
  requiredOf: string | null,
) =>
  registry.once('forgotPassword', () => {
    const flow = forgotPasswordFlow.provide({
      actors: {
        requestPasswordReset: actorOf(auth.requestPasswordReset),
        confirmPasswordReset: actorOf(auth.confirmPasswordReset),
      },
    })
    const resumed = requiredOf === null ? storedCodeStep('forgotPassword') : null
    const actor = createActor(flow, { ...inspected, input: { requiredOf, resumed } })
    actor.on('forgotPassword.left', () => void router()?.navigate({ to: '/' }))
    actor.subscribe(({ context: { email, delivery }, value }) => {
      storeCodeStep('forgotPassword', delivery && atCode.includes(value) ? { email, delivery } : null)
    })
    return actor
  })
