import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createOwnershipService } from './ownership.ts'
import { createAdminsService } from './service.ts'

export const createAdminsModule = (platform: Platform) => {
  const admins = createAdminsService(platform)
  const ownership = createOwnershipService(platform)
  return {
    addAdmin: async request => admins.add(callerOf(request), request.params.id, request.body.email),
    updateAdmin: async request => admins.change(callerOf(request), request.params.id, request.body),
    transferOwnership: async request =>
      ownership.transferOwnership(callerOf(request), request.params.id, request.body.email),
  } satisfies Partial<Handlers>
}
