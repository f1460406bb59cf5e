import { createActor } from 'xstate'
import { type FixConfirmationInput, fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import type { AppContext } from '../page/app-context.ts'
import { toast } from '../page/toasts.ts'
import { confirmFix } from './api.ts'

export const openFixConfirmation = ({ api, inspected, refresh }: AppContext, input: FixConfirmationInput) => {
  const flow = withPorts(fixConfirmationFlow, { confirmFix: confirmFix(api) })
  const actor = createActor(flow, { ...inspected, input })
  actor.on('fixConfirmation.changed', ({ fixed }) => {
    void toast(fixed ? 'fixConfirmed' : 'fixTakenBack')
    refresh()
  })
  return actor.start()
}
