import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** The configured database, that of the running Wardlight, or a temporary one. */
export const connect = async () => {
  const config = readConfig(process.env)
  const running = config.databaseOwnerUrl ?? config.databaseUrl ?? findRunningPostgres(config.dataDir)
  const own = running === null ? await startEmbeddedPostgres(config.dataDir) : null
  const connectionString = running ?? own?.connectionString ?? ''
  const { db } = openDatabase(connectionString, { maxConnections: 2 })
  const close = async () => {
    await db.destroy()
    await own?.stop()
  }
  return { config, db, connectionString, close }
}
