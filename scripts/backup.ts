// `npm run backup` and `npm run restore` (docs/production.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findDifferences, restoreBackup, type TableContent, writeBackup } from '#server/backup/backup.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { connect } from './lib/connect.ts'

const number = new Intl.NumberFormat('en-US')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface BackupFile {
  readonly file: string
  readonly passphrase: string
}

const summaryOf = (tables: readonly TableContent[]): string =>
  `${number.format(tables.reduce((sum, { rows }) => sum + rows, 0))} rows in ${tables.length} tables`

const write = async (backup: BackupFile): Promise<void> => {
  const { config, connectionString, close } = await connect()
  try {
    const tables = await writeBackup(connectionString, config.secretKeys, backup)
    say(`${backup.file} is written: ${summaryOf(tables)}.`)
  } finally {
    await close()
  }
}

/** Into a database of its own, which is gone afterward. */
const verify = async (backup: BackupFile): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-backup-'))
  // PostgreSQL runs as a user of its own when we are root.
  await chmod(folder, 0o755)
  try {
    const { connectionString, stop } = await startEmbeddedPostgres(folder)
    try {
      const restored = await restoreBackup(connectionString, backup)
      const different = await findDifferences(connectionString, restored)
      if (different.length > 0) throw new ConfigError(`What was restored differs in ${different.join(', ')}.`)
      say(`${backup.file} of ${restored.madeAt} can be restored: ${summaryOf(restored.tables)}.`)
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const restore = async (backup: BackupFile): Promise<void> => {
  const { config, connectionString, close } = await connect()
  try {
    const { madeAt, secretKeys, tables } = await restoreBackup(connectionString, backup)
    say(`Restored as of ${madeAt}: ${summaryOf(tables)}.`)
    if (secretKeys !== null && secretKeys.join() !== config.secretKeys?.join())
      say(`Start with this key, or nothing that is encrypted can be read: SECRET_KEY=${secretKeys.join(',')}`)
  } finally {
    await close()
  }
}

const usage = 'Usage: npm run backup -- [--verify] FILE, or npm run restore -- FILE'

const readBackupFile = (files: readonly string[]): BackupFile => {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) throw new ConfigError(usage)
  const passphrase = readConfig(process.env).backupPassphrase ?? ''
  if (passphrase.length < 16)
    throw new ConfigError('BACKUP_PASSPHRASE must have at least 16 characters: it opens the backup.')
  return { file, passphrase }
}

const [command, ...given] = process.argv.slice(2)
try {
  const { values, positionals } = parseArgs({
    args: given,
    options: { verify: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const backup = readBackupFile(positionals)
  if (command === 'restore') await restore(backup)
  else await (values.verify ? verify(backup) : write(backup))
  process.exit(0)
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof TypeError ? usage : String(error)}\n`,
  )
  process.exit(1)
}
