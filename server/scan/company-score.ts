import { type Kysely, sql } from 'kysely'
import { companyScoreOf } from '../../domain/score-bands.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The last score of each member of a company who has been scanned. */
export const memberScores = async (db: Kysely<Tables>, companyId: string): Promise<number[]> => {
  const { rows } = await sql<{ score: number }>`select latest.score from register
    cross join lateral (select score from score where register_id = register.id order by created_at desc limit 1) as latest
    where register.company_id = ${companyId}`.execute(db)
  return rows.map(row => row.score)
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
    .select(['score', 'members_scanned'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.score === score && last.members_scanned === scores.length) return null
  await transaction
    .insertInto('company_score')
    .values({ company_id: companyId, score, members_scanned: scores.length, created_at: at })
    .execute()
  return last?.score === score ? null : { score, before: last?.score ?? null }
}
