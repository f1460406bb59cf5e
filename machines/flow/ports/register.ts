import type { RegisterPayload, Scan } from '#openapi/generated/api.d.ts'

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

/** Whether a link was sent, or none was needed. */
export type Resent = 'sent' | 'verified'
