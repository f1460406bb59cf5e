// `npm run doctor`: checks the configuration, the database and every service, and what to do about each (docs/operations);
// with `--fix` it does some of that first, with `--accept-key` goes on without a key that was taken out, and `--mail ADDRESS` sends
// a test message.
import { commandLine } from '#server/commands.ts'
import { ConfigError, readConfig, settingNames } from '#server/config.ts'
import { applyFixes, type CheckResult, runChecks, supportLine, tryMail } from '#server/doctor/doctor.ts'
import { acceptKeys } from '#server/platform/known-keys.ts'
import { misspeltNames } from '#server/settings.ts'
import { refuseMissingDemo, refuseUnwritable } from '#server/start-checks.ts'
import project from '../package.json' with { type: 'json' }
import { connect } from './lib/connect.ts'
import { readArguments, refuseUsage } from './lib/usage.ts'

const usage = `Usage: ${commandLine('doctor')}, with --fix, --accept-key or --mail ADDRESS`

const report = (state: string, name: string, sentence: string): void =>
  void process.stdout.write(`${state.padEnd(9)}${name.padEnd(20)}${sentence}\n`)

const flag = { type: 'boolean', default: false } as const
const {
  fix,
  'accept-key': acceptsKey,
  mail,
} = readArguments({ options: { fix: flag, 'accept-key': flag, mail: { type: 'string' } } }, usage).values
if (mail === '') refuseUsage(usage)

const results: { name: string; state: CheckResult['state'] }[] = []

const judge = (name: string, state: CheckResult['state'], sentence: string): void => {
  report(state, name, sentence)
  results.push({ name, state })
}

/** What the server says, or refuses, before it looks at a database. */
const checkStart = async (): Promise<void> => {
  for (const sentence of misspeltNames(process.env, settingNames())) judge('settings', 'warning', sentence)
  const config = readConfig(process.env)
  try {
    refuseMissingDemo(config)
    await refuseUnwritable(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    judge('start', 'failed', error.message)
  }
}

const doctor = async (): Promise<void> => {
  await checkStart()

  const { config, db, close } = await connect({ asServingRole: true, mayBeAway: true })
  try {
    if (acceptsKey) {
      const isAnother = await acceptKeys(db, config.secretKeys)
      report(
        'accepted',
        'keys',
        isAnother
          ? `The corpus is empty until it is imported again: ${commandLine('corpus', 'import FILE...')}.`
          : 'They are those of the database already: nothing was changed.',
      )
    }
    if (fix) for await (const sentence of applyFixes({ config, db })) report('fixed', '', sentence)
    if (mail !== undefined) {
      const result = await tryMail({ config, db }, mail)
      judge('test message', result.state, result.sentence)
    }
    for await (const result of runChecks({ config, db })) judge(result.name, result.state, result.sentence)
  } finally {
    await close()
  }
}

const end = (): never => {
  process.stdout.write(`\nFor support, without personal data: ${supportLine(project.version, results)}\n`)
  // Warnings are for people to judge.
  process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0)
}

doctor().then(end, (error: unknown) => {
  const name = error instanceof ConfigError ? 'configuration' : 'database'
  judge(name, 'failed', error instanceof Error ? error.message : String(error))
  end()
})
