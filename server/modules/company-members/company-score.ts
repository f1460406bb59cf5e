import { sql } from 'kysely'
import { gradeOf, membersNeededForCompanyScore } from '#domain/score-bands.ts'
import type { CompanyScore, Trend } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { coverageOfScores, silentInScores } from '../people/sums.ts'

export interface CompanyScoreRow {
  readonly score: number | null
  readonly counted_at: Date | null
  readonly before: number | null
  readonly members_scanned: number
  readonly silent: Readonly<Record<string, number>>
}

const trendOf = (change: number): Trend =>
  change === 0 ? 'unchanged' : change > 0 ? 'improved' : 'decreased'

/** The last stored score of each `company`, as `last`. */
export const withLastScore = sql`left join lateral (
    select score, created_at from company_score where company_id = company.id order by created_at desc limit 1
  ) as last on true`

/** How many scores that of `company` counts. */
export const countedScores = sql<number>`(select count(*) from counted_score where company_id = company.id)`

/** The score as it may be shown: none below five counted ones (spec 2 §4). */
export const shownScore = ({
  score,
  members_scanned: counted,
}: Pick<CompanyScoreRow, 'score' | 'members_scanned'>): number | null =>
  counted < membersNeededForCompanyScore ? null : score

export const presentCompanyScore = (row: CompanyScoreRow): CompanyScore => {
  const { counted_at: countedAt, before, members_scanned: scanned, silent } = row
  const score = shownScore(row)
  const change = score === null || before === null ? null : score - before
  return {
    score,
    grade: gradeOf(score),
    trend: change === null ? null : trendOf(change),
    change,
    coverage: score === null ? null : coverageOfScores(silent),
    membersScanned: scanned,
    membersNeeded: membersNeededForCompanyScore,
    updatedAt: score === null ? null : (countedAt?.toISOString() ?? null),
  }
}

/** A company's score with its trend against the month before, in one statement; nothing below five scanned members (spec 2 §4). @throws AppError 0004 */
export const companyScore = async (db: Database, companyId: string): Promise<CompanyScore> => {
  const { rows } = await sql<CompanyScoreRow>`select last.score, last.created_at as counted_at,
      (select score from company_score where company_id = company.id and created_at <= last.created_at - interval '1 month'
        order by created_at desc limit 1) as before,
      ${countedScores} as members_scanned, ${silentInScores(companyId)} as silent
    from company ${withLastScore}
    where company.id = ${companyId}`.execute(db)
  if (rows[0] === undefined) throw new AppError('0004')
  return presentCompanyScore(rows[0])
}
