import type { NewResponsePlan, ResponsePlan } from '#openapi/generated/api.d.ts'

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
