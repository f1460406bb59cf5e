import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase, refuseUnreachable } from '#server/platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/**
 * The configured database, that of the running Wardlight, or that of its folder, started for the while.
 * @throws ConfigError where there is none, unless it `mayBegin`, or none that answers, unless it `mayBeAway`.
 */
export const connect = async ({ asServingRole = false, mayBegin = false, mayBeAway = false } = {}) => {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const databaseOwnerUrl = asServingRole ? null : config.databaseOwnerUrl
  const configured = databaseOwnerUrl ?? databaseUrl
  if (configured !== null && !mayBeAway)
    await refuseUnreachable(databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', configured)
  const running = configured ?? findRunningPostgres(dataDir)
  if (running === null && !mayBegin && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(
      `There is no database in ${dataDir}: DATA_DIR is meant to be another folder, or Wardlight has never been started here.`,
    )
  const own = running === null ? await startEmbeddedPostgres(dataDir) : null
  const connectionString = running ?? own?.connectionString ?? ''
  const { db } = openDatabase(connectionString, { maxConnections: 2 })
  const close = async () => {
    await db.destroy()
    await own?.stop()
  }
  return { config, db, connectionString, close }
}
