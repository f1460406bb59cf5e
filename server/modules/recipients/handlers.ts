import { plainDomain } from '#domain/web-domains.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDomainLookUp } from '../domains/dns.ts'
import { evidenceOf } from '../scan/finding-rows.ts'
import { scheduleAudit } from './audit.ts'
import {
  countRecipients,
  findRecipient,
  findRecipients,
  lastAudit,
  presentKnown,
  shareOfRecipients,
} from './directory.ts'

/** The directory of whom a removal is asked from (docs/recipients.md). */
export const createRecipientsModule = (platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>) => {
  const { db, config } = platform
  if (config.recipientAudit)
    scheduleAudit(platform, { ...platform, lookUp: createDomainLookUp(config.dnsServers) })

  /** The site of a finding of the person, and where they live. @throws AppError 0010 */
  const findSite = async (registerId: string, leakId: string) => {
    const found = await db
      .selectFrom('leak')
      .innerJoin('register', 'register.id', 'leak.register_id')
      .select(['leak.evidence', 'register.address'])
      .where('leak.id', '=', leakId)
      .where('leak.register_id', '=', registerId)
      .executeTakeFirst()
    if (found === undefined) throw new AppError('0010')
    const { siteUrl, breachDomain, impactedDomain } = evidenceOf(found)
    const site = siteUrl === null ? (breachDomain ?? impactedDomain) : URL.parse(siteUrl)?.hostname
    return { domain: site ? plainDomain(site) : null, isCanadian: found.address?.country === 'CA' }
  }

  return {
    async listRecipients({ query: { searchValue = '', ...page } }) {
      const wanted = wantedPage(page)
      const [total, items, share, lastAuditOn] = await Promise.all([
        countRecipients(db, searchValue),
        findRecipients(db, searchValue, rowsOf(wanted)),
        shareOfRecipients(db),
        lastAudit(db),
      ])
      return { items, pagination: pagination(wanted, total), share, lastAuditOn }
    },

    /** @throws AppError 0010 */
    async getFindingRecipient(request) {
      const { domain, isCanadian } = await findSite(registerIdOf(request), request.params.id)
      const found = domain === null ? null : await findRecipient(db, domain, { isCanadian })
      return { recipient: found === null ? null : presentKnown(found) }
    },
  } satisfies Partial<Handlers>
}
