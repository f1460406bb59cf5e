import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemBackup } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ConfigError } from '#server/settings.ts'
import { verifyBackup, writeBackup } from './backup.ts'
import { type Bucket, openBucket } from './bucket.ts'

const nightHour = 2
const dayMs = 24 * 60 * 60 * 1000
const longestPauseMs = 60 * 60 * 1000

/** From when on a backup counts as today’s: 2 a.m. in UTC. */
const lastNightOf = (now: Date): Date => {
  const night = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(night <= now.getTime() ? night : night - dayMs)
}

const fileNameAt = (now: Date): string =>
  `wardlight-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** The newest first. */
export const findBackups = async (db: Database): Promise<SystemBackup[]> => {
  const rows = await db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').execute()
  return rows.map(({ file, made_at, bytes, verified_at, failure, copied_at, copy_failure }) => ({
    file,
    madeAt: made_at.toISOString(),
    verifiedAt: verified_at?.toISOString() ?? null,
    bytes,
    failure,
    copiedAt: copied_at?.toISOString() ?? null,
    copyFailure: copy_failure,
  }))
}

/** What backups by schedule left that were killed midway; one under way is written to all the time. */
export const findUnfinished = async (folder: string, now: number): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter(name => /^wardlight-[\dTZ-]+\.backup\.part$/.test(name))
  const files = await Promise.all(
    names.map(async name => ({ file: join(folder, name), ...(await stat(join(folder, name))) })),
  )
  return files.filter(({ mtimeMs }) => now - mtimeMs > longestPauseMs).map(({ file }) => file)
}

/**
 * Backs the database up every night, verifies each backup and copies it to the bucket, where there is one.
 * Every hour it is seen whether the night’s is there: what failed, or was missed, is made up for.
 */
export const scheduleBackups = (
  { config, db, jobs, clock, log }: Pick<Platform, 'config' | 'db' | 'jobs' | 'clock' | 'log'>,
  connectionString: string,
): void => {
  const { backupFolder: folder, backupPassphrase: passphrase, backupBucket, dataDir, secretKeys } = config

  const isDue = async (): Promise<boolean> => {
    const verified = await db
      .selectFrom('backup')
      .select('file')
      .where('verified_at', 'is not', null)
      .where('made_at', '>=', lastNightOf(clock.now()))
      .limit(1)
      .execute()
    return verified.length === 0
  }

  const failureOf = async (what: string, work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      return null
    } catch (error) {
      log.error({ err: error, step: what }, 'backups: a step failed')
      // What a database says about rows may quote them.
      return error instanceof ConfigError ? error.message : 'An unexpected error; the log has it.'
    }
  }

  const makeBackup = async (backup: { file: string; passphrase: string }, file: string): Promise<void> => {
    const madeAt = clock.now()
    const failure = await failureOf('the one of this night', async () => {
      await writeBackup(connectionString, secretKeys, backup)
      await verifyBackup(backup, join(dataDir, 'backup-check'))
    })
    const bytes = await stat(backup.file).then(
      ({ size }) => size,
      () => null,
    )
    const verifiedAt = failure === null ? clock.now() : null
    await db
      .insertInto('backup')
      .values({ file, made_at: madeAt, bytes, verified_at: verifiedAt, failure })
      .execute()
    if (failure === null) log.info({ file, bytes }, 'backups: the one of this night is verified')
  }

  const recordCopy = (file: string, copy: { copied_at?: Date; copy_failure: string | null }) =>
    db.updateTable('backup').set(copy).where('file', '=', file).execute()

  /** What is verified and isn’t there yet, the newest first. */
  const copyVerified = async (from: string, bucket: Bucket): Promise<void> => {
    const waiting = (await findBackups(db)).filter(
      ({ failure, copiedAt }) => failure === null && copiedAt === null,
    )
    for (const { file } of waiting) {
      const failure = await failureOf('a copy', () => bucket.put(file, join(from, file)))
      await recordCopy(
        file,
        failure === null ? { copied_at: clock.now(), copy_failure: null } : { copy_failure: failure },
      )
      if (failure !== null) return
      log.info({ file }, 'backups: a verified one is copied')
    }
  }

  /** Only files of this database, so that what was restored from stays; as many that failed, or are copied, as verified ones. */
  const removeOld = async (from: string, bucket: Bucket | null): Promise<void> => {
    const backups = await findBackups(db)
    const kinds = [
      backups.filter(({ failure }) => failure === null),
      backups.filter(({ failure }) => failure !== null),
      backups.filter(({ copiedAt }) => bucket !== null && copiedAt !== null),
    ]
    const staying = new Set(kinds.flatMap(kind => kind.slice(0, config.backupCount)))
    for (const backup of backups.filter(backup => !staying.has(backup))) {
      const failure =
        bucket === null || backup.failure !== null
          ? null
          : await failureOf('a removal of a copy', () => bucket.remove(backup.file))
      if (failure !== null) return void (await recordCopy(backup.file, { copy_failure: failure }))
      await rm(join(from, backup.file), { force: true })
      await db.deleteFrom('backup').where('file', '=', backup.file).execute()
    }
  }

  jobs.schedule({
    name: 'backups.make',
    cron: '0 * * * *',
    retryLimit: 2,
    expireInSeconds: 12 * 60 * 60,
    concurrency: 1,
    work: async () => {
      if (folder === null || passphrase === null) return
      if (await isDue()) {
        const name = fileNameAt(clock.now())
        await makeBackup({ file: join(folder, name), passphrase }, name)
      }
      const bucket = backupBucket === null ? null : await openBucket(backupBucket)
      try {
        if (bucket !== null) await copyVerified(folder, bucket)
        await removeOld(folder, bucket)
      } finally {
        bucket?.close()
      }
    },
  })
}
