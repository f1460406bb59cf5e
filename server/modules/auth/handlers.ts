import type { Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAuthService } from './service.ts'

export const createAuthModule = (platform: Platform) => {
  const service = createAuthService(platform)
  return {
    checkDomain: async request => service.checkDomain(request.params.domain),
    confirmAccount: async request => service.confirmAccount(request.body.identifier, request.ip),
    toggleMfa: async request => service.chooseChannel(request.principal, request.body, request.ip),
    changePhone: async request => service.changePhone(request.principal, request.body, request.ip),
    getUserStatus: async request => service.statusOf(request.principal, request.params.email),
  } satisfies Partial<Handlers>
}
