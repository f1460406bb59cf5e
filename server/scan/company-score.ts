import { sql } from 'kysely'
import { indicators } from '#domain/indicators.ts'
import { companyScoreOf } from '#domain/score-bands.ts'
import type { Indicator } from '#openapi/generated/api.ts'
import type { Database } from '../platform/database/database.ts'
import { publishPeople } from './bulk/publish.ts'

interface Basis {
  readonly scanned: number
  readonly score_sum: number
  readonly lacking: readonly number[]
  readonly unknown: readonly number[]
  readonly last: {
    readonly score: number
    readonly members_scanned: number
    readonly lacking: Readonly<Partial<Record<Indicator, number>>> | null
    readonly unknown: Readonly<Partial<Record<Indicator, number>>> | null
  } | null
}

const findBasis = async (db: Database, companyId: string): Promise<Basis | undefined> => {
  const { rows } =
    await sql<Basis>`select count(*) as scanned, coalesce(sum(score), 0) as score_sum, bit_sums(array_agg(lacking)) as lacking,
      bit_sums(array_agg(unknown)) as unknown,
      (select to_jsonb(last) from (select score, members_scanned, lacking, unknown from company_score
        where company_id = ${companyId} order by created_at desc limit 1) as last) as last
    from counted_score where company_id = ${companyId}`.execute(db)
  return rows[0]
}

const byIndicator = (counts: readonly number[]): Record<Indicator, number> =>
  Object.fromEntries(indicators.map((indicator, place) => [indicator, counts[place] ?? 0])) as Record<
    Indicator,
    number
  >

/** Only if it has changed (spec 2 §4), and not below five scanned members; returns the change, if any. */
export const updateCompanyScore = async (
  transaction: Database,
  companyId: string,
  at: Date,
): Promise<{ score: number; before: number | null } | null> => {
  const basis = await findBasis(transaction, companyId)
  const score = basis && companyScoreOf({ scanned: basis.scanned, sum: basis.score_sum })
  if (basis === undefined || score === null || score === undefined) return null
  const { last } = basis
  const lacking = byIndicator(basis.lacking)
  const unknown = byIndicator(basis.unknown)
  const isSame = indicators.every(
    indicator =>
      last?.lacking?.[indicator] === lacking[indicator] && last?.unknown?.[indicator] === unknown[indicator],
  )
  if (isSame && last?.score === score && last.members_scanned === basis.scanned) return null
  await transaction
    .insertInto('company_score')
    .values({
      company_id: companyId,
      score,
      members_scanned: basis.scanned,
      lacking: JSON.stringify(lacking),
      unknown: JSON.stringify(unknown),
      created_at: at,
    })
    .execute()
  return last?.score === score ? null : { score, before: last?.score ?? null }
}

/** Publishes the scores and habits of the company's people, then updates its own: after scans, and when someone joins. */
export const measureCompanyScore = async (
  transaction: Database,
  companyId: string,
  at: Date,
  { isBulk } = { isBulk: false },
): ReturnType<typeof updateCompanyScore> => {
  await publishPeople(transaction, companyId, 'score', { pools: isBulk })
  await publishPeople(transaction, companyId, 'habits', { pools: isBulk })
  return updateCompanyScore(transaction, companyId, at)
}
