import type { AssignableGroup, CompanyMember, MemberDetails } from '#openapi/generated/api.ts'

export type MemberStep = { readonly members: readonly CompanyMember[] } & (
  | { readonly kind: 'changeRole'; readonly role: AssignableGroup }
  | { readonly kind: 'edit'; readonly details: Omit<MemberDetails, 'was'> }
  | { readonly kind: 'remove' | 'resend' | 'confirmAddress' | 'refuseAddress' | 'endSessions' }
)

/** A step that was chosen, before its dialog is answered. */
export interface MemberRequest {
  readonly kind: MemberStep['kind']
  readonly members: readonly CompanyMember[]
}

const isAnother = ({ owner, self }: CompanyMember): boolean => !owner && !self
const hasJoined = ({ joinedAt }: CompanyMember): boolean => joinedAt !== null

export const appliesTo: Record<MemberStep['kind'], (member: CompanyMember) => boolean> = {
  /** People not invited have no role. */
  changeRole: member => isAnother(member) && (hasJoined(member) || member.inviteId !== null),
  edit: () => true,
  remove: isAnother,
  resend: member => member.inviteId !== null && !hasJoined(member),
  confirmAddress: ({ onHold }) => onHold,
  refuseAddress: ({ onHold }) => onHold,
  endSessions: member => isAnother(member) && hasJoined(member),
}

export const membersFor = ({ kind, members }: MemberRequest): readonly CompanyMember[] =>
  members.filter(appliesTo[kind])
