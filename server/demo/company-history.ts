import { type Kysely, sql } from 'kysely'
import { everythingAsked, type SourceCheck } from '../../domain/coverage.ts'
import { type Indicator, indicators } from '../../domain/indicators.ts'
import { unknownIndicators } from '../../domain/score.ts'
import { companyScoreOf } from '../../domain/score-bands.ts'
import type { Tables } from '../platform/database/tables.ts'
import { evidence } from '../scan/source.ts'
import { type DemoFinding, type DemoMember, months, scoreIn } from './company-people.ts'

type Db = Kysely<Tables>

/** The demo has no key of Have I Been Pwned, and its history pretends none either. */
const checks: readonly SourceCheck[] = everythingAsked.map(check =>
  check.source === 'haveIBeenPwned' ? { ...check, reason: 'NOT_CONFIGURED' } : check,
)

const monthAgo = (now: Date, count: number): Date => {
  const date = new Date(now.getTime() - 5 * 86_400_000)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date
}

/** When the scans of a month of the history were: the last one is a few days ago. */
export const timeOf = (now: Date, month: number): Date => monthAgo(now, months - 1 - month)

const stateOf = (finding: DemoFinding): string => (finding.fixed < months ? 'fixed' : 'detected')

/** What the last scan of each member found, and their score of every month; answers the scores, month by month. */
export const insertHistory = async (
  db: Db,
  members: readonly DemoMember[],
  now: Date,
): Promise<MonthlyScore[][]> => {
  const scanned = members.filter(member => member.status === 'Completed Profile')
  const scanIds = new Map(scanned.map(member => [member.registerId, crypto.randomUUID()]))
  const lastScan = timeOf(now, months - 1)
  const scans = scanned.map(member => ({ id: scanIds.get(member.registerId), register: member.registerId }))
  await sql`insert into scan (id, register_id, status, trigger, attempts, requested_at, started_at, completed_at)
    select id, register, 'COMPLETED', 'monthly', 1, ${lastScan}::timestamptz, ${lastScan}::timestamptz, ${lastScan}::timestamptz
    from json_to_recordset(${JSON.stringify(scans)}::json) as given (id uuid, register uuid)`.execute(db)
  const leaks = scanned.flatMap(member =>
    member.findings.map(finding => ({
      id: finding.id,
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
      scan: scanIds.get(member.registerId),
    })),
  )
  await sql`insert into leak (id, register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on, first_seen_at, last_seen_at, last_scan_id)
    select id, register, type, id::text, state, level, source, evidence, date, seen, ${lastScan}::timestamptz, scan
    from json_to_recordset(${JSON.stringify(leaks)}::json)
      as given (id uuid, register uuid, type text, state text, level text, source text, evidence jsonb, date date, seen timestamptz, scan uuid)`.execute(
    db,
  )
  return insertScores(db, scanned, scanIds, now)
}

type MonthlyScore = ReturnType<typeof scoreIn>

const counted = (score: MonthlyScore) => ({ ...score, unknown: unknownIndicators(score.items, checks) })

/** How many lacked each indicator. */
const lackingIn = (scores: readonly MonthlyScore[]): Partial<Record<Indicator, number>> =>
  Object.fromEntries(
    indicators.map(indicator => [
      indicator,
      scores.filter(({ items }) => items.some(item => item.indicator === indicator)).length,
    ]),
  )

/** How many could not be checked for each indicator. */
const unknownIn = (scores: readonly MonthlyScore[]): Partial<Record<Indicator, number>> =>
  Object.fromEntries(
    indicators.map(indicator => [
      indicator,
      scores.filter(({ items }) => unknownIndicators(items, checks).some(unknown => unknown === indicator))
        .length,
    ]),
  )

/** A score for every scanned member and month; answers them, month by month. */
const insertScores = async (
  db: Db,
  scanned: readonly DemoMember[],
  scanIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<MonthlyScore[][]> => {
  const byMonth = Array.from({ length: months }, (_, month) => {
    const at = timeOf(now, month)
    return scanned.map(member => ({
      register: member.registerId,
      scan: month === months - 1 ? scanIds.get(member.registerId) : null,
      at: at.toISOString(),
      ...counted(scoreIn(member, month, at.toISOString().slice(0, 10))),
    }))
  })
  await sql`insert into score (register_id, scan_id, score, items, checks, unknown, created_at)
    select register, scan, score, items, ${JSON.stringify(checks)}::jsonb, array(select json_array_elements_text(unknown)), at from json_to_recordset(${JSON.stringify(byMonth.flat())}::json)
      as given (register uuid, scan uuid, score integer, items jsonb, unknown json, at timestamptz)`.execute(
    db,
  )
  return byMonth
}

/** The company's score of every month. */
export const insertCompanyScores = async (
  db: Db,
  companyId: string,
  byMonth: readonly (readonly MonthlyScore[])[],
  now: Date,
): Promise<void> => {
  const rows = byMonth.flatMap((scores, month) => {
    const sum = scores.reduce((all, counted) => all + counted.score, 0)
    const score = companyScoreOf({ scanned: scores.length, sum })
    const lacking = JSON.stringify(lackingIn(scores))
    return score === null
      ? []
      : [
          {
            company_id: companyId,
            score,
            members_scanned: scores.length,
            lacking,
            unknown: JSON.stringify(unknownIn(scores)),
            created_at: timeOf(now, month),
          },
        ]
  })
  if (rows.length > 0) await db.insertInto('company_score').values(rows).execute()
}
