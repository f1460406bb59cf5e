import { sql } from 'kysely'
import { everythingChecked, type SourceCheck } from '#domain/coverage.ts'
import { indicators } from '#domain/indicators.ts'
import { unknownIndicators } from '#domain/score.ts'
import { companyScoreOf } from '#domain/score-bands.ts'
import { measureCompanyScore } from '../scan/company-score.ts'
import { fingerprintOf } from '../scan/save-findings.ts'
import { evidence } from '../scan/source.ts'
import { type DemoMember, months, scoreIn } from './company-people.ts'
import { type DemoContext, daysBefore, insertRows } from './people.ts'
import type { DemoScans } from './scans.ts'

/** The demo has no key of Have I Been Pwned, and its history claims none. */
const checks: readonly SourceCheck[] = everythingChecked.map(check =>
  check.source === 'haveIBeenPwned' ? { ...check, reason: 'NOT_CONFIGURED' } : check,
)

/** The time of a month's scans, the last of which is five days ago. */
export const timeOf = (now: Date, month: number): Date => {
  const date = daysBefore(now, 5)
  date.setUTCMonth(date.getUTCMonth() - (months - 1 - month))
  return date
}

export const insertHistory = async (
  { db, keys, now }: DemoContext,
  members: readonly DemoMember[],
): Promise<void> => {
  const breaches = await db.selectFrom('corpus_breach').select(['title', 'name']).execute()
  const breachNames = new Map(breaches.map(({ title, name }) => [title, name]))
  const scanned = members
    .filter(member => member.status === 'Completed Profile')
    .map(member => ({ ...member, scanIds: Array.from({ length: months }, () => crypto.randomUUID()) }))
  await insertRows(
    db,
    'scan',
    scanned.flatMap(({ registerId, scanIds }) =>
      scanIds.map((id, month) => ({
        id,
        register_id: registerId,
        status: 'COMPLETED' as const,
        trigger: month === 0 ? ('first' as const) : ('monthly' as const),
        attempts: 1,
        requested_at: timeOf(now, month),
        started_at: timeOf(now, month),
        completed_at: timeOf(now, month),
      })),
    ),
  )
  const found = scanned.flatMap(({ findings, ...member }) => findings.map(finding => ({ finding, member })))
  await insertRows(
    db,
    'leak',
    found.map(({ finding: { id, type, name, level, date, password = false, from, fixed }, member }) => {
      const identity = [member.email, 'breach', breachNames.get(name) ?? name]
      return {
        id,
        register_id: member.registerId,
        type,
        fingerprint: type === 'EMAIL' ? fingerprintOf(keys, { type, identity }) : id,
        state: fixed < months ? ('fixed' as const) : ('detected' as const),
        threat_level: level,
        source: type === 'EMAIL' || type === 'DOMAIN' ? 'embeddedCorpus' : 'peopleSearch',
        evidence: JSON.stringify(
          evidence({
            name,
            breachName: type === 'EMAIL' ? name : null,
            breachDate: date,
            passwordExposed: password,
            exposedData: password ? ['Email addresses', 'Passwords'] : ['Names'],
          }),
        ),
        exposed_on: date,
        first_seen_at: timeOf(now, from),
        last_seen_at: timeOf(now, months - 1),
        first_scan_id: member.scanIds[from] ?? null,
        last_scan_id: member.scanIds.at(-1) ?? null,
      }
    }),
  )
  const events = found.flatMap(({ finding: { id, from, fixed } }) => [
    { leak_id: id, at: timeOf(now, from), event: 'found' as const, actor: 'scan' },
    ...(fixed < months
      ? [{ leak_id: id, at: daysBefore(timeOf(now, fixed), 1), event: 'fixed' as const, actor: 'person' }]
      : []),
  ])
  await insertRows(
    db,
    'leak_event',
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
  for (let month = 0; month < months; month++) {
    const at = timeOf(now, month)
    await insertRows(
      db,
      'score',
      scanned.map(member => {
        const { score, items } = scoreIn(member, month, at.toISOString().slice(0, 10))
        return {
          register_id: member.registerId,
          scan_id: member.scanIds[month] ?? null,
          score,
          items: JSON.stringify(items),
          checks: JSON.stringify(checks),
          unknown: unknownIndicators(items, checks),
          created_at: at,
        }
      }),
    )
  }
}

interface MemberScore {
  readonly score: number
  readonly lacking: readonly string[]
  readonly unknown: readonly string[]
}

const countBy = (lists: readonly (readonly string[])[]): string =>
  JSON.stringify(
    Object.fromEntries(
      indicators.map(indicator => [indicator, lists.filter(list => list.includes(indicator)).length]),
    ),
  )

/** From its people's last scores of the time, and the present one as published. */
export const insertCompanyScores = async (
  { db, now }: DemoContext,
  { deps }: DemoScans,
  companyId: string,
): Promise<void> => {
  await db.deleteFrom('company_score').where('company_id', '=', companyId).execute()
  for (let month = 0; month < months - 1; month++) {
    const at = timeOf(now, month)
    const { rows } = await sql<MemberScore>`select distinct on (s.register_id) s.score,
        array(select item->>'indicator' from jsonb_array_elements(s.items) as item) as lacking, s.unknown
      from score as s join company_member as m on m.register_id = s.register_id
      where m.company_id = ${companyId} and s.created_at <= ${at} order by s.register_id, s.created_at desc`.execute(
      db,
    )
    const score = companyScoreOf({ scanned: rows.length, sum: rows.reduce((sum, row) => sum + row.score, 0) })
    if (score === null) continue
    await insertRows(db, 'company_score', [
      {
        company_id: companyId,
        score,
        members_scanned: rows.length,
        lacking: countBy(rows.map(({ lacking }) => lacking)),
        unknown: countBy(rows.map(({ unknown }) => unknown)),
        created_at: at,
      },
    ])
  }
  const at = timeOf(now, months - 1)
  const changed = await measureCompanyScore(db, companyId, at, { isBulk: true })
  if (changed !== null) await deps.events.companyScoreChanged(db, { id: companyId, at, ...changed })
}
