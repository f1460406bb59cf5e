import type {
  BatchScan,
  CompanyStatus,
  OnboardingCompanyDetails,
  StoredLines,
  SubmitOnboarding,
  TypedDetails,
} from '#openapi/generated/api.d.ts'

export type CompanyDetails = Omit<OnboardingCompanyDetails, 'step'>
export type OnboardingSubmission = SubmitOnboarding

/** A file that was uploaded earlier, and what became of its lines. */
export interface RecalledFile {
  batch: BatchScan
  lines: StoredLines | null
}

/** Every method rejects with a `PortError`. */
export interface CompanyOnboardingPorts {
  /**
   * POST /v2/company/{id}/onboarding/lock: takes or renews the lock, or frees it, and keeps what is typed. 0027 when another admin holds it, or
   * all is done.
   */
  setLock(input: { companyId: string; held: boolean; typed?: TypedDetails }): Promise<CompanyStatus>
  /** GET /v2/company/{id}/status */
  getStatus(input: { companyId: string }): Promise<CompanyStatus>
  /** POST /v2/company/{id}/onboarding: 0027 without the lock; 0003, 0009, 0035 about domains; 0008 about seats. */
  submitStep(input: { companyId: string; submission: OnboardingSubmission }): Promise<CompanyStatus>
  /** GET /v2/company/{id}/scan/batch/progress: the file of a draft that was kept earlier. */
  recallFile(input: { companyId: string; batchId: string }): Promise<RecalledFile>
}
