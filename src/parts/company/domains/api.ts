import type { DomainUpdate, domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import type { DomainProof } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { watch } from '#src/services/api/watch.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

interface DomainCalls extends PortsOf<typeof domainVerificationFlow> {
  listDomains: () => Promise<DomainProof[]>
}

const companyDomainCalls = (api: Api, id: string): DomainCalls => ({
  listDomains: async () =>
    (await unwrap(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains,
  sendCode: ({ domain, mailbox }) =>
    unwrap(
      api.POST('/v2/company/{id}/domains/{domain}/code', {
        params: { path: { id, domain } },
        body: { mailbox },
      }),
    ),
  verifyDomain: ({ domain, code }) =>
    unwrap(
      api.POST('/v2/company/{id}/domains/{domain}/verify', {
        params: { path: { id, domain } },
        body: { code },
      }),
    ),
  checkDomain: ({ domain }) =>
    unwrap(api.POST('/v2/company/{id}/domains/{domain}/check', { params: { path: { id, domain } } })),
})

const ownDomainCalls = (api: Api): DomainCalls => ({
  listDomains: async () => (await unwrap(api.GET('/v1/user/domains'))).domains,
  sendCode: ({ domain, mailbox }) =>
    unwrap(api.POST('/v1/user/domains/{domain}/code', { params: { path: { domain } }, body: { mailbox } })),
  verifyDomain: ({ domain, code }) =>
    unwrap(api.POST('/v1/user/domains/{domain}/verify', { params: { path: { domain } }, body: { code } })),
  checkDomain: ({ domain }) =>
    unwrap(api.POST('/v1/user/domains/{domain}/check', { params: { path: { domain } } })),
})

const domainCalls = (api: Api, companyId: string | null): DomainCalls =>
  companyId === null ? ownDomainCalls(api) : companyDomainCalls(api, companyId)

/** The web domains of a company, or the person's own for null. */
export const listDomains = (api: Api, companyId: string | null): Promise<DomainProof[]> =>
  domainCalls(api, companyId).listDomains()

interface DomainPorts extends PortsOf<typeof domainVerificationFlow> {
  watchDomain: (input: { domain: string }, report: (update: DomainUpdate) => void) => () => void
}

export const createDomainPorts = (api: Api, companyId: string | null): DomainPorts => {
  const { listDomains, ...calls } = domainCalls(api, companyId)
  return {
    ...calls,
    watchDomain: ({ domain }, report) =>
      watch<DomainUpdate, DomainUpdate | null>(
        {
          ask: async () => {
            const domains = await listDomains()
            return { type: 'domain.seen', proof: domains.find(one => one.domain === domain) ?? null }
          },
          updateOf: update => update,
          isLast: update => update?.proof == null || update.proof.status === 'verified',
          // Every step of the flow calls the server anyway.
          lost: null,
          everyMs: 5_000,
        },
        update => update && report(update),
      ),
  }
}
