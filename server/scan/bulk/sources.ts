import { type Kysely, sql } from 'kysely'
import { requiredSources, type SourceOf } from '#domain/coverage.ts'
import { exposesPassword, threatOfBreach, threatOfStealerLog } from '#domain/threats.ts'
import type { CouldNotCheckReason, FindingIssue, ThreatLevel } from '#openapi/generated/api.d.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import { fingerprintOf } from '../save-findings.ts'

type Db = Kysely<Tables>

/** An exposure of one person's company address, as it is stored. */
export interface BulkFinding {
  readonly member: string
  readonly fingerprint: string
  readonly issue: FindingIssue
  readonly threat: ThreatLevel
  /** The breach, when its own facts say the rest. */
  readonly breach: string | null
  /** The site that was signed in to, for what malware read. */
  readonly site: string | null
  readonly malware: string | null
  /** yyyy-mm-dd; null: the breach's own date. */
  readonly seenOn: string | null
  /** null: all that the breach exposed. */
  readonly exposed: readonly string[] | null
}

/** Who is asked about. */
export interface RequestedPart {
  readonly batchId: string
  readonly memberIds: readonly string[]
}

export interface BulkAnswer {
  readonly found: readonly BulkFinding[]
  /** Those of the members whom it could not be asked about; null: nobody. */
  readonly unchecked: { readonly reason: CouldNotCheckReason; readonly memberIds: readonly string[] } | null
}

/** The sources that bulk scans ask. */
export type BulkSourceName = SourceOf<'EMAIL'>

/** A source that can be asked about many people by one statement. */
export interface BulkSource {
  readonly name: BulkSourceName
  /** Fetches what it needs from outside, once for a whole bulk scan and in no transaction; what a run before this one has fetched is there already. */
  readonly ask?: (db: Db, batchId: string, signal: AbortSignal) => Promise<void>
  /** Everything it knows of these members' addresses. @throws SourceUnavailable when it can't be asked about anybody. */
  readonly look: (db: Db, part: RequestedPart) => Promise<BulkAnswer>
}

const stealerData = ['Email addresses', 'Passwords', 'Website URLs']

/** An account of a member in a breach. */
export interface KnownAccount {
  readonly member: string
  readonly email: string
  readonly breach: string
  /** What was exposed of this account; null: all that the breach exposed. */
  readonly exposed: string[] | null
  /** What the breach exposed. */
  readonly known: string[]
  readonly is_spam_list: boolean
}

export const breachAsFinding = (
  keys: SecretKeys,
  { member, email, breach, exposed, known, is_spam_list: isSpamList }: KnownAccount,
): BulkFinding => ({
  member,
  fingerprint: fingerprintOf(keys, { type: 'EMAIL', identity: [email, 'breach', breach] }),
  issue: exposesPassword(exposed ?? known) ? 'credential' : 'email',
  threat: isSpamList ? 'LOW' : threatOfBreach(exposed ?? known),
  breach,
  site: null,
  malware: null,
  seenOn: null,
  exposed,
})

const createAccounts = (keys: SecretKeys): BulkSource => ({
  name: 'embeddedCorpus',
  async look(db, { memberIds }) {
    const { rows } =
      await sql<KnownAccount>`select member.id as member, member.email, account.breach_name as breach, account.data_classes as exposed,
        breach.data_classes as known, breach.is_spam_list
      from company_member as member
      join corpus_account as account on account.email_hash = member.email_hash
      join corpus_breach as breach on breach.name = account.breach_name
      where member.id = any(${memberIds}::uuid[])`.execute(db)
    if (rows.length === 0) await refuseEmpty(db, 'corpus_account')
    return { found: rows.map(row => breachAsFinding(keys, row)), unchecked: null }
  },
})

const createStealers = (keys: SecretKeys): BulkSource => ({
  name: 'stealerLogs',
  async look(db, { memberIds }) {
    const { rows } = await sql<{
      member: string
      email: string
      site: string
      seen_on: string
      malware: string
    }>`select member.id as member, member.email, log.site, log.seen_on, log.malware
      from company_member as member join corpus_stealer as log on log.email_hash = member.email_hash
      where member.id = any(${memberIds}::uuid[])`.execute(db)
    if (rows.length === 0) await refuseEmpty(db, 'corpus_stealer')
    const found: BulkFinding[] = rows.map(({ member, email, site, seen_on: seenOn, malware }) => ({
      member,
      fingerprint: fingerprintOf(keys, { type: 'EMAIL', identity: [email, 'stealer', site, seenOn] }),
      issue: 'credential',
      threat: threatOfStealerLog,
      breach: null,
      site,
      malware: malware === '' ? null : malware,
      seenOn,
      exposed: stealerData,
    }))
    return { found, unchecked: null }
  },
})

/** Our own indexes, which can be asked about many people at once; Have I Been Pwned comes with its key (./domain-search.ts). */
export const createBulkSources = (keys: SecretKeys): BulkSource[] => [
  createAccounts(keys),
  createStealers(keys),
]

/** Every source that knows of company addresses; one that is not there is not connected, and nobody is safe by what it does not say. */
export const bulkSourceNames: readonly BulkSourceName[] = requiredSources.EMAIL
