import { sql } from 'kysely'
import { type NotificationKind, notificationData, notificationPath } from '#domain/notifications.ts'
import type { NotificationData, NotificationTopic } from '#openapi/generated/api.ts'
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

/** The score against that of a week ago; null where there is none. */
export const weekText = (i18n: I18n, { score, scoreBefore }: Week): string | null => {
  if (score === null) return null
  return scoreBefore === null
    ? i18n.t('Your protection score is {score} out of 1000.', { score })
    : i18n.t('Your protection score is {score} out of 1000; a week ago, it was {scoreBefore}.', {
        score,
        scoreBefore,
      })
}

const weekGroups = ['new', 'moved', 'open', 'other'] as const
type WeekGroup = (typeof weekGroups)[number]

const groupOfKind: Readonly<Record<NotificationKind, WeekGroup>> = {
  compromisedDomain: 'new',
  passwordLeak: 'new',
  exposedAddress: 'new',
  newImageFound: 'new',
  nameExposed: 'new',
  phoneExposed: 'new',
  otherThreats: 'new',
  reportedImageStatus: 'moved',
  mfa: 'open',
  unresolvedIssues: 'open',
  newScore: 'other',
  safe: 'other',
  responsePlan: 'other',
  companyScore: 'other',
  companyAnalysisUpdates: 'other',
}

/** Every other topic is no finding's. */
const groupOfTopic: Partial<Readonly<Record<NotificationTopic, WeekGroup>>> = {
  reappeared: 'new',
  likelyFound: 'new',
  reportStatus: 'moved',
  answerLapsed: 'moved',
  removalByCompany: 'moved',
  removalWithdrawn: 'moved',
  answerDue: 'open',
  findingQuestion: 'open',
}

interface Listed {
  readonly kind: NotificationKind
  readonly data: NotificationData
}

const groupOf = ({ kind, data: { topic } }: Listed): WeekGroup =>
  topic === null ? groupOfKind[kind] : (groupOfTopic[topic] ?? 'other')

const groupTitle = (i18n: I18n, group: WeekGroup): string =>
  ({
    new: i18n.t('New this week:'),
    moved: i18n.t('What moved:'),
    open: i18n.t('Still open:'),
    other: i18n.t('Also this week:'),
  })[group]

/** The findings that are open now, with the page that lists them. */
const openText = (i18n: I18n, open: number, publicUrl: string): string => {
  const text = i18n.t(
    '{count, plural, =0 {No findings are open.} one {One finding is open.} other {{count}\u00a0findings are open.}}',
    { count: open },
  )
  return open === 0
    ? text
    : `${text}\n${publicUrl}${notificationPath('unresolvedIssues', notificationData({}))}`
}

/** What waited for the weekly email, by group; how many findings are open stands in place of earlier reminders of it. */
export const weekParagraphs = <T extends Listed, P>(
  i18n: I18n,
  { open }: Week,
  notifications: readonly T[],
  publicUrl: string,
  paragraphsOf: (notifications: readonly T[]) => readonly P[],
): (P | string)[] =>
  weekGroups.flatMap(group => {
    const own = notifications.filter(one => groupOf(one) === group)
    const paragraphs = [
      ...(group === 'open' ? [openText(i18n, open, publicUrl)] : []),
      ...paragraphsOf(own.filter(({ kind, data }) => kind !== 'unresolvedIssues' || data.topic !== null)),
    ]
    return paragraphs.length === 0 ? [] : [groupTitle(i18n, group), ...paragraphs]
  })
