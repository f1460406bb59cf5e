import type { NewResponsePlan, PlanChange, PlanDelivery, ResponsePlan } from '#openapi/generated/api.d.ts'

export type Plan = ResponsePlan
export type NewPlan = NewResponsePlan

/** How somebody gets at a plan: its owner by the code, a visitor by the id of the visit. */
export interface PlanKey {
  code: string
  visit: string | null
}

/** What a visitor knows. */
export interface PlanEntry {
  code: string
  /** YYYY-MM-DD, the owner's date of birth. */
  birthday: string
}

/** A message to contacts; the same `requestId` again sends nothing again. */
export interface PlanMessage {
  requestId: string
  contact: string[]
  message: string
}

/** Every method rejects with a `PortError`. */
export interface ResponsePlanPorts {
  /** POST /v1/responsePlan: 0027 when there is one already. */
  createPlan(plan: NewPlan): Promise<Plan>
  /** GET /v1/responsePlan */
  ownPlan(): Promise<Plan | null>
  /** GET /v1/responsePlan/{code} with the date of birth: 0024, or too many tries. */
  openPlan(entry: PlanEntry): Promise<Plan>
  /** GET /v1/responsePlan/{code}, or /visit: 0025 when the visit is over, 0024 when its owner or its visitor has ended it. */
  loadPlan(key: PlanKey): Promise<Plan>
  /** DELETE /v1/responsePlan/visit */
  leavePlan(key: PlanKey): Promise<void>
  /** PUT /v1/responsePlan/{code}, or /visit: 0027 when somebody else was faster. */
  changePlan(input: PlanKey & { change: PlanChange }): Promise<Plan>
  /** POST /v1/responsePlan/notifications/{id} */
  notifyContacts(
    input: PlanMessage & { plan: Plan; visit: string | null },
  ): Promise<{ deliveries: PlanDelivery[] }>
}
