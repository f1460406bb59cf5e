import type { AdminStatus, CompanyInvite, InviteCheck, InviteState } from '#openapi/generated/api.d.ts'
import type { CheckedRow, InviteRow } from './store.ts'

/** An invite past its expiry has expired, whether or not that was written down. */
export const stateAt = (
  { state, expires_at: expiresAt }: { state: InviteState; expires_at: Date },
  now: Date,
): InviteState => (state === 'sent' && expiresAt <= now ? 'expired' : state)

const statusOfState: Readonly<Record<InviteState, AdminStatus>> = {
  sent: 'INVITED',
  expired: 'INVITE_EXPIRED',
  cancelled: 'INVITE_CANCELLED',
  accepted: 'ACTIVE',
}

/** The status of the admin record; for an invite without admin access, that of the invite. */
const statusAt = (row: InviteRow, now: Date): AdminStatus => {
  const state = stateAt(row, now)
  if (row.admin_status === null)
    return state === 'accepted' && row.has_left ? 'INACTIVE' : statusOfState[state]
  return row.admin_status === 'INVITED' ? statusOfState[state] : row.admin_status
}

export const presentInvite = (
  row: InviteRow,
  { registerId, now }: { readonly registerId: string | null; readonly now: Date },
): CompanyInvite => ({
  id: row.id,
  kind: row.kind,
  email: row.email ?? '',
  fullname: row.fullname,
  role: row.group_name,
  state: stateAt(row, now),
  status: statusAt(row, now),
  owner: row.admin_owner ?? row.kind === 'companyOwner',
  self: row.person_id !== null && row.person_id === registerId,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.state === 'accepted' ? null : row.expires_at.toISOString(),
})

/** The invited person's view. A link that was turned off has ended. */
export const presentCheck = (row: CheckedRow, now: Date): InviteCheck => {
  const state = stateAt(row, now)
  const seatAvailable = row.has_seat || row.seats_free > 0
  return {
    id: row.id,
    kind: row.kind,
    state,
    valid: state === 'sent' && seatAvailable,
    company: { id: row.company_id, name: row.company_name, logo: row.logo },
    email: row.email,
    role: row.group_name,
    alreadyRegistered: row.already_registered,
    seatAvailable,
    mfaRequired: row.require_mfa && !(row.kind === 'deepScan' && row.is_member),
    expiresAt: row.expires_at.toISOString(),
  }
}
