import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** The database of the configuration: a given one, the one of the Wardlight that runs, or our own for as long as we need it. */
export const connect = async () => {
  const config = readConfig(process.env)
  const running = config.databaseOwnerUrl ?? config.databaseUrl ?? findRunningPostgres(config.dataDir)
  const own = running === null ? await startEmbeddedPostgres(config.dataDir) : null
  const { db } = openDatabase(running ?? own?.connectionString ?? '', { maxConnections: 2 })
  const close = async () => {
    await db.destroy()
    await own?.stop()
  }
  return { config, db, close }
}
