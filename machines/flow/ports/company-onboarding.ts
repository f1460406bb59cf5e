import type {
  BatchScan,
  OnboardingCompanyDetails,
  StoredLines,
  SubmitOnboarding,
} from '#openapi/generated/api.d.ts'

export type CompanyDetails = Omit<OnboardingCompanyDetails, 'step'>
export type OnboardingSubmission = SubmitOnboarding

/** A file that was uploaded earlier, and what became of its lines. */
export interface RecalledFile {
  batch: BatchScan
  lines: StoredLines | null
}
