import { type ActorRefFromLogic, waitFor } from 'xstate'
import type { Plan } from '#machines/flow/ports/response-plan.ts'
import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Failure } from '#machines/port-error.ts'
import type { PlanChange } from '#openapi/generated/api.d.ts'

export type ResponsePlanActor = ActorRefFromLogic<typeof responsePlanFlow>
export type PlanContact = Plan['familyContacts'][number]
export type PlanBank = Plan['bank'][number]
export type ContactGroup = 'familyContacts' | 'professionalContacts'

/** Adds to a plan, or its draft; resolves to the failure, or null. */
export type PutOnPlan<What> = (what: What) => Promise<Failure | null>

/** Changes a plan. After a conflict with another device it has been reloaded when this resolves. */
export async function changePlan(actor: ResponsePlanActor, change: PlanChange): Promise<Failure | null> {
  actor.send({ type: 'plan.changed', change })
  const { context } = await waitFor(actor, snapshot => snapshot.matches({ open: { looking: 'idle' } }))
  return context.failure
}
