import { sql } from 'kysely'
import { everythingChecked, type SourceCheck } from '#domain/coverage.ts'
import { indicators } from '#domain/indicators.ts'
import { unknownIndicators } from '#domain/score.ts'
import { companyScoreOf } from '#domain/score-bands.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { measureCompanyScore } from '../scan/company-score.ts'
import { fingerprintOf } from '../scan/save-findings.ts'
import { evidence } from '../scan/source.ts'
import { type DemoFinding, type DemoMember, months, scoreIn } from './company-people.ts'
import { daysBefore } from './possible-dates.ts'
import type { DemoScans } from './scans.ts'

/** The demo has no key of Have I Been Pwned, and its history claims none. */
const checks: readonly SourceCheck[] = everythingChecked.map(check =>
  check.source === 'haveIBeenPwned' ? { ...check, reason: 'NOT_CONFIGURED' } : check,
)

const monthAgo = (now: Date, count: number): Date => {
  const date = new Date(now.getTime() - 5 * 86_400_000)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date
}

export const timeOf = (now: Date, month: number): Date => monthAgo(now, months - 1 - month)

type ScanIds = ReadonlyMap<string, string>

const stateOf = (finding: DemoFinding): string => (finding.fixed < months ? 'fixed' : 'detected')

/** The findings of each member's last scan, and their monthly scores. */
export const insertHistory = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  members: readonly DemoMember[],
  now: Date,
): Promise<void> => {
  const breaches = await db.selectFrom('corpus_breach').select(['title', 'name']).execute()
  const breachNames = new Map(breaches.map(({ title, name }) => [title, name]))
  const scanned = members.filter(member => member.status === 'Completed Profile')
  const lastScan = timeOf(now, months - 1)
  const scans = scanned.flatMap(member =>
    Array.from({ length: months }, (_, month) => ({
      id: crypto.randomUUID(),
      register: member.registerId,
      trigger: month === 0 ? 'first' : 'monthly',
      month,
      at: timeOf(now, month).toISOString(),
    })),
  )
  const scanIds: ScanIds = new Map(scans.map(({ id, register, month }) => [`${register} ${month}`, id]))
  await sql`insert into scan (id, register_id, status, trigger, attempts, requested_at, started_at, completed_at)
    select id, register, 'COMPLETED', trigger, 1, at, at, at
    from json_to_recordset(${JSON.stringify(scans)}::json) as given (id uuid, register uuid, trigger text, at timestamptz)`.execute(
    db,
  )
  const leaks = scanned.flatMap(member =>
    member.findings.map(finding => ({
      id: finding.id,
      fingerprint:
        finding.type === 'EMAIL'
          ? fingerprintOf(keys, {
              type: finding.type,
              identity: [member.email, 'breach', breachNames.get(finding.name) ?? finding.name],
            })
          : finding.id,
      register: member.registerId,
      type: finding.type,
      state: stateOf(finding),
      level: finding.level,
      source: finding.type === 'EMAIL' || finding.type === 'DOMAIN' ? 'embeddedCorpus' : 'peopleSearch',
      evidence: evidence({
        name: finding.name,
        breachName: finding.type === 'EMAIL' ? finding.name : null,
        breachDate: finding.date,
        passwordExposed: finding.password,
        exposedData: finding.password ? ['Email addresses', 'Passwords'] : ['Names'],
      }),
      date: finding.date,
      seen: timeOf(now, finding.from).toISOString(),
      solved: finding.fixed < months ? daysBefore(timeOf(now, finding.fixed), 1).toISOString() : null,
      first: scanIds.get(`${member.registerId} ${finding.from}`),
      last: scanIds.get(`${member.registerId} ${months - 1}`),
    })),
  )
  await sql`insert into leak (id, register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on, first_seen_at, last_seen_at, first_scan_id, last_scan_id)
    select id, register, type, fingerprint, state, level, source, evidence, date, seen, ${lastScan}::timestamptz, first, last
    from json_to_recordset(${JSON.stringify(leaks)}::json)
      as given (id uuid, fingerprint text, register uuid, type text, state text, level text, source text, evidence jsonb, date date, seen timestamptz, first uuid, last uuid)`.execute(
    db,
  )
  await sql`insert into leak_event (leak_id, at, event, actor)
    select id, at, event, actor from json_to_recordset(${JSON.stringify(leaks)}::json) as given (id uuid, seen timestamptz, solved timestamptz),
      lateral (values (seen, 'found', 'scan'), (solved, 'fixed', 'person')) as told (at, event, actor)
    where at is not null order by at`.execute(db)
  await insertScores(db, scanned, scanIds, now)
}

const insertScores = async (
  db: Database,
  scanned: readonly DemoMember[],
  scanIds: ScanIds,
  now: Date,
): Promise<void> => {
  const rows = Array.from({ length: months }, (_, month) => {
    const at = timeOf(now, month).toISOString()
    return scanned.map(member => {
      const score = scoreIn(member, month, at.slice(0, 10))
      return {
        register: member.registerId,
        scan: scanIds.get(`${member.registerId} ${month}`),
        at,
        ...score,
        unknown: unknownIndicators(score.items, checks),
      }
    })
  })
  await sql`insert into score (register_id, scan_id, score, items, checks, unknown, created_at)
    select register, scan, score, items, ${JSON.stringify(checks)}::jsonb, array(select json_array_elements_text(unknown)), at from json_to_recordset(${JSON.stringify(rows.flat())}::json)
      as given (register uuid, scan uuid, score integer, items jsonb, unknown json, at timestamptz)`.execute(
    db,
  )
}

type MemberScore = {
  readonly registerId: string
  readonly score: number
  readonly lacking: readonly string[]
  readonly unknown: readonly string[]
}

const countBy = (
  indicatorsOf: (score: MemberScore) => readonly string[],
  scores: readonly MemberScore[],
): string =>
  JSON.stringify(
    Object.fromEntries(
      indicators.map(indicator => [
        indicator,
        scores.filter(score => indicatorsOf(score).includes(indicator)).length,
      ]),
    ),
  )

/** From its people's last scores of the time, and the present one as published. */
export const insertCompanyScores = async (
  { db, events }: Pick<Platform, 'db'> & Pick<DemoScans, 'events'>,
  companyId: string,
  now: Date,
): Promise<void> => {
  await db.deleteFrom('company_score').where('company_id', '=', companyId).execute()
  for (let month = 0; month < months - 1; month++) {
    const at = timeOf(now, month)
    const { rows } =
      await sql<MemberScore>`select distinct on (s.register_id) s.register_id as "registerId", s.score,
        array(select item->>'indicator' from jsonb_array_elements(s.items) as item) as lacking, s.unknown
      from score as s join company_member as m on m.register_id = s.register_id
      where m.company_id = ${companyId} and s.created_at <= ${at} order by s.register_id, s.created_at desc`.execute(
        db,
      )
    const score = companyScoreOf({ scanned: rows.length, sum: rows.reduce((sum, row) => sum + row.score, 0) })
    if (score !== null)
      await db
        .insertInto('company_score')
        .values({
          company_id: companyId,
          score,
          members_scanned: rows.length,
          lacking: countBy(row => row.lacking, rows),
          unknown: countBy(row => row.unknown, rows),
          created_at: at,
        })
        .execute()
  }
  const at = timeOf(now, months - 1)
  const changed = await measureCompanyScore(db, companyId, at, { isBulk: true })
  if (changed !== null) await events.companyScoreChanged(db, { id: companyId, at, ...changed })
}
