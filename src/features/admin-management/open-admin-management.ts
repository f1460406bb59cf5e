import { createActor } from 'xstate'
import { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { AdminStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import type { AdminsSearch } from '#src/parts/company/membership-search.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'

export const readAdmins = ({ api, id }: CompanyCalls, search: AdminsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/invites', {
      params: {
        path: { id },
        query: { role: 'ADMIN', ...omitUndefined(search) },
      },
    }),
  )

const createAdminPorts = ({ api, id, view }: CompanyCalls): PortsOf<typeof adminManagementFlow> => ({
  takeAdminStep(step) {
    const path = '/v2/company/{id}/admin-management/' as const
    const params = { path: { id } }
    if (step.kind === 'add')
      return unwrap(api.POST(path, { params, body: { email: step.email, status: 'ACTIVE' } }))
    if (step.kind === 'transferOwnership')
      return unwrap(api.POST('/v2/company/{id}/ownership', { params, body: { email: step.admin.email } }))
    const status = step.kind === 'revoke' ? 'INACTIVE' : 'ACTIVE'
    return unwrap(api.PUT(path, { params, body: { email: step.admin.email, status } }))
  },

  searchMembers: ({ query }) =>
    unwrap(api.GET('/v1/user/company', { params: { query: { ...view, searchValue: query } } })),
})

const toasts = {
  add: 'adminAdded',
  revoke: 'adminRevoked',
  giveBack: 'adminGivenBack',
  transferOwnership: 'ownershipHandedOn',
} as const satisfies Record<AdminStep['kind'], ToastName>

export const openAdminManagement = (company: CompanyContext) => {
  const { searchMembers, takeAdminStep } = createAdminPorts(company)
  const flow = withPorts(adminManagementFlow, { searchMembers, takeAdminStep })
  const actor = createActor(flow, company.inspected)
  const changed = (toastName: ToastName) => {
    void toast(toastName)
    company.refresh()
  }
  actor.on('admins.changed', ({ kind, admin }) => {
    const isInvited = kind === 'add' && admin.status === 'INVITED'
    const announce = () => changed(isInvited ? 'adminInvited' : toasts[kind])
    // The owner's permissions end with the role.
    if (kind === 'transferOwnership') void company.reloadRegister().then(announce, announce)
    else announce()
  })
  actor.on('admins.conflict', () => changed('conflict'))
  actor.on('admins.signOutDue', company.signOut)
  return actor.start()
}
