import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createHoldsService } from './holds.ts'
import { createLeaversService } from './leavers.ts'
import { seatsOf } from './seats.ts'
import { createMembersService } from './service.ts'

export const createMembersModule = (platform: Platform) => {
  const service = createMembersService(platform)
  const holds = createHoldsService(platform)
  const leavers = createLeaversService(platform)
  return {
    getCompany: async request => service.showCompany(request.params.id),
    checkCompanySeats: async request => seatsOf(platform.db, request.params.id),
    listCompanyMembers: async request => {
      const caller = callerOf(request)
      const { page, ...filters } = request.query
      const query = { ...filters, companyId: companyOf(request) }
      const { members, pages } = await service.list(caller, query, page)
      request.setHeader('x-total-pages', String(pages.totalPages))
      request.setHeader('x-total-records', String(pages.totalRecords))
      return members
    },
    updateMember: async ({ params, body, ...request }) =>
      service.edit(callerOf(request), params.id, params.memberId, body),
    updateMembers: async request => service.changeMany(callerOf(request), request.params.id, request.body),
    updateMemberRole: async request =>
      service.changeRole(callerOf(request), companyOf(request), request.params.id, request.body.role),
    deleteCompanyMember: async request => {
      await service.remove(callerOf(request), companyOf(request), request.params.id)
    },
    confirmMember: async request => {
      const caller = callerOf(request)
      const { id, memberId } = request.params
      await holds.confirm(caller, id, memberId)
      return service.show(caller, id, memberId)
    },
    listLeavers: async ({ params, query }) => leavers.list(params.id, query.page),
    restoreLeavers: async request => leavers.restore(callerOf(request), request.params.id, request.body),
    rejectMember: async request => {
      await holds.reject(callerOf(request), request.params.id, request.params.memberId)
    },
  } satisfies Partial<Handlers>
}
