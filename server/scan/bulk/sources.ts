import { type Kysely, sql } from 'kysely'
import { exposesPassword, threatOfBreach, threatOfStealerLog } from '../../../domain/threats.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'
import type { SourceName } from '../source.ts'

type Schemas = components['schemas']
type Db = Kysely<Tables>

/** An exposure of one person's company address, as it is stored. */
export interface BulkFinding {
  readonly member: string
  readonly fingerprint: string
  readonly issue: Schemas['FindingIssue']
  readonly threat: Schemas['ThreatLevel']
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

/** A source that can be asked about many people by one statement. */
export interface BulkSource {
  readonly name: SourceName
  /** Everything it knows of these members' addresses. */
  readonly look: (db: Db, memberIds: readonly string[]) => Promise<BulkFinding[]>
}

const stealerData = ['Email addresses', 'Passwords', 'Website URLs']

/** The name that the same exposure has in a personal scan (server/scan/save-findings.ts), so that it is the same finding. */
const fingerprintOf = (keys: SecretKeys, ...identity: string[]): string =>
  keys
    .hash('finding', ['EMAIL', ...identity].join('|'))
    .toString('hex')
    .slice(0, 40)

const createAccounts = (keys: SecretKeys): BulkSource => ({
  name: 'embeddedCorpus',
  async look(db, memberIds) {
    const { rows } = await sql<{
      member: string
      email: string
      breach: string
      exposed: string[] | null
      known: string[]
      is_spam_list: boolean
    }>`select member.id as member, member.email, account.breach_name as breach, account.data_classes as exposed,
        breach.data_classes as known, breach.is_spam_list
      from company_member as member
      join corpus_account as account on account.email_hash = member.email_hash
      join corpus_breach as breach on breach.name = account.breach_name
      where member.id = any(${memberIds}::uuid[])`.execute(db)
    return rows.map(({ member, email, breach, exposed, known, is_spam_list: isSpamList }) => ({
      member,
      fingerprint: fingerprintOf(keys, email, 'breach', breach),
      issue: exposesPassword(exposed ?? known) ? 'credential' : 'email',
      threat: isSpamList ? 'LOW' : threatOfBreach(exposed ?? known),
      breach,
      site: null,
      malware: null,
      seenOn: null,
      exposed,
    }))
  },
})

const createStealers = (keys: SecretKeys): BulkSource => ({
  name: 'stealerLogs',
  async look(db, memberIds) {
    const { rows } = await sql<{
      member: string
      email: string
      site: string
      seen_on: string
      malware: string
    }>`select member.id as member, member.email, log.site, log.seen_on, log.malware
      from company_member as member join corpus_stealer as log on log.email_hash = member.email_hash
      where member.id = any(${memberIds}::uuid[])`.execute(db)
    return rows.map(({ member, email, site, seen_on: seenOn, malware }) => ({
      member,
      fingerprint: fingerprintOf(keys, email, 'stealer', site, seenOn),
      issue: 'credential',
      threat: threatOfStealerLog,
      breach: null,
      site,
      malware: malware === '' ? null : malware,
      seenOn,
      exposed: stealerData,
    }))
  },
})

/** The sources that know of company addresses and can be asked about a thousand people at once. */
export const createBulkSources = (keys: SecretKeys): BulkSource[] => [
  createAccounts(keys),
  createStealers(keys),
]

/**
 * Sources that a bulk scan does not ask. The API of Have I Been Pwned answers for one address at a time, some ten a minute; its
 * breaches come in by the corpus. It is listed as not configured, which casts no doubt (docs/adr/0017).
 */
export const sourcesNotAsked: readonly SourceName[] = ['haveIBeenPwned']
