import { sql } from 'kysely'
import { requiredSources, type SourceOf } from '#domain/coverage.ts'
import { exposesPassword, threatOfBreach, threatOfFlagged, threatOfStealerLog } from '#domain/threats.ts'
import type { CouldNotCheckReason, FindingIssue, ThreatLevel } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import { nameOfSite } from '../corpus/row.ts'
import { fingerprintOfDevice } from '../infected-devices.ts'
import { fingerprintOf } from '../save-findings.ts'
import type { FoundDevice } from '../source.ts'
import { deviceIn, signInIdentity } from '../sources/stealer-logs.ts'

export interface BulkFinding {
  readonly member: string
  readonly fingerprint: string
  readonly issue: FindingIssue
  readonly threat: ThreatLevel
  /** The breach, when its own record has the rest. */
  readonly breach: string | null
  /** The site that was signed in to, for stealer logs. */
  readonly site: string | null
  readonly malware: string | null
  /** yyyy-mm-dd; null: the breach's own date. */
  readonly seenOn: string | null
  /** null: everything the breach exposed. */
  readonly exposed: readonly string[] | null
  /** Where it was read, for stealer logs. */
  readonly devices?: readonly BulkDevice[]
}

export type BulkDevice = Omit<FoundDevice, 'identity'> & { readonly fingerprint: string }

export interface RequestedPart {
  readonly batchId: string
  readonly memberIds: readonly string[]
}

export interface BulkAnswer {
  readonly found: readonly BulkFinding[]
  /** The members it could not check; null: none. */
  readonly unchecked: { readonly reason: CouldNotCheckReason; readonly memberIds: readonly string[] } | null
}

export type BulkSourceName = SourceOf<'EMAIL'>

/** A source that checks many people in one statement. */
export interface BulkSource {
  readonly name: BulkSourceName
  /** Once for a whole bulk scan, outside of any transaction; data of an earlier run is reused. */
  readonly ask?: (db: Database, batchId: string, signal: AbortSignal) => Promise<void>
  /** @throws SourceUnavailable when no one can be checked. */
  readonly look: (db: Database, part: RequestedPart) => Promise<BulkAnswer>
}

const stealerData = ['Email addresses', 'Passwords', 'Website URLs']

export interface KnownAccount {
  readonly member: string
  readonly email: string
  readonly breach: string
  /** The exposed data of this account; null: all of the breach's. */
  readonly exposed: string[] | null
  /** The exposed data of the breach. */
  readonly known: string[]
  readonly is_verified: boolean
  readonly is_spam_list: boolean
}

export const breachAsFinding = (
  keys: SecretKeys,
  { member, email, breach, exposed, known, ...flags }: KnownAccount,
): BulkFinding => ({
  member,
  fingerprint: fingerprintOf(keys, { type: 'EMAIL', identity: [email, 'breach', breach] }),
  issue: exposesPassword(exposed ?? known) ? 'credential' : 'email',
  threat: threatOfFlagged(flags, threatOfBreach(exposed ?? known)),
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
        breach.data_classes as known, breach.is_verified, breach.is_spam_list
      from company_member as member
      join corpus_account as account on account.email_hash = member.email_hash
      join corpus_breach as breach on breach.name = account.breach_name
      where member.id = any(${memberIds}::uuid[]) and not breach.is_fabricated and not breach.is_retired`.execute(
        db,
      )
    if (rows.length === 0) await refuseEmpty(db, 'corpus_account')
    return { found: rows.map(row => breachAsFinding(keys, row)), unchecked: null }
  },
})

/** A sign-in that malware read on a device. */
export interface StolenSignIn {
  readonly member: string
  readonly email: string
  readonly site: string
  /** yyyy-mm-dd */
  readonly seen_on: string | null
  /** Empty: not known. */
  readonly malware: string
}

export const stolenAsFinding = (
  keys: SecretKeys,
  { member, email, site, seen_on: seenOn, malware }: StolenSignIn,
): BulkFinding => ({
  member,
  fingerprint: fingerprintOf(keys, {
    type: 'EMAIL',
    identity: signInIdentity(email, { site, seenOn }),
  }),
  issue: 'credential',
  threat: threatOfStealerLog,
  breach: null,
  site: nameOfSite(site),
  malware: malware === '' ? null : malware,
  seenOn,
  exposed: stealerData,
})

/** By person, site and day, on which devices their sign-ins were read. */
const devicesOf = async (
  db: Database,
  keys: SecretKeys,
  memberIds: readonly string[],
): Promise<(log: Pick<StolenSignIn, 'member' | 'site' | 'seen_on'>) => BulkDevice[]> => {
  const { deviceKey } = createCorpusKeys(keys)
  const { rows } = await sql<{
    member: string
    email: string
    site: string
    seen_on: string
    infected_on: string | null
    sealed: Buffer
  }>`select member.id as member, member.email, device.site, device.seen_on, device.infected_on, device.sealed
    from company_member as member join corpus_device as device on device.email_hash = member.email_hash
    where member.id = any(${memberIds}::uuid[]) order by device.seen_on, device.device_hash`.execute(db)
  const keyOf = ({ member, site, seen_on: day }: Pick<StolenSignIn, 'member' | 'site' | 'seen_on'>) =>
    `${member} ${day} ${site}`
  const read = Map.groupBy(rows, keyOf)
  return log =>
    (read.get(keyOf(log)) ?? []).flatMap(row =>
      deviceIn(row, deviceKey(row.email)).map(({ identity, ...device }) => ({
        ...device,
        fingerprint: fingerprintOfDevice(keys, { identity }),
      })),
    )
}

const createStealers = (keys: SecretKeys): BulkSource => ({
  name: 'stealerLogs',
  async look(db, { memberIds }) {
    const { rows } =
      await sql<StolenSignIn>`select member.id as member, member.email, log.site, log.seen_on, log.malware
      from company_member as member join corpus_stealer as log on log.email_hash = member.email_hash
      where member.id = any(${memberIds}::uuid[])`.execute(db)
    if (rows.length === 0) await refuseEmpty(db, 'corpus_stealer')
    const devicesIn = await devicesOf(db, keys, memberIds)
    return {
      found: rows.map(row => ({ ...stolenAsFinding(keys, row), devices: devicesIn(row) })),
      unchecked: null,
    }
  },
})

/** Our own indexes; Have I Been Pwned is added with its key (./domain-search.ts). */
export const createBulkSources = (keys: SecretKeys): BulkSource[] => [
  createAccounts(keys),
  createStealers(keys),
]

/** A missing one counts as not connected, so that its silence makes no one safe. */
export const bulkSourceNames: readonly BulkSourceName[] = requiredSources.EMAIL
