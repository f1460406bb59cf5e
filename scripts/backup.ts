// `npm run backup` and `npm run restore` (docs/operations/backups.md).

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BackupFile,
  explainKeys,
  keepSecretKeys,
  openBackup,
  restoreBackup,
  summaryOf,
  verifyBackup,
  writeBackup,
} from '#server/backup/backup.ts'
import { type Bucket, openBucket } from '#server/backup/bucket.ts'
import { commandLine } from '#server/commands.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { readArguments, refuseUsage } from './lib/usage.ts'

const number = new Intl.NumberFormat('en-US')

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

const restore = async (backup: BackupFile, keyFile: string | undefined): Promise<void> => {
  const opened = await openBackup(backup)
  const { config, connectionString, close } = await connect({ mayBegin: true })
  try {
    const { databaseOwnerUrl, databaseUrl, dataDir, mode, secretKeys } = config
    if (mode === 'production' && databaseOwnerUrl === null)
      throw new ConfigError('Restoring makes the schema, so it needs DATABASE_OWNER_URL as well.')
    const advice = await keepSecretKeys(opened, secretKeys, {
      file: keyFile ?? join(dataDir, 'restored-secret-key'),
      mayReplace: keyFile === undefined,
    })
    const restored = await restoreBackup(connectionString, opened, databaseUrl ?? undefined)
    say(`Restored as of ${restored.madeAt}: ${summaryOf(restored.tables)}.`)
    const refusal = await explainKeys(connectionString, restored.secretKeys)
    if (refusal !== null)
      throw new ConfigError(
        `The key in this backup isn’t the one of its database, so don’t use it. ${refusal}`,
      )
    if (advice !== null) say(advice)
  } finally {
    await close()
  }
}

const usage = `Usage: ${commandLine('backup', 'FILE')}, --drill, --list, or --verify with FILE or s3:NAME; or ${commandLine('restore', 'FILE')} or s3:NAME, and --key-file FILE for where its SECRET_KEY goes`

const tryAll = async (passphrase: string): Promise<void> => {
  // The whole server, which the other commands do without.
  const { drill } = await import('#server/backup/drill.ts')
  const { close, ...database } = await connect()
  try {
    await drill(database, passphrase, { say, complain })
  } finally {
    await close()
  }
}

const useBucket = async (use: (bucket: Bucket) => Promise<void>): Promise<void> => {
  const { backupBucket } = readConfig(process.env)
  if (backupBucket === null) throw new ConfigError('There is no BACKUP_S3_URL to read backups from.')
  const bucket = await openBucket(backupBucket)
  try {
    await use(bucket)
  } finally {
    bucket.close()
  }
}

const list = async (bucket: Bucket): Promise<void> => {
  for (const { name, bytes } of await bucket.list()) say(`s3:${name}\t${number.format(bytes)} bytes`)
}

const readPassphrase = (): string => {
  const { backupPassphrase } = readConfig(process.env)
  if (backupPassphrase === null) throw new ConfigError('BACKUP_PASSPHRASE is needed: it opens the backup.')
  return backupPassphrase
}

/** A backup of the bucket, as it is there, is in a file only while it's used. */
const read = async (given: string, use: (backup: BackupFile) => Promise<void>): Promise<void> => {
  const passphrase = readPassphrase()
  const [, name] = /^s3:([\w.-]+)$/.exec(given) ?? []
  if (name === undefined) return use({ file: given, passphrase })
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-copy-'))
  try {
    const file = join(folder, name)
    await useBucket(bucket => bucket.get(name, file))
    await use({ file, passphrase })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = async (command: string | undefined, args: readonly string[]): Promise<void> => {
  const flag = { type: 'boolean' } as const
  const options = { drill: flag, list: flag, verify: flag, 'key-file': { type: 'string' } } as const
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage)
  const { 'key-file': keyFile, ...modes } = values
  const [file, ...others] = positionals
  const isRestore = command === 'restore'
  const needsFile = modes.drill !== true && modes.list !== true
  if (
    others.length > 0 ||
    needsFile !== (file !== undefined) ||
    Object.keys(modes).length > (isRestore ? 0 : 1)
  )
    refuseUsage(usage)
  if (isRestore && file !== undefined) return read(file, backup => restore(backup, keyFile))
  if (keyFile !== undefined) refuseUsage(usage)
  if (modes.list === true) return useBucket(list)
  if (file === undefined) return tryAll(readPassphrase())
  if (modes.verify === true) return read(file, verify)
  if (file.startsWith('s3:')) refuseUsage(usage)
  return read(file, write)
}

const [command, ...given] = process.argv.slice(2)
try {
  await run(command, given)
  process.exit(0)
} catch (error) {
  complain(error instanceof ConfigError ? error.message : String(error))
  process.exit(1)
}
