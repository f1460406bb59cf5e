import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCompanyProfileService } from './service.ts'

export const createCompanyProfileModule = (platform: Platform) => {
  const service = createCompanyProfileService(platform)
  return {
    getCompanyProfile: async request => service.show(request.params.id),
    updateCompanyProfile: async request =>
      service.change(request.params.id, callerOf(request).registerId, request.body),
    updateCompanySettings: async request =>
      service.changeSettings(companyOf(request), callerOf(request).registerId, request.body),
  } satisfies Partial<Handlers>
}
