import type { ActorRefFromLogic } from 'xstate'
import type { Plan } from '../../../machines/flow/ports/response-plan.ts'
import type { responsePlanFlow } from '../../../machines/flow/response-plan.ts'

/** The chart behind the plan's pages. */
export type ResponsePlanActor = ActorRefFromLogic<typeof responsePlanFlow>
export type PlanContact = Plan['familyContacts'][number]
export type PlanBank = Plan['bank'][number]
export type ContactGroup = 'familyContacts' | 'professionalContacts'
