import { sql } from 'kysely'
import type { OpenQuestions } from '#domain/coverage.ts'
import { areOfOne, type ComparedKind, comparisons } from '#domain/matching/identity.ts'
import { type LikelyFindingEvent, likelyFindingLifecycle } from '#machines/lifecycle/likely-finding.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { FindingType, LikelyReason, LikelyState } from '#openapi/generated/api.ts'
import { likelyStateValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '../platform/database/database.ts'
import { inSavepoint, saveEach } from '../platform/database/save-each.ts'
import { evidenceIn } from './corpus/keys.ts'
import type { FingerprintedExposure, FoundBy } from './save-findings.ts'
import type { Likeness } from './source.ts'

/** The stored states that an event leaves. */
export const likelyStatesBefore = (event: LikelyFindingEvent['type']): LikelyState[] => {
  const from: readonly string[] = sourcesOf(likelyFindingLifecycle, event)
  return likelyStateValues.filter(state => from.includes(state))
}

export const unansweredStates = likelyStatesBefore('likelyFinding.confirmed')

/** What waits for the answer of a person, to be selected from `register`; `count` leaves out what they are not sure of. */
export const openQuestions = sql<OpenQuestions[]>`(select coalesce(json_agg(part), '[]') from (
    select source, type, (count(*) filter (where state = 'unanswered'))::integer as count from likely_finding
    where likely_finding.register_id = register.id and state = any(${unansweredStates}::text[]) group by source, type) as part)`.as(
  'open_questions',
)

export type LikelyExposure = FingerprintedExposure & { readonly likeness: Likeness }

export const isLikely = (exposure: FingerprintedExposure): exposure is LikelyExposure =>
  exposure.likeness !== undefined

const findDenied = (db: Database, registerId: string) =>
  db
    .selectFrom('leak_disowned')
    .select(['fingerprint', 'type', 'forms'])
    .where('register_id', '=', registerId)
    .execute()

type Denied = Awaited<ReturnType<typeof findDenied>>[number]

const isCompared = (type: FindingType): type is ComparedKind => type in comparisons

/** A page that is asked about. */
interface Answerable {
  readonly type: FindingType
  readonly forms: Buffer
  readonly reasons: readonly LikelyReason[]
}

/** Whether a no also answers for another page. One by their name with their own home or number is asked about whatever they denied. */
export const isAnsweredBy = (
  { type, forms, reasons }: Answerable,
  denied: { readonly type: FindingType | null; readonly forms: Buffer | null },
): boolean => {
  const isAnchored = reasons.includes('sameAddress') || reasons.includes('samePhone')
  if (denied.type !== type || denied.forms === null || !isCompared(type)) return false
  return !(type === 'NAME' && isAnchored) && areOfOne(type, evidenceIn(denied.forms), evidenceIn(forms))
}

/** Whether the person has said no to it, or to another page that says the same of somebody. */
const isDenied = (denied: readonly Denied[], { fingerprint, type, likeness }: LikelyExposure): boolean =>
  denied.some(no => no.fingerprint === fingerprint || isAnsweredBy({ type, ...likeness }, no))

/** What was a finding before anybody was asked, and nobody has dealt with, is asked about from now on. */
const findingsAmong = async (
  transaction: Database,
  registerId: string,
  likely: readonly LikelyExposure[],
) => {
  const fingerprints = likely.map(({ fingerprint }) => fingerprint)
  await transaction
    .deleteFrom('leak')
    .where('register_id', '=', registerId)
    .where('fingerprint', 'in', fingerprints)
    .where('certainty', 'is', null)
    .where('state', '=', 'detected')
    .execute()
  const findings = await transaction
    .selectFrom('leak')
    .select('fingerprint')
    .where('register_id', '=', registerId)
    .where('fingerprint', 'in', fingerprints)
    .execute()
  return new Set(findings.map(({ fingerprint }) => fingerprint))
}

const askTogether = async (
  transaction: Database,
  { registerId, scanId, source, at }: FoundBy,
  likely: readonly LikelyExposure[],
): Promise<number> => {
  if (likely.length === 0) return 0
  const rows = likely.map(({ type, fingerprint, threatLevel, exposedOn, breach, evidence, likeness }) => ({
    type,
    fingerprint,
    threatLevel,
    exposedOn,
    breach,
    evidence,
    reasons: likeness.reasons,
    forms: likeness.forms.toString('base64'),
  }))
  await sql`insert into likely_finding (register_id, type, fingerprint, threat_level, source, evidence, reasons, forms, exposed_on, breach,
      first_seen_at, last_seen_at, first_scan_id, last_scan_id)
    select ${registerId}::uuid, type, fingerprint, "threatLevel", ${source}, evidence, reasons, decode(forms, 'base64'), "exposedOn", breach,
      ${at}::timestamptz, ${at}::timestamptz, ${scanId}::uuid, ${scanId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (type text, fingerprint text, "threatLevel" text, "exposedOn" date,
      breach text, evidence jsonb, reasons text[], forms text)
    order by fingerprint
    on conflict (register_id, fingerprint) do update set threat_level = excluded.threat_level, evidence = excluded.evidence,
      reasons = excluded.reasons, forms = excluded.forms, exposed_on = excluded.exposed_on,
      breach = excluded.breach, last_seen_at = excluded.last_seen_at,
      last_scan_id = excluded.last_scan_id`.execute(transaction)
  return likely.length
}

/**
 * Asks the person about what may be theirs, and about nothing that they have denied. Answers how many are asked about, and those that
 * are their findings already.
 */
export const askAbout = async (
  transaction: Database,
  about: FoundBy,
  likely: readonly LikelyExposure[],
): Promise<{ readonly questions: number; readonly refused: number; readonly findings: LikelyExposure[] }> => {
  if (likely.length === 0) return { questions: 0, refused: 0, findings: [] }
  const known = await findingsAmong(transaction, about.registerId, likely)
  const denied = await findDenied(transaction, about.registerId)
  const open = likely.filter(found => !known.has(found.fingerprint) && !isDenied(denied, found))
  const { added, refused } = await saveEach(open, part =>
    inSavepoint(transaction, () => askTogether(transaction, about, part)),
  )
  return {
    questions: added,
    refused: refused.length,
    findings: likely.filter(({ fingerprint }) => known.has(fingerprint)),
  }
}

/**
 * What a scan that could check everything of its kind did not find again is asked about no longer, nor is a page that the person has as a
 * finding by what else it shows: it is decided about once.
 */
export const withdrawUnseen = async (
  transaction: Database,
  { id, registerId }: { readonly id: string; readonly registerId: string },
): Promise<void> => {
  await sql`delete from likely_finding where register_id = ${registerId}
    and state = any(${likelyStatesBefore('likelyFinding.withdrawn')}::text[])
    and (exists (select from leak where leak.register_id = likely_finding.register_id
        and leak.evidence->>'siteUrl' = likely_finding.evidence->>'siteUrl')
      or (last_scan_id is distinct from ${id}::uuid
        and (select bool_and(outcome in ('CHECKED', 'FOUND')) from scan_check where scan_check.scan_id = ${id}
          and scan_check.source = likely_finding.source and scan_check.subject_kind = likely_finding.type)))`.execute(
    transaction,
  )
  await sql`update scan_check set likely = case when id = (select min(id::text)::uuid from scan_check as same where same.scan_id = ${id}
        and same.source = scan_check.source and same.subject_kind = scan_check.subject_kind)
      then (select count(*) from likely_finding where register_id = ${registerId} and last_scan_id = ${id}::uuid
        and state = any(${unansweredStates}::text[]) and likely_finding.source = scan_check.source
        and likely_finding.type = scan_check.subject_kind) else 0 end
    where scan_id = ${id} and likely > 0`.execute(transaction)
}
