import { indicators } from '#domain/indicators.ts'
import { companyScoreOf } from '#domain/score-bands.ts'
import type { Indicator } from '#openapi/generated/api.d.ts'
import type { Database } from '../platform/database/database.ts'

/** The basis of the company's score, with the last stored score. */
const findTally = (db: Database, companyId: string) =>
  db
    .selectFrom('company_tally as tally')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('company_score')
          .select([
            'company_score.score',
            'company_score.members_scanned',
            'company_score.lacking',
            'company_score.unknown',
          ])
          .whereRef('company_score.company_id', '=', 'tally.company_id')
          .orderBy('company_score.created_at', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select([
      'tally.scanned',
      'tally.score_sum',
      'tally.lacking',
      'tally.unknown',
      'last.score as last_score',
      'last.members_scanned as last_scanned',
      'last.lacking as last_lacking',
      'last.unknown as last_unknown',
    ])
    .where('tally.company_id', '=', companyId)
    .executeTakeFirst()

const byIndicator = (counts: readonly number[]): Record<Indicator, number> =>
  Object.fromEntries(indicators.map((indicator, place) => [indicator, counts[place] ?? 0])) as Record<
    Indicator,
    number
  >

/**
 * Recalculates the company's score when a member's changes (spec 2 §4). Nothing is stored below five scanned
 * members. Triggers maintain the sums, so the cost does not depend on the number of members. Returns the
 * change of the number, if any.
 */
export const updateCompanyScore = async (
  transaction: Database,
  companyId: string,
  at: Date,
): Promise<{ score: number; before: number | null } | null> => {
  const tally = await findTally(transaction, companyId)
  const score = tally && companyScoreOf({ scanned: tally.scanned, sum: tally.score_sum })
  if (tally === undefined || score === null || score === undefined) return null
  const lacking = byIndicator(tally.lacking)
  const unknown = byIndicator(tally.unknown)
  const isSame = indicators.every(
    indicator =>
      tally.last_lacking?.[indicator] === lacking[indicator] &&
      tally.last_unknown?.[indicator] === unknown[indicator],
  )
  if (isSame && tally.last_score === score && tally.last_scanned === tally.scanned) return null
  await transaction
    .insertInto('company_score')
    .values({
      company_id: companyId,
      score,
      members_scanned: tally.scanned,
      lacking: JSON.stringify(lacking),
      unknown: JSON.stringify(unknown),
      created_at: at,
    })
    .execute()
  return tally.last_score === score ? null : { score, before: tally.last_score }
}
