// `npm run migrate`: updates the schema as its owner (DATABASE_OWNER_URL) and grants the role of DATABASE_URL
// its rights.
import { commandLine } from '#server/commands.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { refuseUnreachable } from '#server/platform/database/database.ts'
import { prepareDatabase } from '#server/platform/database/roles.ts'
import { refuseUsage } from './lib/usage.ts'

if (process.argv.length > 2)
  refuseUsage(`Usage: ${commandLine('migrate')}   (to the newest schema; there is no way back but a backup)`)

try {
  const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
  if (databaseUrl === null || databaseOwnerUrl === null)
    throw new ConfigError('Migrating needs DATABASE_URL and DATABASE_OWNER_URL.')
  await refuseUnreachable('DATABASE_OWNER_URL', databaseOwnerUrl)
  await prepareDatabase(databaseOwnerUrl, databaseUrl)
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
