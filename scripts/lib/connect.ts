import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** The configured database, that of the running Wardlight, or a temporary one. */
export const connect = async ({ asServingRole = false } = {}) => {
  const config = readConfig(process.env)
  const { databaseOwnerUrl, databaseUrl, dataDir } = config
  const running = (asServingRole ? null : databaseOwnerUrl) ?? databaseUrl ?? findRunningPostgres(dataDir)
  const own = running === null ? await startEmbeddedPostgres(dataDir) : null
  const connectionString = running ?? own?.connectionString ?? ''
  const { db } = openDatabase(connectionString, { maxConnections: 2 })
  const close = async () => {
    await db.destroy()
    await own?.stop()
  }
  return { config, db, connectionString, close }
}
