import { type Kysely, sql } from 'kysely'
import { type Indicator, indicators } from '../../domain/indicators.ts'
import { companyScoreOf } from '../../domain/score-bands.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The last score of each member of a company who has been scanned. */
export const memberScores = async (db: Kysely<Tables>, companyId: string): Promise<number[]> => {
  const { rows } = await sql<{ score: number }>`select latest.score from register
    cross join lateral (select score from score where register_id = register.id order by created_at desc limit 1) as latest
    where register.company_id = ${companyId}`.execute(db)
  return rows.map(row => row.score)
}

/** How many of the scanned members lack each indicator, in the order of the indicators. */
const countLacking = async (db: Kysely<Tables>, companyId: string): Promise<Record<Indicator, number>> => {
  const counts = sql.join(
    indicators.map((_, place) => sql`count(*) filter (where lacking & ${sql.lit(1 << place)} <> 0)`),
  )
  const { rows } = await sql<{ lacking: number[] }>`select array[${counts}]::integer[] as lacking
    from company_member where company_id = ${companyId} and score is not null`.execute(db)
  return Object.fromEntries(
    indicators.map((indicator, place) => [indicator, rows[0]?.lacking[place] ?? 0]),
  ) as Record<Indicator, number>
}

/** Counts the company's score anew; it changes when a member's does (spec 2 §4). Nothing is stored below five scanned members. Answers the change of the number, if there was one. */
export const updateCompanyScore = async (
  transaction: Kysely<Tables>,
  companyId: string,
  at: Date,
): Promise<{ score: number; before: number | null } | null> => {
  const scores = await memberScores(transaction, companyId)
  const score = companyScoreOf(scores)
  if (score === null) return null
  const last = await transaction
    .selectFrom('company_score')
    .select(['score', 'members_scanned', 'lacking'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lacking = await countLacking(transaction, companyId)
  const isSame = indicators.every(indicator => last?.lacking?.[indicator] === lacking[indicator])
  if (isSame && last?.score === score && last.members_scanned === scores.length) return null
  await transaction
    .insertInto('company_score')
    .values({
      company_id: companyId,
      score,
      members_scanned: scores.length,
      lacking: JSON.stringify(lacking),
      created_at: at,
    })
    .execute()
  return last?.score === score ? null : { score, before: last?.score ?? null }
}
