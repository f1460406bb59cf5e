import type {
  BatchScan,
  OnboardingCompanyDetails,
  StoredLines,
  SubmitOnboarding,
} from '#openapi/generated/api.d.ts'

export type CompanyDetails = Omit<OnboardingCompanyDetails, 'step'>
export type OnboardingSubmission = SubmitOnboarding

export interface RecalledFile {
  batch: BatchScan
  lines: StoredLines | null
}
