import { createActor, waitFor } from 'xstate'
import { type ResponsePlanInput, responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createResponsePlanPorts } from './api.ts'

/** The flow of a response plan, not started yet. */
export const createPlanActor = ({ api, inspected }: AppContext, input: ResponsePlanInput) => {
  const plan = createResponsePlanPorts(api)
  const flow = withPorts(responsePlanFlow, plan)
  return createActor(flow, { ...inspected, input })
}

const key = 'wardlight-plan-visit'

/** This tab's visit of a response plan, useless without its cookie. */
const storeVisit = (visit: string | null): void =>
  visit === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, visit)

const storedVisit = (): string | null => {
  const visit = sessionStorage.getItem(key) ?? ''
  return /^[\da-f-]{36}$/.test(visit) ? visit : null
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
