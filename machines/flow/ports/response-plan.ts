import type { components } from '../../../openapi/generated/api.d.ts'

type Schemas = components['schemas']

export type Plan = Schemas['ResponsePlan']
export type NewPlan = Schemas['NewResponsePlan']
export type PlanChange = Schemas['PlanChange']
export type PlanDelivery = Schemas['PlanDelivery']

/** How somebody gets at a plan: by its code, and as a visitor by the token of the visit. */
export interface PlanKey {
  code: string
  token: string | null
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
  /** GET /v1/responsePlan/{code}: 0025 when the visit is over. */
  loadPlan(key: PlanKey): Promise<Plan>
  /** PUT /v1/responsePlan/{code}: 0027 when somebody else was faster. */
  changePlan(input: PlanKey & { change: PlanChange }): Promise<Plan>
  /** POST /v1/responsePlan/notifications/{id} */
  notifyContacts(
    input: PlanMessage & { plan: Plan; token: string | null; birthday: string },
  ): Promise<{ deliveries: PlanDelivery[] }>
}
