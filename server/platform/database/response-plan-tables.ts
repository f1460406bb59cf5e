import type { Generated } from 'kysely'
import type {
  DeliveryStatus,
  PlanAction,
  PlanActionState,
  PlanActor,
  PlanBank,
  PlanContact,
  PlanHistoryEvent,
  PlanRunState,
} from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

export type StoredActions = Readonly<
  Partial<Record<PlanAction, { readonly state: PlanActionState; readonly changedAt: string | null }>>
>

export interface ResponsePlanTable {
  id: Generated<string>
  register_id: string
  /** A keyed hash of the access code, to find the plan. */
  code_hash: Buffer
  /** The access code, sealed: the owner may read it again. */
  code_sealed: Buffer
  /** yyyy-mm-dd */
  birthday: string
  saved_code: Generated<boolean>
  /** Incremented by every change of contacts, banks or date of birth. */
  version: Generated<number>
  family_contacts: Json<PlanContact[]>
  professional_contacts: Json<PlanContact[]>
  bank: Json<PlanBank[]>
  /** The responsePlanRun lifecycle, with the state of its actions. */
  run_state: Generated<PlanRunState>
  actions: Json<StoredActions>
  run_started_at: Instant | null
  run_ended_at: Instant | null
  /** When the owner was last reminded to check it. */
  reminded_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export interface ResponsePlanEventTable {
  id: Generated<number>
  plan_id: string
  at: Instant
  event: PlanHistoryEvent
  actor: PlanActor
  action: PlanAction | null
}

export interface ResponsePlanVisitTable {
  id: Generated<string>
  plan_id: string
  token_hash: Buffer
  opened_at: Instant
  ends_at: Instant
}

/** A message to contacts of a plan; unique by the caller's request id. */
export interface ResponsePlanMessageTable {
  id: Generated<string>
  plan_id: string
  request_id: string
  message: string
  sent_by: PlanActor
  requested_at: Instant
}

export interface ResponsePlanDeliveryTable {
  id: Generated<string>
  message_id: string
  contact_id: string
  name: string
  email: string
  status: Generated<DeliveryStatus>
  ended_at: Instant | null
}

export interface ResponsePlanTables {
  response_plan: ResponsePlanTable
  response_plan_event: ResponsePlanEventTable
  response_plan_visit: ResponsePlanVisitTable
  response_plan_message: ResponsePlanMessageTable
  response_plan_delivery: ResponsePlanDeliveryTable
}
