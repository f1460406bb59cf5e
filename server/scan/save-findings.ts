import { sql } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import { removableTypes } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { Database } from '../platform/database/database.ts'
import { inSavepoint, saveEach } from '../platform/database/save-each.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { FoundExposure } from './source.ts'

export type FingerprintedExposure = FoundExposure & { readonly fingerprint: string }

/** The fingerprint of an exposure, the same in scans of a person and of a company. */
export const fingerprintOf = (
  keys: SecretKeys,
  { type, identity }: Pick<FoundExposure, 'type' | 'identity'>,
): string =>
  keys
    .lastingHash('finding', [type, ...identity].join('|'))
    .toString('hex')
    .slice(0, 40)

export const fingerprinted = (found: readonly FoundExposure[], keys: SecretKeys): FingerprintedExposure[] => {
  const all = found.map(exposure => ({ ...exposure, fingerprint: fingerprintOf(keys, exposure) }))
  return [...new Map(all.map(exposure => [exposure.fingerprint, exposure])).values()]
}

export interface FoundBy {
  readonly registerId: string
  readonly scanId: string
  readonly source: ScanSourceName
  readonly at: Date
}

const reappearing = sourcesOf(leakLifecycle, 'leak.reappeared')
const reappeared =
  reappearing[0] === undefined
    ? 'detected'
    : (next(leakLifecycle, reappearing[0], { type: 'leak.reappeared' }) ?? 'detected')

/**
 * In the transaction that marks the check as done, so that an interrupted scan loses and doubles nothing. Returns how many were saved:
 * PostgreSQL may refuse one.
 */
export const saveFindings = async (
  transaction: Database,
  about: FoundBy,
  found: readonly FingerprintedExposure[],
): Promise<number> => {
  const { added } = await saveEach(found, part =>
    inSavepoint(transaction, () => saveTogether(transaction, about, part)),
  )
  return added
}

/** What its source took back. */
export const removeFindings = async (
  transaction: Database,
  registerId: string,
  withdrawn: readonly FingerprintedExposure[],
): Promise<void> => {
  if (withdrawn.length === 0) return
  await transaction
    .deleteFrom('leak')
    .where('register_id', '=', registerId)
    .where(
      'fingerprint',
      'in',
      withdrawn.map(({ fingerprint }) => fingerprint),
    )
    .execute()
}

const saveTogether = async (
  transaction: Database,
  about: FoundBy,
  found: readonly FingerprintedExposure[],
): Promise<number> => {
  if (found.length === 0) return 0
  const rows = found.map(({ type, fingerprint, threatLevel, exposedOn, breach, evidence, likeness }) => ({
    type,
    fingerprint,
    threatLevel,
    exposedOn,
    breach,
    evidence,
    certainty: likeness === undefined ? 'sure' : null,
  }))
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (type text, fingerprint text, "threatLevel" text, "exposedOn" date, breach text, evidence jsonb, certainty text)
      where not exists (select from leak_disowned gone
        where gone.register_id = ${about.registerId} and gone.fingerprint = given.fingerprint)
    ), answered as (
      delete from likely_finding using given where likely_finding.register_id = ${about.registerId} and likely_finding.fingerprint = given.fingerprint
    ), before as (
      select leak.id, leak.state, leak.type, leak.state = any(${reappearing}) and leak.type = any(${removableTypes}) and watch.leak_id is null as reappears
      from leak join given using (fingerprint) left join page_watch as watch on watch.leak_id = leak.id and watch.state in ('gone', 'siteGone')
      where leak.register_id = ${about.registerId}
    ), asked as (
      -- Its page was seen without it since: a list may be older than that, so the page is looked at again.
      update page_watch set due_at = ${about.at} from before where page_watch.leak_id = before.id and before.state = any(${reappearing}) and not before.reappears
    ), saved as (
      insert into leak (register_id, type, fingerprint, threat_level, source, evidence, exposed_on, breach, first_seen_at, last_seen_at, first_scan_id, last_scan_id, certainty)
      select ${about.registerId}, type, fingerprint, "threatLevel", ${about.source}, evidence, "exposedOn", breach, ${about.at}, ${about.at}, ${about.scanId}, ${about.scanId}, certainty
      from given order by fingerprint
      on conflict (register_id, fingerprint) do update set
        threat_level = excluded.threat_level,
        evidence = excluded.evidence || case when leak.evidence->'image' is null or leak.evidence->'image' = 'null'::jsonb
          then '{}' else jsonb_build_object('image', leak.evidence->'image') end,
        exposed_on = excluded.exposed_on,
        breach = excluded.breach,
        certainty = coalesce(leak.certainty, excluded.certainty),
        last_seen_at = excluded.last_seen_at,
        last_scan_id = excluded.last_scan_id,
        state = case when exists (select from before where before.id = leak.id and before.reappears) then ${reappeared} else leak.state end
      returning id, type, xmax = 0 as is_new
    ), changed as (
      select saved.id, saved.type, case when is_new then 'found' else 'reappeared' end as event
      from saved left join before on before.id = saved.id
      where is_new or before.reappears
    )
    insert into leak_event (leak_id, event, actor, at) select id, event, 'scan', ${about.at} from changed`.execute(
    transaction,
  )
  return found.length
}
