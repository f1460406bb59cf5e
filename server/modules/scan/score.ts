import { type ExpressionBuilder, sql } from 'kysely'
import { type Answers, type CountedItem, givesBack, type SinceCounted, scoreSince } from '#domain/score.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { answerColumns } from '#server/scan/store.ts'
import { isDisputed, isUnderWay } from './finding-rows.ts'

/** To join laterally as `last`; empty before the first scan has ended. */
export const lastScore = (eb: ExpressionBuilder<Tables, 'register'>) =>
  eb
    .selectFrom('score')
    .select(['score.score', 'score.items', 'score.checks', 'score.created_at as counted_at'])
    .whereRef('score.register_id', '=', 'register.id')
    .orderBy('score.created_at', 'desc')
    .limit(1)
    .as('last')

/** What the person says isn’t right, to be selected from `register`. */
export const disputedFindings = sql<
  string[]
>`array(select leak.id::text from leak where leak.register_id = register.id and ${isDisputed})`

interface Confirmation {
  readonly indicator: string
  readonly at: string
}

/** A register since its last score, to be selected from `register`. */
export const sinceColumns = [
  ...answerColumns,
  sql<
    Confirmation[]
  >`(select coalesce(json_agg(json_build_object('indicator', indicator, 'at', confirmed_at)), '[]')
    from fix_confirmation where register_id = register.id)`.as('confirmations'),
  sql<
    string[]
  >`array(select leak.id::text from leak where leak.register_id = register.id and ${isUnderWay})`.as(
    'in_progress',
  ),
  sql<string[]>`array(select id::text from leak where register_id = register.id
      and (state in ('safe', 'fixed') or evidence->'breachNotes' ? 'UNVERIFIED')
    union all select finding->>'findingId' from (select items from score where score.register_id = register.id
        order by created_at desc limit 1) as counted, jsonb_array_elements(items) as item, jsonb_array_elements(item->'findings') as finding
      where not exists (select from leak where leak.id = (finding->>'findingId')::uuid))`.as('gone'),
] as const

export interface SinceRow extends Answers {
  readonly items: readonly CountedItem[] | null
  readonly confirmations: readonly Confirmation[]
  readonly in_progress: readonly string[]
  readonly gone: readonly string[]
}

/** The answers of the next scan: what is marked as fixed is a good answer then (spec 2 §4). */
const withConfirmed = (row: SinceRow): Answers => {
  const isConfirmed = (indicator: string) => row.confirmations.some(one => one.indicator === indicator)
  return {
    ...row,
    useMFA: isConfirmed('useMFA') || row.useMFA,
    havePasswordManager: isConfirmed('havePasswordManager') || row.havePasswordManager,
    allSocialMediasInPrivate: isConfirmed('allSocialMediasInPrivate') || row.allSocialMediasInPrivate,
    top10Apps: isConfirmed('top10Apps') ? [] : row.top10Apps,
  }
}

const sinceOf = (row: SinceRow): SinceCounted => ({
  inProgress: new Set(row.in_progress),
  gone: new Set(row.gone),
  answers: withConfirmed(row),
})

/** The last score's items with today's state, and the difference to the next score. */
export const presentSince = (row: SinceRow) => scoreSince(row.items ?? [], sinceOf(row))

/** Points the next score gains by fixing these findings. */
export const presentGivesBack = (row: SinceRow, findingIds: readonly string[]): number =>
  givesBack(row.items ?? [], findingIds, sinceOf(row))
