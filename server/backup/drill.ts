import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/settings.ts'
import { createApp } from '../app.ts'
import { explainAll } from '../conform/conform.ts'
import { openDatabase } from '../platform/database/database.ts'
import { summaryOf, verifyBackup, writeBackup } from './backup.ts'

/** Starts as in production, in this process, and works on no jobs: nothing is sent to anybody. @throws ConfigError */
const tryStart = async (config: Config, connectionString: string): Promise<void> => {
  const app = await createApp({
    config: {
      ...config,
      mode: 'production',
      runWorkers: false,
      metricsPort: null,
      otlpEndpoint: null,
      auditLogFile: null,
      logLevel: 'error',
    },
    connectionString,
  })
  try {
    const { statusCode } = await app.server.inject('/readyz')
    if (statusCode !== 200)
      throw new ConfigError(`What was restored starts, but /readyz answers ${statusCode}.`)
  } finally {
    await app.close()
  }
}

/** @throws ConfigError where something can’t be explained. */
const tryConform = async (
  { secretKeys }: Config,
  connectionString: string,
  complain: (line: string) => void,
): Promise<void> => {
  const { db } = openDatabase(connectionString, { maxConnections: 2 })
  try {
    const unexplained = await explainAll(db, secretKeys, { complain, say: () => undefined })
    if (unexplained > 0)
      throw new ConfigError(`What was restored has ${unexplained} that can’t be explained.`)
  } finally {
    await db.destroy()
  }
}

/**
 * Backs up, restores into a database of its own, starts on it and explains every history in it: a line about each, with its time.
 * @throws ConfigError where a step fails.
 */
export const drill = async (
  { config, connectionString }: { readonly config: Config; readonly connectionString: string },
  passphrase: string,
  { say, complain }: Record<'say' | 'complain', (line: string) => void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-drill-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(folder, 0o711)
  const backup = { file: join(folder, 'drill.backup'), passphrase }
  const begun = performance.now()
  let before = begun
  const secondsSince = (moment: number) => `${((performance.now() - moment) / 1000).toFixed(1)} s`
  const done = (what: string): void => {
    say(`${what} (${secondsSince(before)})`)
    before = performance.now()
  }
  try {
    done(`Backed up: ${summaryOf(await writeBackup(connectionString, config.secretKeys, backup))}.`)
    await verifyBackup(backup, join(folder, 'restored'), async restored => {
      done('Restored into a database of its own: each table has the same rows.')
      await tryStart(config, restored.servingConnectionString)
      done('Started on it as the role that serves: ready.')
      await tryConform(config, restored.connectionString, complain)
      done('Conformed: every history and the audit log are explained.')
    })
    say(`The drill is over. (${secondsSince(begun)})`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
