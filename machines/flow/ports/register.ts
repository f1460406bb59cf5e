import type { Register, RegisterPayload, Scan } from '#openapi/generated/api.d.ts'

/** The form that a new person fills in (spec 1 §3, register payload), and the picture that goes with it. */
export interface ProfileSubmission {
  payload: RegisterPayload
  image: Blob | null
}

/** What `watchScan` reports to a flow. */
export type ScanUpdate =
  | { type: 'scan.progressed'; scan: Scan }
  | { type: 'scan.completed'; scan: Scan }
  | { type: 'scan.failed'; scan: Scan }
  /** The scan could not be asked about for a while; it goes on without us. */
  | { type: 'scan.lost' }

/** Every promise rejects with a `PortError`. */
export interface RegisterPorts {
  /** POST /v1/register; the register is completed by it. 0000 with fields, 0027 when it is completed already. */
  submitProfile(input: ProfileSubmission): Promise<Register>
}

/** Every promise rejects with a `PortError`. */
export interface ScanPorts {
  /** POST /v2/user/{cognitoId}/scan. 0013 no credits, 0027 one runs already. */
  startScan(input: { cognitoId: string }): Promise<Scan>
  /** POST /v1/scan/{id}: the same scan again, without another credit. 0027 when it has not failed. */
  retryScan(input: { scanId: string }): Promise<Scan>
  /**
   * Follows the person's scan (GET /v1/user/scan) until it completes or fails, and reports every change.
   * The answer stops following. In `src/app`: `fromCallback(({ sendBack }) => ports.watchScan(sendBack))`.
   */
  watchScan(report: (update: ScanUpdate) => void): () => void
}

/** Whether a link was sent, or none was needed. */
export type Resent = 'sent' | 'verified'

/** Every promise rejects with a `PortError`. */
export interface EmailVerificationPorts {
  /** POST /v1/email-verification/verify. 0016 another account's, 0023, 0024, 0025 about the link. */
  verifyEmail(input: { email: string; code: string }): Promise<void>
  /** POST /v1/email-verification/resend-verification-email. An address that is verified by now gets no message. */
  resendVerificationEmail(input: { email: string }): Promise<Resent>
}
