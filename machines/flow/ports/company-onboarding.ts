import type { components } from '#openapi/generated/api.d.ts'

type Schemas = components['schemas']

export type CompanyStatus = Schemas['CompanyStatus']
export type OnboardingStep = Schemas['OnboardingStep']
export type OnboardingLock = Schemas['OnboardingLock']
export type OnboardingDraft = Schemas['OnboardingDraft']
export type TypedDetails = Schemas['TypedDetails']
export type KeptLines = Schemas['KeptLines']
export type CompanyDetails = Omit<Schemas['OnboardingCompanyDetails'], 'step'>
export type OnboardingSubmission = Schemas['SubmitOnboarding']
export type BatchScan = Schemas['BatchScan']

/** A file that was uploaded earlier, and what became of its lines. */
export interface RecalledFile {
  batch: BatchScan
  lines: KeptLines | null
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
