import { type RawBuilder, sql } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import { isFindingType } from '#domain/indicators.ts'
import { isRequestable, removableTypes, removalsBy, waitingForPerson } from '#domain/report.ts'
import { isOlderThanFiveYears } from '#domain/score.ts'
import { type LeakEvent, leakLifecycle } from '#machines/lifecycle/leak.ts'
import {
  type ReportResolutionEvent,
  reportResolutionLifecycle,
} from '#machines/lifecycle/report-resolution.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type {
  Disappearance,
  Finding,
  FindingActor,
  FindingOrigin,
  FindingSummary,
  FindingType,
  LeakAction,
  LeakState,
  ReportResolution,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { maskEmail } from '#server/scan/mask.ts'
import type { StoredEvidence } from '#server/scan/source.ts'

const eventOfAction = {
  report: 'leak.reported',
  safe: 'leak.authorised',
  fix: 'leak.fixed',
  ignore: 'leak.ignored',
  restore: 'leak.restored',
  notMe: 'leak.disowned',
} as const satisfies Partial<Record<LeakAction, LeakEvent['type']>>

type ChartAction = keyof typeof eventOfAction

const isChartAction = (word: string): word is ChartAction => Object.hasOwn(eventOfAction, word)
const chartActions = Object.keys(eventOfAction).filter(isChartAction)

const eventOfReportAction = {
  answerReport: 'report.personAnswered',
  cancelReport: 'report.cancelled',
  problemSolved: 'report.solvedByPerson',
  deleteReport: 'report.deleted',
} as const satisfies Partial<Record<LeakAction, ReportResolutionEvent['type']>>

type ReportAction = keyof typeof eventOfReportAction

const isReportAction = (word: string): word is ReportAction => Object.hasOwn(eventOfReportAction, word)
const reportActions = Object.keys(eventOfReportAction).filter(isReportAction)

/** The main action first; while a removal is requested, only what its chart allows. One that ended without success can be requested again. */
export const leakActions = (
  state: LeakState,
  resolution: ReportResolution | null,
  type: FindingType,
  origin: FindingOrigin,
): LeakAction[] => {
  const isOffered = isRequestable(type, origin)
  if (state === 'reported') {
    const ofRequest = reportActions.filter(
      action =>
        resolution !== null &&
        can(reportResolutionLifecycle, resolution, { type: eventOfReportAction[action] }),
    )
    return isOffered && ofRequest.includes('deleteReport') ? ['report', ...ofRequest] : ofRequest
  }
  const ofChart = chartActions
    .filter(action => can(leakLifecycle, state, { type: eventOfAction[action] }))
    .filter(action => action !== 'report' || isOffered)
  return isOffered ? ofChart : fixFirst(ofChart)
}

/** For findings that can't be removed, fixing comes first: a password is changed, a server is secured. */
const fixFirst = (actions: readonly ChartAction[]): ChartAction[] => [
  ...actions.filter(action => action === 'fix'),
  ...actions.filter(action => action !== 'fix'),
]

export const pricesOf = (registerId: string): RawBuilder<{ id: string; points: number }> => sql`(
    select (finding->>'findingId')::uuid as id, (finding->>'points')::integer as points
    from (select items from score where register_id = ${registerId} order by created_at desc limit 1) as last,
      jsonb_array_elements(last.items) as item, jsonb_array_elements(item->'findings') as finding)`

/** Whether the removal of `leak` can't continue without its person, or needs their decision now that it has ended. */
export const waitsForPerson = sql<boolean>`(leak.state = 'reported'
  and (select request.resolution from report as request where request.leak_id = leak.id) = any(${[...waitingForPerson]}::text[]))`

export const needsPerson = sql<boolean>`(leak.state = 'detected' or ${waitsForPerson})`

/** Requested and not ended; until then only the removal moves the finding (docs/adr/0019). */
export const isUnderWay = sql<boolean>`(leak.state = 'reported' and exists (select from report as request
  where request.leak_id = leak.id and request.resolution = any(${[...removalsBy.underWay]}::text[])))`

/** Whether the person can say that the finding `leak` isn’t right: a scan found it, and nobody has dealt with it. */
export const isDisputable = sql<boolean>`(leak.source <> 'person' and leak.state in ('detected', 'ignored'))`

/** Whether the person says so, and nobody has decided yet. */
export const isDisputed = sql<boolean>`(${isDisputable} and exists (
  select from finding_dispute as dispute where dispute.leak_id = leak.id and dispute.state = 'open'))`

/** The source of the finding `leak` where it was told as a fact; null where its person was asked first, or reported it. */
export const sureSource = sql<
  string | null
>`(case when leak.source <> 'person' and (leak.certainty = 'confirmed') is not true then leak.source end)`

/** The site whose page the finding `leak` is on; null for what can be removed from no page. */
export const siteOf = sql<string | null>`(case when leak.type = any(${removableTypes}::text[]) then
  lower(substring(coalesce(leak.evidence->'image'->>'siteUrl', leak.evidence->>'siteUrl') from '^https?://(?:www[.])?([^/:?#@]+)')) end)`

/** How we know that the finding `leak` with its request `report` is gone; null while it isn't, or only its person says so. */
export const disappearanceOf = sql<Disappearance | null>`(select case
    when report.resolution = 'REMOVE' or ended.event = 'seenGone' then 'removed'
    when ended.event = 'siteGone' then 'siteGone'
    when exists (select from scan join scan_check on scan_check.scan_id = scan.id
      where scan.register_id = leak.register_id and scan.status = 'COMPLETED'
        and scan.requested_at > greatest(ended.at, leak.last_seen_at) and scan_check.source = leak.source
      group by scan.id having bool_and(scan_check.outcome in ('CHECKED', 'FOUND'))) then 'notFoundAgain'
    when ended.event = 'solved' and ended.actor = 'operator' then 'siteSaysSo' end
  from leak_event as ended where ended.leak_id = leak.id and ended.event in ('fixed', 'solved', 'removed', 'seenGone', 'siteGone') and leak.state = 'fixed'
  order by ended.at desc, ended.position desc limit 1)`

/** The person's other open findings on the page of `leak`; a photo on it is asked for by itself. */
export const samePage = sql<
  Finding['samePage']
>`(select coalesce(json_agg(json_build_object('id', other.id, 'type', other.type) order by other.type, other.id), '[]')
  from leak as other where other.register_id = leak.register_id and other.id <> leak.id and other.state = 'detected'
    and 'IMAGE' not in (leak.type, other.type) and other.evidence->>'siteUrl' = leak.evidence->>'siteUrl')`

export const selectLeaks = (db: Database, registerId: string) =>
  db
    .selectFrom('leak')
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .leftJoin(pricesOf(registerId).as('price'), 'price.id', 'leak.id')
    .select([
      'leak.id',
      'leak.type',
      'leak.state',
      'leak.threat_level',
      'leak.source',
      'leak.evidence',
      'leak.exposed_on',
      'leak.first_seen_at',
      'leak.last_seen_at',
      'leak.first_scan_id',
      'report.id as report_id',
      'report.resolution',
      'report.answer_by',
      disappearanceOf.as('disappearance'),
      sql<
        string[]
      >`array(select email from email_address where register_id = leak.register_id and (kind = 'primary' or status = 'verified'))`.as(
        'own_emails',
      ),
      sql<number>`coalesce(price.points, 0)`.as('points'),
      isDisputed.as('is_disputed'),
    ])
    .where('leak.register_id', '=', registerId)

type LeakRow = Awaited<ReturnType<ReturnType<typeof selectLeaks>['executeTakeFirstOrThrow']>>

/** The source of a finding; null for a user report. */
export const sourceOf = ({ source }: Pick<LeakRow, 'source'>): ScanSourceName | null =>
  source === 'person' ? null : source

/** The stored evidence, which server/scan/source.ts writes in the contract's shape. */
export const evidenceOf = (row: Pick<LeakRow, 'evidence'>): StoredEvidence =>
  row.evidence as unknown as StoredEvidence

/** The owner's own addresses are unmasked, unless two of them look alike behind the mask. */
export const ownEvidenceOf = (row: Pick<LeakRow, 'evidence' | 'own_emails'>): StoredEvidence => {
  const evidence = evidenceOf(row)
  const shown = (value: string): string => {
    const [meant = value, ...others] = row.own_emails.filter(email => maskEmail(email) === value)
    return others.length === 0 ? meant : value
  }
  return {
    ...evidence,
    masked: evidence.masked.map(field =>
      field.kind === 'email' ? { ...field, value: shown(field.value) } : field,
    ),
  }
}

/** The page that shows a finding. */
export const pageOfFinding = sql<
  string | null
>`coalesce(leak.evidence->'image'->>'siteUrl', leak.evidence->>'siteUrl')`

const actors: Readonly<Record<string, FindingActor>> = {
  person: 'person',
  company: 'company',
  look: 'look',
  form: 'form',
  operator: 'desk',
  deadline: 'desk',
}

/** Who made an entry of a finding’s history. */
export const actorOf = ({ actor }: { readonly actor: string }): FindingActor => actors[actor] ?? 'scan'

export const typeOf = (row: Pick<LeakRow, 'type'>): FindingType =>
  isFindingType(row.type) ? row.type : 'EMAIL'

/** Services may know a sign-in that malware read by its site alone. */
export const isStolenSignIn = (
  { type, source }: { readonly type: string; readonly source: string },
  { breachName, breachDomain }: Pick<StoredEvidence, 'breachName' | 'breachDomain'>,
): boolean => type === 'EMAIL' && (source === 'stealerLogs' || (breachName === null && breachDomain !== null))

/** Which source found it, and whether as a sign-in that malware read. */
export const foundBy = (
  row: Pick<LeakRow, 'type' | 'source' | 'evidence'>,
): Pick<FindingSummary, 'source' | 'stolenSignIn'> => ({
  source: sourceOf(row),
  stolenSignIn: isStolenSignIn({ type: typeOf(row), source: row.source }, evidenceOf(row)),
})

export const presentRow = (row: LeakRow, today: string): FindingSummary => {
  const evidence = ownEvidenceOf(row)
  const type = typeOf(row)
  return {
    id: row.id,
    type,
    threatLevel: row.threat_level,
    state: row.state,
    resolution: row.resolution,
    reportId: row.report_id,
    disappearance: row.disappearance,
    answerBy: row.answer_by?.toISOString() ?? null,
    origin: sourceOf(row) === null ? 'person' : 'scan',
    name: firstCharacters(evidence.name, 200),
    ...foundBy(row),
    siteUrl: evidence.siteUrl,
    exposedAt: row.exposed_on,
    exposedData: [...evidence.exposedData],
    passwordExposed: evidence.passwordExposed,
    maskedValue: maskedValueOf(type, evidence),
    image: evidence.image,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    olderThanFiveYears: isOlderThanFiveYears(row.exposed_on, today),
    points: row.points,
    isDisputed: row.is_disputed,
    actions: leakActions(row.state, row.resolution, type, sourceOf(row) === null ? 'person' : 'scan'),
  }
}

const ownKind: Readonly<Record<FindingType, string>> = {
  EMAIL: 'email',
  NAME: 'name',
  ADDRESS: 'street',
  PHONE: 'phone',
  DOMAIN: 'domain',
  IMAGE: '',
}

const maskedValueOf = (type: FindingType, evidence: StoredEvidence): string | null =>
  evidence.masked.find(({ kind }) => kind === ownKind[type])?.value ?? null
