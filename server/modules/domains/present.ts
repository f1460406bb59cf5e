import { domainToUnicode } from 'node:url'
import type { DomainProof } from '#openapi/generated/api.d.ts'
import { recordOf } from './dns.ts'
import type { ListedProof } from './store.ts'

export const presentProof = (row: ListedProof): DomainProof => ({
  domain: row.domain,
  name: domainToUnicode(row.domain) || row.domain,
  status: row.status,
  isTaken: row.is_taken,
  method: row.method,
  verifiedAt: row.verified_at?.toISOString() ?? null,
  until: row.until?.toISOString() ?? null,
  nextCheckAt: row.next_check_at?.toISOString() ?? null,
  record: recordOf(row.domain, row.token),
  lookUp:
    row.looked_up_at === null || row.look_up_outcome === null
      ? null
      : { at: row.looked_up_at.toISOString(), outcome: row.look_up_outcome },
  codeSent:
    row.code_mailbox === null || row.code_expires_at === null
      ? null
      : { mailbox: row.code_mailbox, expiresAt: row.code_expires_at.toISOString() },
})
