import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkScanEvents } from '#server/scan/events.ts'
import { startBatch } from '../batch-scan/start.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createDomainLookUp } from './dns.ts'
import { scheduleRechecks } from './recheck.ts'
import { createDomainService } from './service.ts'

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & { readonly events: BulkScanEvents }

const findWaiting = (db: Database, companyId: string | null) =>
  db
    .selectFrom('batch_scan')
    .select(['id', 'company_id', 'wanted_by'])
    .where('pending_reason', 'is not', null)
    .where('status', '=', 'pending')
    .$if(companyId !== null, query => query.where('company_id', '=', companyId ?? ''))
    .orderBy('uploaded_at')
    .execute()

/** One that can't start yet, because another one is running, keeps waiting. */
const startWaitingScans = async (deps: Deps, companyId: string | null = null): Promise<void> => {
  const { db, clock, log } = deps
  for (const { id: batchId, company_id: company, wanted_by: who } of await findWaiting(db, companyId)) {
    try {
      await db
        .transaction()
        .execute(transaction =>
          startBatch(transaction, deps, { companyId: company, batchId, who, at: clock.now() }),
        )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ companyId: company, batchId, code: error.code }, 'bulk scan: it goes on waiting')
    }
  }
}

/** Proofs of web domains, of companies and of people (docs/adr/0038, 0039). */
export const createDomainsModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
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
  } satisfies Partial<Handlers>
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
