import { existsSync } from 'node:fs'
import { access, constants, open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './settings.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Place {
  readonly port: number
  readonly host: string
}

/** Why nothing can listen there, and what to do. */
export const explainListening = (
  setting: 'PORT' | 'METRICS_PORT',
  { port, host }: Place,
  error: unknown,
): ConfigError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `${setting} ${port} is taken by another program. Choose another one, for example ${setting}=${port + 1}.`,
    EACCES: `${setting} ${port} needs rights that this process doesn’t have. Choose one above 1023, and let the proxy listen on ${port}.`,
  }
  const isNoAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)
  const sentence = isNoAddress
    ? `HOST ${host} isn’t an address of this machine. Choose one that is, or 0.0.0.0 for all of them.`
    : sentences[code]
  return new ConfigError(sentence ?? `${setting} ${port} can’t be used: ${messageOf(error)}.`, {
    cause: error,
  })
}

/** @throws ConfigError as listening would, before a database is made. */
export const refuseUnusablePort = ({ port, host }: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', error =>
      reject(explainListening('PORT', { port, host }, error)),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })

/** The folder, or that in which it would be made. */
const firstThere = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : firstThere(dirname(folder))

const refuseFolder = async (setting: string, folder: string): Promise<void> => {
  try {
    await access(`${folder}/.`, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `${setting} isn’t a folder that this process can write to: ${messageOf(error)}. Make it, or mount it, and start again.`,
      { cause: error },
    )
  }
}

/** As appending would, without making the file. */
const tryAppending = async (file: string): Promise<void> => {
  if (!existsSync(file)) return access(`${dirname(file)}/.`, constants.W_OK)
  await (await open(file, constants.O_WRONLY | constants.O_APPEND)).close()
}

/**
 * Only a process that works on jobs writes there. Nothing is made: the doctor may be another user.
 * @throws ConfigError at the start instead of at the first write.
 */
export const refuseUnwritable = async ({
  auditLogFile,
  backupFolder,
  dataDir,
  runWorkers,
}: Pick<Config, 'auditLogFile' | 'backupFolder' | 'dataDir' | 'runWorkers'>): Promise<void> => {
  if (!runWorkers) return
  if (auditLogFile !== null && auditLogFile !== '-')
    await tryAppending(auditLogFile).catch((error: unknown) => {
      throw new ConfigError(
        `AUDIT_LOG_FILE isn’t a file that this process can write to: ${messageOf(error)}. Make its folder, or mount it, and start again.`,
        { cause: error },
      )
    })
  if (backupFolder === null) return
  await refuseFolder('BACKUP_FOLDER', backupFolder)
  // A backup is verified in a database there.
  await refuseFolder('DATA_DIR', firstThere(dataDir))
}

/** @throws ConfigError where the demo is wanted of a release, which is without it. */
export const refuseMissingDemo = (
  { loadDemo }: Pick<Config, 'loadDemo'>,
  demo = join(import.meta.dirname, 'demo/load-demo.ts'),
): void => {
  if (loadDemo && !existsSync(demo))
    throw new ConfigError(
      'A release has no demo to load: set NODE_ENV=production, or LOAD_DEMO=false to try it without one.',
    )
}
