import { daysAfter } from '#domain/days.ts'
import { retentionDays } from '#domain/retention.ts'
import { longDay } from '#domain/written-days.ts'
import { type DataExportEvent, dataExportLifecycle } from '#machines/lifecycle/data-export.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { buildArchive } from './archive.ts'

export const dataExportReady = (
  locale: Locale,
  { expiresAt, link }: { readonly expiresAt: Date; readonly link: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your data is ready to download'), [
    i18n.t('The file with your data is ready. Download it by {day} in your account settings.', {
      day: longDay(locale, expiresAt),
    }),
    { label: i18n.t('Go to your account settings'), link },
    i18n.t('If you didn’t ask for it, change your password.'),
  ])
}

const queue = 'data-export'

const expiryOf = (readyAt: Date): Date => daysAfter(readyAt, retentionDays.dataExports)

/** The export of a person: a ready one expires after seven days, one not built within a day has failed. */
const find = async (db: Database, registerId: string, now: Date) => {
  const row = await db
    .selectFrom('data_export')
    .selectAll()
    .where('register_id', '=', registerId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isLate = daysAfter(row.requested_at, 1) <= now
  if (isLate && (row.state === 'requested' || row.state === 'building'))
    return { ...row, state: 'failed' as const }
  const isOver = row.state === 'ready' && row.ready_at !== null && expiryOf(row.ready_at) <= now
  return isOver ? { ...row, state: 'expired' as const } : row
}

/** When the next one may be requested; null for now. */
const nextAt = (row: Awaited<ReturnType<typeof find>>, now: Date): Date | null => {
  if (row === undefined || row.state === 'failed') return null
  const at = daysAfter(row.requested_at, 1)
  return at > now ? at : null
}

const present = (row: Awaited<ReturnType<typeof find>>, now: Date): DataExport => ({
  state: row?.state ?? 'none',
  expiresAt: row?.ready_at ? expiryOf(row.ready_at).toISOString() : null,
  size: row?.size ?? null,
  nextAt: nextAt(row, now)?.toISOString() ?? null,
})

/** Moves the export on, locked; false where the chart refuses it. */
const move = async (
  transaction: Database,
  registerId: string,
  event: DataExportEvent,
  values: { ready_at?: Date; file_id?: string; size?: number } = {},
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('data_export')
    .select('state')
    .where('register_id', '=', registerId)
    .forUpdate()
    .executeTakeFirst()
  const to = next(dataExportLifecycle, row?.state ?? 'none', event)
  if (to === null || to === 'none') return false
  await transaction
    .updateTable('data_export')
    .set({ state: to, ...values })
    .where('register_id', '=', registerId)
    .execute()
  return true
}

export const startDataExport = (db: Platform['db'], registerId: string): Promise<boolean> =>
  db.transaction().execute(within => move(within, registerId, { type: 'dataExport.started' }))

export const failDataExport = (db: Platform['db'], registerId: string): Promise<boolean> =>
  db.transaction().execute(within => move(within, registerId, { type: 'dataExport.failed' }))

/** Builds the requested file and announces it; a repeated run starts over. */
export const buildDataExport = async (platform: Platform, registerId: string): Promise<void> => {
  const { db, clock, config, keys, messenger, auditOrigins } = platform
  if (!(await startDataExport(db, registerId))) return
  const bytes = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(within => buildArchive(within, auditOrigins, registerId, clock.now()))
  await db.transaction().execute(async within => {
    const at = clock.now()
    const { id } = await within
      .insertInto('stored_file')
      .values({ register_id: registerId, media_type: 'application/zip', bytes })
      .returning('id')
      .executeTakeFirstOrThrow()
    const built = { ready_at: at, file_id: id, size: bytes.length }
    const isMoved = await move(within, registerId, { type: 'dataExport.built' }, built)
    if (!isMoved) throw new Error('the export was given up while it was built')
    const { email, language } = await within
      .selectFrom('register')
      .select(['email', 'language'])
      .where('id', '=', registerId)
      .executeTakeFirstOrThrow()
    await createNotificationEvents({ messenger, keys, config }).dataExportReady(within, { registerId, at })
    const wording = dataExportReady(language, {
      expiresAt: expiryOf(at),
      link: `${config.publicUrl}/account-settings`,
    })
    await messenger.send({ ...wording, channel: 'email', to: email }, within)
  })
}

export const createDataExportModule = (platform: Platform) => {
  const { db, clock, jobs, files, log } = platform

  jobs.define<{ registerId: string }>({
    name: queue,
    retryLimit: 3,
    expireInSeconds: 600,
    // Lets the person retry after the last attempt.
    work: async ({ registerId }, { isLast }) => {
      try {
        await buildDataExport(platform, registerId)
      } catch (error) {
        if (!isLast) throw error
        log.error({ err: error, registerId }, 'the copy of a person’s data could not be made')
        await failDataExport(db, registerId)
      }
    },
  })

  return {
    async getDataExport(request) {
      const now = clock.now()
      return present(await find(db, registerIdOf(request), now), now)
    },

    /** @throws AppError 0040 while one is made, 429 within a day of the last. */
    async requestDataExport(request) {
      const registerId = registerIdOf(request)
      return db.transaction().execute(async transaction => {
        await transaction
          .selectFrom('register')
          .select('id')
          .where('id', '=', registerId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const now = clock.now()
        const before = await find(transaction, registerId, now)
        if (next(dataExportLifecycle, before?.state ?? 'none', { type: 'dataExport.requested' }) === null)
          throw new AppError('0040')
        const from = nextAt(before, now)
        if (from !== null)
          throw new AppError('0000', {
            status: 429,
            retryAfterSeconds: Math.ceil((from.getTime() - now.getTime()) / 1000),
          })
        await transaction.deleteFrom('data_export').where('register_id', '=', registerId).execute()
        if (before?.file_id)
          await transaction.deleteFrom('stored_file').where('id', '=', before.file_id).execute()
        await transaction
          .insertInto('data_export')
          .values({ register_id: registerId, state: 'requested', requested_at: now })
          .execute()
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'dataExport.requested',
          subjectId: registerId,
        })
        await jobs.send(queue, { registerId }, { key: registerId, within: transaction })
        return present(await find(transaction, registerId, now), now)
      })
    },

    /** @throws AppError 0040 where there is no file, or it has expired. */
    async downloadDataExport(request) {
      const registerId = registerIdOf(request)
      const row = await find(db, registerId, clock.now())
      const file =
        row?.state === 'ready' && row.file_id !== null ? await files.get(registerId, row.file_id) : null
      if (file === null) throw new AppError('0040')
      await recordAudit(db, { actorId: registerId, action: 'dataExport.downloaded', subjectId: registerId })
      request.setHeader('content-disposition', 'attachment; filename="wardlight-data.zip"')
      return file.bytes
    },
  } satisfies Partial<Handlers>
}
