import type { RegisterPayload, Scan } from '#openapi/generated/api.d.ts'

export interface ProfileSubmission {
  payload: RegisterPayload
  image: Blob | null
}

export type ScanUpdate =
  | { type: 'scan.progressed'; scan: Scan }
  | { type: 'scan.completed'; scan: Scan }
  | { type: 'scan.failed'; scan: Scan }
  /** The connection is lost; the scan continues. */
  | { type: 'scan.lost' }

/** Whether a link was sent, or none was needed. */
export type Resent = 'sent' | 'verified'
