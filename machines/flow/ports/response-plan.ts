import type { NewResponsePlan, ResponsePlan } from '#openapi/generated/api.d.ts'

export type Plan = ResponsePlan
export type NewPlan = NewResponsePlan

export interface PlanKey {
  code: string
  visit: string | null
}

export interface PlanEntry {
  code: string
  /** YYYY-MM-DD, the owner's date of birth. */
  birthday: string
}

/** A message to contacts; the same `requestId` is sent only once. */
export interface PlanMessage {
  requestId: string
  contact: string[]
  message: string
}
