import { PortError } from '#machines/port-error.ts'
import type { MembershipReads } from '../routes/-membership-services.ts'
import { unwrap } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

/** What loaders read of who belongs to the company. */
export const createMembershipReads = ({ api, id, view }: CompanyCalls): MembershipReads => ({
  async members({ q, status, role, department, only, page = 1 }) {
    try {
      const { data, response } = await api.GET('/v1/user/company', {
        params: {
          query: {
            ...view,
            page,
            ...(q !== undefined && { searchValue: q }),
            ...(status && { status }),
            ...(role && { role }),
            ...(department && { departmentId: department }),
            ...(only && { only }),
          },
        },
      })
      const pages = Number(response.headers.get('x-total-pages') ?? 1)
      return { members: data ?? [], page, pages, total: Number(response.headers.get('x-total-records') ?? 0) }
    } catch (error) {
      // 0014: there are no admins; the filter finds nobody.
      if (error instanceof PortError && error.code === '0014')
        return { members: [], page: 1, pages: 1, total: 0 }
      throw error
    }
  },

  leavers: page =>
    unwrap(
      api.GET('/v2/company/{id}/leavers', {
        params: { path: { id }, query: page === undefined ? {} : { page } },
      }),
    ),

  seats: () => unwrap(api.GET('/v1/company/checkSeats/{id}', { params: { path: { id } } })),

  admins: ({ q, status, page }) =>
    unwrap(
      api.GET('/v2/company/{id}/invites', {
        params: {
          path: { id },
          query: {
            role: 'ADMIN',
            ...(q !== undefined && { searchEmail: q }),
            ...(status && { status }),
            ...(page !== undefined && { page }),
          },
        },
      }),
    ),
})
