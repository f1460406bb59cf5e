/**
 * How the page was opened (spec 1 §2, company invite flow): by a code, by a signed token, or by the id of the
 * invite.
 */
export interface InviteLink {
  by: 'code' | 'token' | 'id'
  value: string
}
