import type { Failure } from '#machines/port-error.ts'
import type { Finding, ImageDecision, LeakAction, ReportIssue } from '#openapi/generated/api.d.ts'

export type ImageDecisionName = ImageDecision['decision']

export interface TakedownStep {
  /** As it was when the step was chosen. */
  finding: Finding
  action: LeakAction
  /** The reasons; for `report`. */
  issues: readonly ReportIssue[]
  /** The person's message to the desk; for `answerReport`. */
  note: string
}

/** An action on the selected images: reported for these reasons, or decided on. */
export type ImageStep =
  | { kind: 'report'; ids: readonly string[]; issues: readonly ReportIssue[] }
  | { kind: ImageDecisionName; ids: readonly string[] }

/** The result for one image: null when it succeeded. */
export interface ImageAnswer {
  id: string
  failure: Failure | null
}
