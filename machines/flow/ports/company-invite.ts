import type { AcceptedInvite, InviteCheck } from '#openapi/generated/api.d.ts'
import type { Channel, CodeDelivery } from './auth.ts'

/** How the page was opened (spec 1 §2, company invite flow): by a code, by a signed token, or by the id of the invite. */
export interface InviteLink {
  by: 'code' | 'token' | 'id'
  value: string
}

/** Every method rejects with a `PortError`. */
export interface CompanyInvitePorts {
  /** What the link leads to. 0017 altered, 0018 there is none. */
  checkInvite(input: InviteLink): Promise<InviteCheck>
  /** Whether this e-mail may join by the company's link. 0008, 0009, 0011, 0018, 0019 has an account, 0025, 0035. */
  validateEmail(input: { email: string; companyId: string; code: string }): Promise<InviteCheck>
  /** Makes this channel the person's second factor. 0039 when the phone number was never proven, 0033. */
  chooseFactor(input: { channel: Channel }): Promise<void>
  /** Sends a code to the person's phone number. 0036. */
  sendPhoneCode(): Promise<CodeDelivery>
  /** 0017, 0024, 0025 about the code. */
  provePhone(input: { code: string }): Promise<void>
  /** Joins the company, or decides about the deep scan. 0008, 0009, 0011, 0016, 0018, 0025, 0027. */
  acceptInvite(input: { code: string; deepScanConsent: boolean }): Promise<AcceptedInvite>
  /** Company and groups come with new tokens. */
  refreshSession(): Promise<void>
}
