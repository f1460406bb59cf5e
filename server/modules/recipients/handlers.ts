import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDomainLookUp } from '../domains/dns.ts'
import { scheduleAudit } from './audit.ts'
import {
  countRecipients,
  findRecipientOf,
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
      const found = await findRecipientOf(db, registerIdOf(request), request.params.id)
      return { recipient: found === null ? null : presentKnown(found) }
    },
  } satisfies Partial<Handlers>
}
