import { createActor, waitFor } from 'xstate'
import { type ResponsePlanInput, responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createResponsePlanPorts } from './api.ts'
import { storedVisit, storeVisit } from './visit.ts'

/** The flow of a response plan, not started yet. */
export const createPlanActor = ({ api, inspected }: AppContext, input: ResponsePlanInput) => {
  const plan = createResponsePlanPorts(api)
  const flow = withPorts(responsePlanFlow, plan)
  return createActor(flow, { ...inspected, input })
}

/** The flow of a visitor with a code; during a visit the plan is shown without the form. */
export const openVisitedPlan = async (app: AppContext) => {
  const actor = app.registry.once('responsePlan', () => {
    const made = createPlanActor(app, { as: 'visitor', visit: storedVisit() })
    made.on('responsePlan.visitChanged', ({ visit }) => storeVisit(visit))
    return made
  })
  await waitFor(actor, snapshot => !snapshot.matches({ resuming: 'asking' }))
  return actor
}
