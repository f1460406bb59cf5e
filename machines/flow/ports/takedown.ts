import type { Finding, LeakAction, ReportIssue } from '#openapi/generated/api.d.ts'

export interface TakedownStep {
  /** As it was when the step was chosen. */
  finding: Finding
  action: LeakAction
  /** The reasons; for `report`. */
  issues: readonly ReportIssue[]
  /** The person's message to the desk; for `answerReport`. */
  note: string
}
