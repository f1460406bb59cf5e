import type { ReportIssue } from '#openapi/generated/api.d.ts'

export type CompanyFindingStep =
  | { action: 'requestRemoval'; issues: readonly ReportIssue[] }
  | { action: 'markSafe'; reason: string }
  | { action: 'ask' | 'reopen' | 'withdrawRemoval' }
