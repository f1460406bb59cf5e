import type { Failure } from '#machines/port-error.ts'
import type {
  ConfirmableIndicator,
  Finding,
  ImageDecision,
  LeakAction,
  NewUserReport,
  ReportIssue,
  UserReport,
} from '#openapi/generated/api.d.ts'

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

/** Every promise rejects with a `PortError`. */
export interface TakedownPorts {
  /** The finding as it is after the step; null when "not me" has removed it, here or elsewhere. 0027 when it stands otherwise by now. */
  takeStep(input: { finding: Finding; step: TakedownStep }): Promise<Finding | null>
  /** GET /v1/findings/{id}; null when there is none. */
  loadFinding(input: { id: string }): Promise<Finding | null>
  /**
   * POST of each removal request, or PATCH /v1/user/image-reverse-search. Requests are answered picture by picture; a decision is made
   * for all of them or for none, and rejects.
   */
  triageImages(input: { step: ImageStep }): Promise<ImageAnswer[]>
  /** POST /v2/user/{id}/user-report. 0027 when this page was reported before. */
  reportExposure(input: { report: NewUserReport }): Promise<UserReport>
  /** PUT /v1/leaks with a confirmation, or with one taken back. */
  confirmFix(input: { indicator: ConfirmableIndicator; fixed: boolean }): Promise<void>
}
