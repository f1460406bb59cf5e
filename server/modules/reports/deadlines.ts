import { answerReminderDays } from '#domain/report.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { typeOf } from '../scan/finding-rows.ts'
import { lockReport, moveReport } from './store.ts'

type DeadlineEvents = Pick<NotificationEvents, 'answerDue' | 'reportMoved'>

/** The states that wait for the person's answer, from which a request ends without one. */
const waitingForPerson = sourcesOf(reportResolutionLifecycle, 'report.answerLapsed').filter(
  state => state !== 'unattended',
)

const dueBefore = (db: Database, moment: Date) =>
  db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .select([
      'report.id',
      'report.version',
      'report.answer_by',
      'report.leak_id',
      'leak.register_id',
      'leak.type',
    ])
    .where('report.resolution', 'in', waitingForPerson)
    .where('report.answer_by', '<', moment)
    .orderBy('report.answer_by')

/** Ends a request without an answer and notifies the person; skips one that has moved in the meantime. */
const end = async (
  transaction: Database,
  reportId: string,
  events: DeadlineEvents,
  at: Date,
): Promise<void> => {
  const report = await lockReport(transaction, reportId)
  if (report === undefined || !waitingForPerson.some(state => state === report.resolution)) return
  const resolution = await moveReport(transaction, report, {
    move: 'report.answerLapsed',
    by: 'deadline',
    actorId: null,
    at,
    message: null,
  })
  if (resolution === null) return
  await events.reportMoved(transaction, {
    id: report.id,
    registerId: report.register_id,
    findingId: report.leak_id,
    category: typeOf(report),
    resolution,
    s3Url: report.s3_url,
    lapsed: true,
    at,
  })
}

/** Reminds people once, some days before. */
const remind = async (db: Database, events: DeadlineEvents, at: Date): Promise<void> => {
  const soon = new Date(at.getTime() + answerReminderDays * 24 * 60 * 60 * 1000)
  const due = await dueBefore(db, soon).where('report.answer_by', '>=', at).execute()
  for (const { id, version, answer_by: answerBy, leak_id: findingId, register_id: registerId, type } of due)
    await db.transaction().execute(transaction =>
      events.answerDue(transaction, {
        id,
        version,
        answerBy,
        registerId,
        findingId,
        category: typeOf({ type }),
        at,
      }),
    )
}

/** A repeated or interrupted run does nothing twice (spec 2 §4, Action Required). */
export const keepDeadlines = async (db: Database, events: DeadlineEvents, at: Date): Promise<void> => {
  await remind(db, events, at)
  for (const { id } of await dueBefore(db, at).execute())
    await db.transaction().execute(transaction => end(transaction, id, events, at))
}

export const scheduleDeadlines = (
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  events: DeadlineEvents,
): void =>
  jobs.schedule({
    name: 'report.deadlines',
    cron: '7 * * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => keepDeadlines(db, events, clock.now()),
  })
