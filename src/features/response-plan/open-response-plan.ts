import { type ActorRefFromLogic, createActor, waitFor } from 'xstate'
import { type ResponsePlanInput, responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { Failure } from '#machines/port-error.ts'
import type { PlanChange } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createResponsePlanPorts } from './api.ts'

export type ResponsePlanActor = ActorRefFromLogic<typeof responsePlanFlow>
export type PlanContact = Plan['familyContacts'][number]
export type PlanBank = Plan['bank'][number]

/** Adds to a plan, or its draft; resolves to the failure, or null. */
export type PutOnPlan<What> = (what: What) => Promise<Failure | null>

/** The flow of a response plan, not started yet. */
export const createPlanActor = ({ api, inspected }: AppContext, input: ResponsePlanInput) =>
  createActor(withPorts(responsePlanFlow, createResponsePlanPorts(api)), { ...inspected, input })

/** Changes a plan. After a conflict with another device it has been reloaded when this resolves. */
export async function changePlan(actor: ResponsePlanActor, change: PlanChange): Promise<Failure | null> {
  actor.send({ type: 'plan.changed', change })
  const { context } = await waitFor(actor, snapshot => snapshot.matches({ open: { looking: 'idle' } }))
  return context.failure
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
