import type { Failure } from '#machines/port-error.ts'
import type { ImageDecision, LeakAction, ReportIssue } from '#openapi/generated/api.d.ts'

export type ImageDecisionName = ImageDecision['decision']

/** One thing that a person does with a finding or with its removal request. */
export interface TakedownStep {
  action: LeakAction
  /** Why it should go; for `report`. */
  issues: readonly ReportIssue[]
  /** What the person tells the desk; for `answerReport`. */
  note: string
}

/** What is done with the chosen pictures: reported for these reasons, or decided on. */
export type ImageStep =
  | { kind: 'report'; ids: readonly string[]; issues: readonly ReportIssue[] }
  | { kind: ImageDecisionName; ids: readonly string[] }

/** What became of one picture: null when it was done. */
export interface ImageAnswer {
  id: string
  failure: Failure | null
}
