import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { startWaitingScans } from '../batch-scan/waiting.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createDomainLookUp } from './dns.ts'
import { scheduleRechecks } from './recheck.ts'
import { createDomainService } from './service.ts'

export type DomainOperations =
  | 'listCompanyDomains'
  | 'sendCompanyDomainCode'
  | 'verifyCompanyDomain'
  | 'checkCompanyDomain'
  | 'verifyDomainForCompany'
  | 'listOwnDomains'
  | 'sendOwnDomainCode'
  | 'verifyOwnDomain'
  | 'checkOwnDomain'

/** Proofs of web domains, of companies and of people (docs/adr/0038, 0039). */
export const createDomainsModule = (platform: Platform): Handlers<DomainOperations> => {
  const events = createNotificationEvents(
    createNotifier({ ...platform, publicUrl: platform.config.publicUrl }),
  )
  const lookUp = createDomainLookUp(platform.config.dnsServers)
  const service = createDomainService(platform, events, lookUp, async owner => {
    if ('companyId' in owner) await startWaitingScans({ ...platform, events }, owner.companyId)
  })
  scheduleRechecks(platform, { ...platform, events, lookUp }, () =>
    startWaitingScans({ ...platform, events }),
  )
  return {
    listCompanyDomains: async request => service.list({ companyId: request.params.id }),
    sendCompanyDomainCode: async request =>
      service.sendCode(ofCompany(request), request.body.mailbox, languageOf(request)),
    verifyCompanyDomain: async request => service.verify(ofCompany(request), request.body.code),
    checkCompanyDomain: async request => service.check(ofCompany(request)),
    verifyDomainForCompany: async request => service.verifyManually(ofCompany(request), request.body.note),
    listOwnDomains: async request => service.list({ registerId: registerIdOf(request) }),
    sendOwnDomainCode: async request =>
      service.sendCode(ofCaller(request), request.body.mailbox, languageOf(request)),
    verifyOwnDomain: async request => service.verify(ofCaller(request), request.body.code),
    checkOwnDomain: async request => service.check(ofCaller(request)),
  }
}

type Called = Parameters<typeof callerOf>[0]

const ofCompany = (
  request: Called & { readonly params: { readonly id: string; readonly domain: string } },
) => ({
  owner: { companyId: request.params.id },
  domain: request.params.domain,
  caller: callerOf(request),
})

const ofCaller = (request: Called & { readonly params: { readonly domain: string } }) => ({
  owner: { registerId: registerIdOf(request) },
  domain: request.params.domain,
  caller: callerOf(request),
})
