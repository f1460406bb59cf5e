import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { I18n } from '#server/platform/i18n.ts'

/** What the weekly email counts: of the last seven days, and as it is now. */
export interface Week {
  readonly found: number
  readonly removed: number
  /** Removals that wait for the person. */
  readonly waiting: number
  readonly open: number
  readonly score: number | null
  readonly scoreBefore: number | null
}

export const weekOf = async (within: Database, registerId: string, at: Date): Promise<Week> => {
  const start = sql`${at}::timestamptz - interval '7 days'`
  const { rows } = await sql<Week>`
    select
      (select count(*)::integer from leak where register_id = ${registerId} and first_seen_at >= ${start}) as found,
      (select count(*)::integer from leak where register_id = ${registerId} and state = 'detected') as open,
      (select count(*)::integer from report join leak on leak.id = report.leak_id
        where register_id = ${registerId} and resolution in ('REMOVE', 'SOLVED') and report.updated_at >= ${start}) as removed,
      (select count(*)::integer from report join leak on leak.id = report.leak_id
        where register_id = ${registerId} and resolution = 'USER ACTION') as waiting,
      (select score from score where register_id = ${registerId} order by created_at desc limit 1) as score,
      (select score from score where register_id = ${registerId} and created_at < ${start}
        order by created_at desc limit 1) as "scoreBefore"`.execute(within)
  const [week] = rows
  if (week === undefined) throw new Error('A query without a table answered no row')
  return week
}

/** Such as `Your week: 2 removed, 1 needs you, score 640`; null where there is nothing to say. */
export const weekTitle = (i18n: I18n, { found, removed, waiting, score }: Week): string | null => {
  const counts: readonly (readonly [number, string])[] = [
    [
      found,
      i18n.t('{count, plural, one {{count}\u00a0new finding} other {{count}\u00a0new findings}}', {
        count: found,
      }),
    ],
    [
      removed,
      i18n.t('{count, plural, one {{count}\u00a0removed} other {{count}\u00a0removed}}', { count: removed }),
    ],
    [
      waiting,
      i18n.t('{count, plural, one {{count}\u00a0needs you} other {{count}\u00a0need you}}', {
        count: waiting,
      }),
    ],
  ]
  const what = [
    ...counts.flatMap(([count, text]) => (count === 0 ? [] : [text])),
    ...(score === null ? [] : [i18n.t('score\u00a0{score}', { score })]),
  ].join(', ')
  return what === '' ? null : i18n.t('Your week: {what}', { what })
}

/** The score, against that of a week ago, and what is open. */
export const weekText = (i18n: I18n, { score, scoreBefore, open }: Week): string | null => {
  if (score === null) return null
  const text =
    scoreBefore === null
      ? i18n.t('Your protection score is {score} out of 1000.', { score })
      : i18n.t('Your protection score is {score} out of 1000; a week ago, it was {scoreBefore}.', {
          score,
          scoreBefore,
        })
  const findings = i18n.t(
    '{count, plural, =0 {No findings are open.} one {One finding is open.} other {{count}\u00a0findings are open.}}',
    { count: open },
  )
  return `${text} ${findings}`
}
