import { failureOf } from '#machines/port-error.ts'
import type { CompanyInvite, CompanyMember } from '#openapi/generated/api.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import type { AdminsSearch } from '#src/parts/company/membership-search.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'

export type AdminRecord = CompanyInvite

export type AdminStep =
  | { kind: 'add'; email: string }
  | { kind: 'revoke' | 'giveBack' | 'resend' | 'transferOwnership'; admin: AdminRecord }

export interface AdminActions {
  /** Rejects with a `PortError`; resolves to null when a concurrent change was first. */
  takeStep: (step: AdminStep) => Promise<AdminRecord | null>
  searchMembers: (query: string) => Promise<readonly CompanyMember[]>
  signOut: () => void
}

export const readAdmins = ({ api, id }: CompanyCalls, search: AdminsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/invites', {
      params: {
        path: { id },
        query: { role: 'ADMIN', ...omitUndefined(search) },
      },
    }),
  )

const sendStep = ({ api, id, view }: CompanyCalls, step: AdminStep): Promise<AdminRecord> => {
  const path = '/v2/company/{id}/admin-management/' as const
  const params = { path: { id } }
  if (step.kind === 'add')
    return unwrap(api.POST(path, { params, body: { email: step.email, status: 'ACTIVE' } }))
  const { id: inviteId, email } = step.admin
  if (step.kind === 'resend')
    return unwrap(
      api.POST('/v1/invites/resend-only/{id}', { params: { path: { id: inviteId }, query: view } }),
    )
  if (step.kind === 'transferOwnership')
    return unwrap(api.POST('/v2/company/{id}/ownership', { params, body: { email } }))
  const status = step.kind === 'revoke' ? 'INACTIVE' : 'ACTIVE'
  return unwrap(api.PUT(path, { params, body: { email, status } }))
}

const toasts = {
  add: 'adminAdded',
  revoke: 'adminRevoked',
  giveBack: 'adminGivenBack',
  resend: 'inviteResent',
  transferOwnership: 'ownershipHandedOn',
} as const satisfies Record<AdminStep['kind'], ToastName>

export const adminActionsOf = (company: CompanyContext): AdminActions => {
  const changed = (toastName: ToastName) => {
    void toast(toastName)
    company.refresh()
  }
  return {
    async takeStep(step) {
      const { kind } = step
      try {
        const admin = await sendStep(company, step)
        // Without access, the list can't be read anymore.
        if (kind === 'revoke' && admin.self) return admin
        // The owner's permissions end with the role.
        if (kind === 'transferOwnership') await company.reloadRegister().catch(() => undefined)
        const isInvited = (kind === 'add' || kind === 'giveBack') && admin.status === 'INVITED'
        changed(isInvited ? 'adminInvited' : toasts[kind])
        return admin
      } catch (error) {
        const { code } = failureOf(error)
        if (code !== '0014' && code !== '0018' && code !== '0040') throw error
        if (kind === 'add') {
          company.refresh()
          throw error
        }
        changed('conflict')
        return null
      }
    },

    searchMembers: query =>
      unwrap(
        company.api.GET('/v1/user/company', { params: { query: { ...company.view, searchValue: query } } }),
      ),

    signOut: company.signOut,
  }
}
