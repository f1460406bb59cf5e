import type { CompanyFindingDetail, ReportIssue } from '#openapi/generated/api.d.ts'

/** One thing that a company does about a finding. */
export type CompanyFindingStep =
  | { action: 'requestRemoval'; issues: readonly ReportIssue[] }
  | { action: 'markSafe'; reason: string }
  | { action: 'ask' | 'reopen' | 'withdrawRemoval' }

/** Every promise rejects with a `PortError`. */
export interface CompanyFindingPorts {
  /** The finding as it is after the step. 0027 when it stands otherwise by now, 0010 when the company does not see it any more. */
  takeStep(input: { findingId: string; step: CompanyFindingStep }): Promise<CompanyFindingDetail>
}
