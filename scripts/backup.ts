// `npm run backup` and `npm run restore` (docs/operations/backups.md).
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BackupFile,
  keepSecretKeys,
  openBackup,
  restoreBackup,
  type TableContent,
  verifyBackup,
  writeBackup,
} from '#server/backup/backup.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from './lib/connect.ts'

const number = new Intl.NumberFormat('en-US')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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

const verify = async (backup: BackupFile): Promise<void> => {
  const { madeAt, tables } = await verifyBackup(backup, mkdtempSync(join(tmpdir(), 'wardlight-backup-')))
  say(`${backup.file} of ${madeAt} can be restored: ${summaryOf(tables)}.`)
}

const restore = async (backup: BackupFile): Promise<void> => {
  const opened = await openBackup(backup)
  const { config, connectionString, close } = await connect({ mayBegin: true })
  try {
    const { databaseOwnerUrl, databaseUrl, dataDir, mode, secretKeys } = config
    if (mode === 'production' && databaseOwnerUrl === null)
      throw new ConfigError('Restoring makes the schema, so it needs DATABASE_OWNER_URL as well.')
    const advice = await keepSecretKeys(opened, secretKeys, dataDir)
    const { madeAt, tables } = await restoreBackup(connectionString, opened, databaseUrl ?? undefined)
    say(`Restored as of ${madeAt}: ${summaryOf(tables)}.`)
    if (advice !== null) say(advice)
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
