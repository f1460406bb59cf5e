import type { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import type { AdminsSearch } from '#src/parts/company/membership-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readAdmins = ({ api, id }: CompanyCalls, search: AdminsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/invites', {
      params: {
        path: { id },
        query: { role: 'ADMIN', ...omitUndefined(search) },
      },
    }),
  )

export const createAdminPorts = ({ api, id, view }: CompanyCalls): PortsOf<typeof adminManagementFlow> => ({
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
