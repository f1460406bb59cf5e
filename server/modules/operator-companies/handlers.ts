import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createOperatorCompaniesService } from './service.ts'

export const createOperatorCompaniesModule = (platform: Platform) => {
  const service = createOperatorCompaniesService(platform)
  return {
    listCompanies: async ({ query }) => service.list(query.searchValue ?? '', wantedPage(query)),
    createCompany: async request => service.create(callerOf(request), request.body),
    setCompanySeats: async request => service.setSeats(callerOf(request), request.params.id, request.body),
    assignOwner: async request =>
      service.assignOwner(callerOf(request), request.params.id, request.body.email),
  } satisfies Partial<Handlers>
}
