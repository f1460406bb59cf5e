import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createRegisterService } from '../register/service.ts'
import { createAccepting } from './accepting.ts'
import { createAdminsService } from './admins.ts'
import { createInviteChecks } from './checking.ts'
import { createInviteCodes } from './codes.ts'
import { createInvitedPeople } from './invited-people.ts'
import { createJoining } from './joining.ts'
import { createInviteLinks } from './link.ts'
import { createOwnerJoining } from './owner.ts'
import { createOwnershipService } from './ownership.ts'
import { defineResendJobs } from './resending.ts'
import { createInviteSending } from './sending.ts'
import { createInvitesService } from './service.ts'

export const createInvitesModule = (platform: Platform) => {
  const codes = createInviteCodes(platform)
  const sending = createInviteSending(platform, codes)
  const events = createNotificationEvents(platform)
  const service = createInvitesService(platform, sending)
  defineResendJobs(platform, sending)
  const checks = createInviteChecks(platform, codes)
  const links = createInviteLinks(platform, codes)
  const admins = createAdminsService(platform, { sending, codes, events })
  const ownership = createOwnershipService(platform, { admins, codes, events })
  const joinBy = createJoining(events)
  const accepting = createAccepting(platform, {
    codes,
    joinBy,
    events,
    ownRegister: createRegisterService(platform, createInvitedPeople(platform)).ownId,
  })
  const owners = createOwnerJoining(platform, { find: accepting.find, joinBy })

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
    addAdmin: async request => admins.add(callerOf(request), request.params.id, request.body.email),
    updateAdmin: async request => admins.change(callerOf(request), request.params.id, request.body),
    transferOwnership: async request =>
      ownership.transferOwnership(callerOf(request), request.params.id, request.body.email),
  } satisfies Partial<Handlers>
}
