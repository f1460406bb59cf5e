import { sql } from 'kysely'
import { removalsBy } from '#domain/report.ts'
import type { ReportSummary } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openQuestions } from '#server/scan/likely-findings.ts'
import { nextMonthlyScanAt, scannedPersonColumns } from '#server/scan/store.ts'
import { stepRows } from '../guided-plan/store.ts'
import { presentSummary, selectSummaries } from '../reports/store.ts'
import { needsPerson, selectLeaks } from '../scan/finding-rows.ts'
import { disputedFindings, lastScore, sinceColumns } from '../scan/score.ts'
import { checkedKeys } from '../scan/store.ts'

const historyLength = 24

export const findPersonFacts = (db: Database, registerId: string, at: Date) =>
  db
    .selectFrom('register')
    .leftJoinLateral(lastScore, join => join.onTrue())
    .select([
      ...scannedPersonColumns,
      checkedKeys,
      'register.status',
      'register.credits',
      'register.partner_since',
      ...sinceColumns,
      'last.score',
      'last.items',
      'last.checks',
      openQuestions,
      disputedFindings.as('disputed'),
      'last.counted_at',
      sql<
        { date: string; score: number; formula: number }[]
      >`(select coalesce(json_agg(point order by point.date), '[]') from (
        select created_at as date, score, formula from score where register_id = register.id order by created_at desc limit ${historyLength}) as point)`.as(
        'history',
      ),
      nextMonthlyScanAt.as('next_scan_at'),
      stepRows(at),
    ])
    .where('register.id', '=', registerId)
    .executeTakeFirst()

export type PersonFacts = NonNullable<Awaited<ReturnType<typeof findPersonFacts>>>

export const findLeakCounts = async (db: Database, registerId: string) =>
  db
    .selectFrom('leak')
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .select(eb => {
      const count = (condition: ReturnType<typeof sql<boolean>>) =>
        eb.fn.countAll<number>().filterWhere(condition)
      const exposed = sql<boolean>`leak.state in ('detected', 'reported', 'ignored')`
      const open = (type: string) => count(sql<boolean>`${exposed} and leak.type = ${type}`)
      const password = sql<boolean>`(leak.evidence->>'passwordExposed')::boolean`
      return [
        count(exposed).as('totalExposures'),
        count(sql<boolean>`report.resolution = any(${[...removalsBy.underWay]}::text[])`).as(
          'takedownRequests',
        ),
        count(sql<boolean>`${exposed} and leak.type = 'EMAIL' and ${password}`).as('password'),
        count(sql<boolean>`${exposed} and leak.type = 'EMAIL' and not ${password}`).as('email'),
        open('ADDRESS').as('address'),
        open('NAME').as('name'),
        open('IMAGE').as('image'),
        open('PHONE').as('phone'),
        open('DOMAIN').as('domain'),
        count(needsPerson).as('waiting'),
      ]
    })
    .where('leak.register_id', '=', registerId)
    .executeTakeFirstOrThrow()

/** Findings that need the person: stopped removals first, then by deadline, then by severity. */
export const findNeedsYou = (db: Database, registerId: string, limit: number) =>
  selectLeaks(db, registerId)
    .where(needsPerson)
    .orderBy(sql`leak.state = 'reported'`, 'desc')
    .orderBy(sql`report.answer_by asc nulls last`)
    .orderBy(sql`array_position(array['CRITICAL', 'HIGH', 'MODERATE', 'LOW'], leak.threat_level)`)
    .orderBy(sql`coalesce(price.points, 0)`)
    .orderBy('leak.id')
    .limit(limit)
    .execute()

/** The removal requests under way, those that need the person first. */
export const findReportsUnderWay = async (
  db: Database,
  registerId: string,
  limit: number,
): Promise<ReportSummary[]> => {
  const rows = await selectSummaries(db, registerId)
    .where('report.resolution', 'in', [...removalsBy.underWay])
    .orderBy(sql`report.resolution = 'USER ACTION'`, 'desc')
    .orderBy('report.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentSummary)
}
