import { sql } from 'kysely'
import { checksUntilAnswered, likelyCount, uncheckedOf } from '#domain/coverage.ts'
import { type AnswerIndicator, categoryOf, indicators, isFindingIndicator } from '#domain/indicators.ts'
import { type Answers, unansweredOf } from '#domain/score.ts'
import { highestThreat, threatOfAnswer } from '#domain/threats.ts'
import type { FixConfirmation, LeakOverview, ScoreItem, ThreatLevel } from '#openapi/generated/api.ts'
import { confirmableIndicatorValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openQuestions } from '#server/scan/likely-findings.ts'
import { nextMonthlyScanAt } from '#server/scan/store.ts'
import { needsPerson } from '../scan/finding-rows.ts'
import { lastScore, presentSince, sinceColumns } from '../scan/score.ts'

interface TypeRow {
  readonly type: string
  readonly open: number
  readonly reported: number
  readonly fixed: number
  readonly levels: readonly ThreatLevel[]
}

const typeRows = sql<TypeRow[]>`(select coalesce(json_agg(part), '[]') from (
    select type, count(*) filter (where ${needsPerson}) as open, count(*) filter (where state = 'reported') as reported,
      count(*) filter (where state = 'fixed') as fixed,
      array_remove(array_agg(distinct threat_level) filter (where state in ('detected', 'reported')), null) as levels
    from leak where register_id = register.id group by type) as part)`

const findOverview = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .leftJoinLateral(lastScore, join => join.onTrue())
    .select([
      'last.items',
      'last.checks',
      'last.counted_at',
      'answered_at',
      typeRows.as('types'),
      openQuestions,
      ...sinceColumns,
      nextMonthlyScanAt.as('next_scan_at'),
    ])
    .where('id', '=', registerId)
    .executeTakeFirst()

/** Questions whose answer costs points, and since when each is said to be fixed. */
export const presentConfirmations = (
  items: readonly ScoreItem[],
  row: Answers & {
    readonly confirmations: readonly { readonly indicator: string; readonly at: string }[]
  },
): FixConfirmation[] =>
  confirmableIndicatorValues
    .filter(indicator => items.some(item => item.indicator === indicator) && row[indicator] !== null)
    .map(indicator => {
      const confirmed = row.confirmations.find(confirmation => confirmation.indicator === indicator)
      return { indicator, confirmedAt: confirmed === undefined ? null : new Date(confirmed.at).toISOString() }
    })

const answeredAt = (
  row: Answers & { readonly answered_at: Readonly<Record<string, string>> },
  indicator: AnswerIndicator,
): string | null => {
  const at = row[indicator] === null ? undefined : row.answered_at[indicator]
  return at === undefined ? null : new Date(at).toISOString()
}

/** All twelve categories and what is open in each; null for a person who is not registered. */
export const leakOverview = async (
  db: Database,
  registerId: string,
): Promise<Omit<LeakOverview, 'uncheckedSubjects'> | null> => {
  const row = await findOverview(db, registerId)
  if (row === undefined) return null
  const { items } = presentSince(row)
  return {
    types: indicators.map(indicator => {
      const type = categoryOf(indicator)
      const counts = row.types.find(part => part.type === type)
      const item = items.find(priced => priced.indicator === indicator)
      const isAnswer = item?.kind === 'ANSWER'
      return {
        type,
        indicator,
        open: isAnswer ? 1 : (counts?.open ?? 0),
        reported: counts?.reported ?? 0,
        fixed: counts?.fixed ?? 0,
        threatLevel: isAnswer ? threatOfAnswer(item.points) : highestThreat(counts?.levels ?? []),
        points: item?.points ?? 0,
        recoverable: item?.recoverable ?? 0,
        pending: item?.pending ?? 0,
        answeredAt: isFindingIndicator(indicator) ? null : answeredAt(row, indicator),
      }
    }),
    likely: likelyCount(row.open_questions),
    unanswered: unansweredOf(row),
    fixConfirmations: presentConfirmations(items, row),
    uncheckedSources: uncheckedOf(checksUntilAnswered(row.checks ?? [], row.open_questions)),
    reviewedAt: row.counted_at?.toISOString() ?? null,
    nextScanAt: row.next_scan_at?.toISOString() ?? null,
  }
}
