import type { Migration } from 'kysely/migration'
import { core } from './0001-core.ts'
import { identity } from './0002-identity.ts'
import { inbox } from './0003-inbox.ts'
import { payments } from './0004-payments.ts'
import { corpus } from './0005-corpus.ts'
import { company } from './0006-company.ts'
import { findings } from './0007-findings.ts'
import { notifications } from './0007-notifications.ts'
import { responsePlan } from './0008-response-plan.ts'
import { reports } from './0009-reports.ts'
import { console } from './0010-console.ts'
import { invites } from './0011-invites.ts'
import { companyViews } from './0012-company-views.ts'
import { bulkFindings } from './0013-bulk-findings.ts'
import { findingLists } from './0014-finding-lists.ts'
import { directory } from './0015-directory.ts'
import { smallGroups } from './0016-small-groups.ts'
import { companyTally } from './0017-company-tally.ts'
import { resending } from './0018-resending.ts'
import { domainSearch } from './0019-domain-search.ts'
import { bulkSpeed } from './0020-bulk-speed.ts'
import { fewerIndexEntries } from './0021-fewer-index-entries.ts'
import { ownershipAndOnboarding } from './0022-ownership.ts'
import { alertLimits } from './0023-alert-limits.ts'
import { seatsIndex } from './0024-seats-index.ts'
import { identityProof } from './0025-identity-proof.ts'
import { account } from './0026-account.ts'
import { domainProofs } from './0027-domain-proofs.ts'
import { perimeter } from './0029-perimeter.ts'
import { auditChain } from './0030-audit-chain.ts'
import { retention } from './0031-retention.ts'
import { sourceChecks } from './0032-source-checks.ts'

import { unknownRisks } from './0033-unknown-risks.ts'
import { impactedDomains } from './0039-impacted-domains.ts'
import { canceledBulkScans } from './0040-canceled-bulk-scans.ts'
import { findingActions } from './0043-finding-actions.ts'
import { addressChecks } from './0045-address-checks.ts'
import { leavers } from './0046-leavers.ts'
import { namesInOrder } from './0057-names-in-order.ts'
import { toldPeople } from './0060-told-people.ts'

/** Every migration by its name; names sort in the order in which they run. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-identity': identity,
  '0003-inbox': inbox,
  '0004-payments': payments,
  '0005-corpus': corpus,
  '0006-company': company,
  '0007-findings': findings,
  '0007-notifications': notifications,
  '0008-response-plan': responsePlan,
  '0009-reports': reports,
  '0010-console': console,
  '0011-invites': invites,
  '0012-company-views': companyViews,
  '0013-bulk-findings': bulkFindings,
  '0014-finding-lists': findingLists,
  '0015-directory': directory,
  '0016-small-groups': smallGroups,
  '0017-company-tally': companyTally,
  '0018-resending': resending,
  '0019-domain-search': domainSearch,
  '0020-bulk-speed': bulkSpeed,
  '0021-fewer-index-entries': fewerIndexEntries,
  '0022-ownership': ownershipAndOnboarding,
  '0023-alert-limits': alertLimits,
  '0024-seats-index': seatsIndex,
  '0025-identity-proof': identityProof,
  '0026-account': account,
  '0027-domain-proofs': domainProofs,
  '0029-perimeter': perimeter,
  '0030-audit-chain': auditChain,
  '0031-retention': retention,
  '0032-source-checks': sourceChecks,
  '0033-unknown-risks': unknownRisks,
  '0039-impacted-domains': impactedDomains,
  '0040-canceled-bulk-scans': canceledBulkScans,
  '0043-finding-actions': findingActions,
  '0045-address-checks': addressChecks,
  '0046-leavers': leavers,
  '0057-names-in-order': namesInOrder,
  '0060-told-people': toldPeople,
}
