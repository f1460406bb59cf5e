import { type ActorRefFromLogic, waitFor } from 'xstate'
import type { Plan } from '#machines/flow/ports/response-plan.ts'
import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Failure } from '#machines/port-error.ts'
import type { PlanChange } from '#openapi/generated/api.d.ts'

/** The chart behind the plan's pages. */
export type ResponsePlanActor = ActorRefFromLogic<typeof responsePlanFlow>
export type PlanContact = Plan['familyContacts'][number]
export type PlanBank = Plan['bank'][number]
export type ContactGroup = 'familyContacts' | 'professionalContacts'

/** Puts something on a plan, or on its draft, and answers why that was not done; null when it was. */
export type PutOnPlan<What> = (what: What) => Promise<Failure | null>

/** Changes a plan. When another device was first, it has been read anew by the time that this is answered. */
export async function changePlan(actor: ResponsePlanActor, change: PlanChange): Promise<Failure | null> {
  actor.send({ type: 'plan.changed', change })
  const { context } = await waitFor(actor, snapshot => snapshot.matches({ open: { looking: 'idle' } }))
  return context.failure
}
