import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import { takeBackMinutes } from '#domain/letters/privacy-laws.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { DeliveryState, DeskLetter, DeskLetters, Language } from '#openapi/generated/api.ts'
import { languageValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { composeLetter } from '../letters/compose.ts'
import { findLetterRecipient } from '../letters/deliveries.ts'
import { addRequest, hasOpenDelivery, listDeliveries } from '../letters/delivery-store.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { type LockedReport, lockReport, moveReport } from '../reports/store.ts'
import { typeOf } from '../scan/finding-rows.ts'
import { movesOf } from './moves.ts'
import type { RequestRow } from './store.ts'

/** Of the recipient, where letters are written in it. */
const languageOf = (code: string | null): Language | undefined =>
  languageValues.find(language => language.slice(0, 2) === code)

type Accepted = Pick<
  LockedReport,
  'register_id' | 'leak_id' | 'letter_agreed_at' | 'resolution' | 'assignee_id'
>

/** Letters that the desk sends in a person's name, as they agreed when they requested the removal (docs/letters.md). */
export const createDeskLetters = (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  events: Pick<NotificationEvents, 'reportMoved'>,
) => {
  /** @throws AppError 0016 for the operator's own, 0027 where it isn't accepted or a colleague's, 0040 where no letter can be sent */
  const write = async (within: Database, report: Accepted, operatorId: string): Promise<DeskLetter> => {
    const { register_id: registerId, leak_id: findingId } = report
    if (registerId === operatorId) throw new AppError('0016')
    if (!movesOf(report, operatorId).includes('awaitFeedback')) throw new AppError('0027')
    const found = await findLetterRecipient({ db: within, config }, registerId, findingId)
    const { language: own, isOpen } = await within
      .selectFrom('leak')
      .innerJoin('register', 'register.id', 'leak.register_id')
      .select(['register.language', hasOpenDelivery.as('isOpen')])
      .where('leak.id', '=', findingId)
      .executeTakeFirstOrThrow()
    if (report.letter_agreed_at === null || found === null || isOpen) throw new AppError('0040')
    const language = languageOf(found.language) ?? own
    const today = dayOf(clock.now())
    const { law, subject, body } = await composeLetter(within, {
      registerId,
      findingId,
      kind: 'erasure',
      language,
      today,
      earlier: null,
    })
    // What is left open only its person can fill in.
    if (body.includes('…')) throw new AppError('0040')
    return { to: found.to, language, law, subject, body }
  }

  return {
    listed: async (row: RequestRow, operatorId: string): Promise<DeskLetters> => {
      const { register_id: registerId, leak_id: findingId, letter_agreed_at: agreedAt } = row
      const [found, items] = await Promise.all([
        agreedAt === null ? null : findLetterRecipient({ db, config }, registerId, findingId),
        row.has_letters ? listDeliveries(db, registerId, findingId, 'staff') : [],
      ])
      const isAllowed = movesOf(row, operatorId).includes('awaitFeedback')
      return {
        agreedAt: agreedAt?.toISOString() ?? null,
        to: found?.to ?? null,
        maySend: isAllowed && found !== null && !row.has_open_letter,
        items,
      }
    },

    /** @throws AppError as `send`, but for 0026 and the version */
    preview: (row: RequestRow, operatorId: string): Promise<DeskLetter> => write(db, row, operatorId),

    /**
     * Whoever sends for a request that nobody has taken looks after it. The letter, the move and the notification, or none of them.
     * @throws AppError 0026 for a request that is gone, 0016 for the operator's own, 0027 when somebody was first or it isn't accepted, 0040
     * where no letter can be sent
     */
    send: (operatorId: string, reportId: string, version: number): Promise<void> =>
      db.transaction().execute(async transaction => {
        const at = clock.now()
        const report = await lockReport(transaction, reportId)
        if (report === undefined) throw new AppError('0026')
        if (report.register_id !== operatorId) refuseOldVersion(version, report.version, '0027')
        const { to: recipient, ...letter } = await write(transaction, report, operatorId)
        await addRequest(transaction, {
          ...letter,
          registerId: report.register_id,
          findingId: report.leak_id,
          kind: 'erasure',
          recipient,
          remindsByItself: true,
          operatorId,
          signedAt: at,
          sendsAt: new Date(at.getTime() + takeBackMinutes * 60_000),
        })
        const resolution = await moveReport(transaction, report, {
          move: 'report.feedbackAwaited',
          by: 'operator',
          actorId: operatorId,
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
          at,
        })
      }),
  }
}

/** In which nothing more is waited for. */
const ended: readonly DeliveryState[] = [
  'takenBack',
  'rejected',
  'bounced',
  'answered',
  'unanswered',
  'complained',
]

/** Brings a request back to the desk when its letter was answered, came back, or got no answer; what was brought back before stays. */
export const returnToDesk = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const { rows } = await sql<{
    id: string
  }>`select report.id from report where report.resolution = 'WAITING FEEDBACK'
    and exists (select from delivery where delivery.leak_id = report.leak_id and delivery.sent_by = 'staff' and (
      delivery.state = any(${ended}) and delivery.changed_at >= report.updated_at
      or exists (select from delivery_reply as reply where reply.delivery_id = delivery.id and reply.received_at > report.updated_at
        and reply.meaning not in ('acknowledged', 'promisesDate') and not (reply.meaning = 'unknown' and reply.is_automatic))))
    order by report.updated_at`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async transaction => {
      const report = await lockReport(transaction, id)
      const move = 'report.feedbackArrived'
      if (report === undefined || !can(reportResolutionLifecycle, report.resolution, { type: move })) return
      await moveReport(transaction, report, {
        move,
        by: 'deadline',
        actorId: null,
        at: clock.now(),
        message: null,
      })
    })
}

export const scheduleReturns = (platform: Pick<Platform, 'db' | 'clock' | 'jobs'>): void =>
  platform.jobs.schedule({
    name: 'desk.returns',
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    work: () => returnToDesk(platform),
  })
