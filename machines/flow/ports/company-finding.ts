import type { ReportIssue } from '#openapi/generated/api.d.ts'

/** One thing that a company does about a finding. */
export type CompanyFindingStep =
  | { action: 'requestRemoval'; issues: readonly ReportIssue[] }
  | { action: 'markSafe'; reason: string }
  | { action: 'ask' | 'reopen' | 'withdrawRemoval' }
