import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAccepting } from './accepting.ts'
import { createInviteChecks } from './checking.ts'
import { createInviteLinks } from './link.ts'
import { createOwnerJoining } from './owner.ts'
import { defineResendJobs } from './resending.ts'
import { createInvitesService } from './service.ts'

export const createInvitesModule = (platform: Platform) => {
  defineResendJobs(platform)
  const service = createInvitesService(platform)
  const checks = createInviteChecks(platform)
  const links = createInviteLinks(platform)
  const accepting = createAccepting(platform)
  const owners = createOwnerJoining(platform)

  return {
    createInvites: async request => service.create(callerOf(request), companyOf(request), request.body),
    updateInvite: async request =>
      service.changeRole(callerOf(request), companyOf(request), request.params.id, request.body.role),
    resendInvite: async request => service.resend(callerOf(request), companyOf(request), request.params.id),
    resendInvites: async request =>
      service.resendMany(callerOf(request), companyOf(request), request.body.inviteIds),
    checkInvite: async request => checks.byId(request.params.id, request.ip),
    isInviteValid: async request => checks.isValid(request.params.id, request.ip),
    validateInvite: async request => checks.validate(request.body, request.principal, request.ip),
    checkInviteCode: async request => checks.byCode(request.params.code, request.ip),
    checkCompanyInviteToken: async request => checks.byToken(request.params.token, request.ip),
    joinAsCompanyOwner: async request => owners.join(request.params.code, request.body, request.ip),
    acceptInvite: async request =>
      accepting.accept(callerOf(request), request.params.code, request.body.deepScanConsent),
    getCompanyInviteLink: async request => links.show(companyOf(request), callerOf(request).registerId),
    listCompanyInvites: async request =>
      service.list(callerOf(request), { ...request.query, companyId: request.params.id }, request.query.page),
  } satisfies Partial<Handlers>
}
