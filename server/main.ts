import { commandLine } from '#server/commands.ts'
import { type App, createApp } from './app.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { beginAnewWhenDue, whenNightComes } from './hosted-demo.ts'
import { operatorsOf } from './operators/operators.ts'
import { refuseUnreachable } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { missingOnInvoices, missingPostalAddress } from './production-rules.ts'
import { misspeltNames } from './settings.ts'
import { explainListening, refuseMissingDemo, refuseUnusablePort, refuseUnwritable } from './start-checks.ts'

/** Explains expected startup failures in a sentence instead of a stack. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Standard error in production, where a collector reads it; somebody at a terminal reads sentences. */
const errorLog =
  process.env['NODE_ENV'] === 'production' && !process.stderr.isTTY
    ? createLog({ logLevel: 'warn' }, process.stderr)
    : null

const complain = (sentence: string, level: 'warn' | 'fatal' = 'warn'): void => {
  if (errorLog === null) process.stderr.write(`${sentence}\n`)
  else errorLog[level](sentence)
}

/** Loads the demo if wanted, and returns the text about its accounts. Not part of a release. */
const prepareDemo = async (app: App): Promise<string[]> => {
  if (!app.platform.config.loadDemo) return []
  const { demoAccounts, loadDemo } = await import('./demo/load-demo.ts')
  await loadDemo(app.platform)
  return ['', 'Demo accounts:', ...demoAccounts.map(line => `  ${line}`)]
}

const announce = ({ config, log }: App['platform'], accounts: readonly string[]): void => {
  if (config.mode === 'production') return log.info({ url: config.publicUrl }, 'Wardlight is ready')
  const inbox = config.smtp === null ? [`Messages that Wardlight sends: ${config.publicUrl}/inbox`] : []
  process.stdout.write([`Wardlight is ready at ${config.publicUrl}`, ...inbox, ...accounts, ''].join('\n'))
}

/** Requests have 10 s and jobs 5; systemd and compose.yaml wait longer before they kill. */
const longestEndMs = 25_000

const start = async (): Promise<void> => {
  for (const sentence of misspeltNames(process.env, settingNames())) complain(sentence)
  const config = readConfig(process.env)
  refuseMissingDemo(config)
  await refuseUnusablePort(config)
  await refuseUnwritable(config)
  const began = await beginAnewWhenDue(config)
  if (config.databaseUrl !== null) await refuseUnreachable('DATABASE_URL', config.databaseUrl)
  if (config.databaseOwnerUrl !== null) await refuseUnreachable('DATABASE_OWNER_URL', config.databaseOwnerUrl)
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, complain) : null
  const connectionString = embedded?.servingConnectionString ?? config.databaseUrl
  const ownerConnectionString = embedded?.connectionString ?? config.databaseOwnerUrl ?? undefined
  if (connectionString === undefined || connectionString === null)
    throw new ConfigError('DATABASE_URL is needed.')
  let stopping = false
  const stops: (() => Promise<void>)[] = embedded === null ? [] : [() => embedded.stop()]
  const stop = async (status: number): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      complain(`Something went on for ${longestEndMs / 1000} s after it was told to end. It’s cut off.`)
      process.exit(status)
    }, longestEndMs).unref()
    for (const end of stops.reverse()) await end().catch(error => complain(explain(error)))
    process.exit(status)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // Started by scripts/start.mjs, which starts us again once we were ready: when that is killed, no one else would stop us.
  process.once('disconnect', () => void stop(0))
  try {
    const app = await createApp({ config, connectionString, ownerConnectionString })
    stops.push(() => app.close())
    const accounts = await prepareDemo(app)
    // Opens the connections to the database before anybody calls.
    await app.server.inject('/readyz')
    await app.server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListening('PORT', config, error)
    })
    announce(app.platform, accounts)
    if (config.mode === 'production' && (await operatorsOf(app.platform.db)).length === 0)
      complain(
        `Nobody is an operator yet, so no company can be made: sign up at ${config.publicUrl}/signup, then run ${commandLine('operator', 'add EMAIL')}.`,
      )
    for (const missing of [missingPostalAddress(config), missingOnInvoices(config)])
      if (missing !== null) complain(missing)
    process.send?.('ready')
    if (began !== null)
      whenNightComes(began, () => {
        process.send?.('begins anew')
        // For a supervisor that knows no messages, it has failed.
        void stop(1)
      })
  } catch (error) {
    complain(explain(error), 'fatal')
    await stop(1)
  }
}

start().catch((error: unknown) => {
  complain(explain(error), 'fatal')
  process.exit(1)
})
