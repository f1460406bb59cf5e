/** By a code, by a signed token, or by the id of the invite (spec 1 §2, company invite flow). */
export interface InviteLink {
  by: 'code' | 'token' | 'id'
  value: string
}
