import { PortError } from '../../machines/port-error.ts'
import type { MembershipReads } from '../routes/-membership-world.ts'
import { answerOf } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

/** What loaders read of who belongs to the company. */
export const createMembershipReads = ({ api, id, view }: CompanyCalls): MembershipReads => ({
  async members({ q, status, role, page = 1 }) {
    try {
      const { data, response } = await api.GET('/v1/user/company', {
        params: {
          query: {
            ...view,
            page,
            ...(q !== undefined && { searchValue: q }),
            ...(status && { status }),
            ...(role && { role }),
          },
        },
      })
      return { members: data ?? [], page, pages: Number(response.headers.get('x-total-pages') ?? 1) }
    } catch (error) {
      // 0014: there are no admins; the filter finds nobody.
      if (error instanceof PortError && error.code === '0014') return { members: [], page: 1, pages: 1 }
      throw error
    }
  },

  seats: () => answerOf(api.GET('/v1/company/checkSeats/{id}', { params: { path: { id } } })),

  admins: ({ q, status, page }) =>
    answerOf(
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
