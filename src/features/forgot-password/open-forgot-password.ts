import { createActor } from 'xstate'
import { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { storeCodeStep, storedCodeStep } from '#src/services/session/code-steps.ts'

/** The states with a sent code, whose input is not stored. */
const atCode: readonly string[] = ['enteringCode', 'resending', 'choosingPassword', 'resetting']

/** A forgotten password, or one that has to be changed (`requiredOf`); its code step survives a reload. */
export const openForgotPassword = (
  { auth, router, registry, inspected }: AppContext,
  requiredOf: string | null = null,
) =>
  registry.once('forgotPassword', () => {
    const flow = withPorts(forgotPasswordFlow, auth)
    const resumed = requiredOf === null ? storedCodeStep('forgotPassword') : null
    const actor = createActor(flow, { ...inspected, input: { requiredOf, resumed } })
    actor.on('forgotPassword.left', () => void router.navigate({ to: '/' }))
    actor.subscribe(({ context: { email, delivery }, value }) => {
      storeCodeStep('forgotPassword', delivery && atCode.includes(value) ? { email, delivery } : null)
    })
    return actor
  })
