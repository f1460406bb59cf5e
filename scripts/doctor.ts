// `npm run doctor`: checks the configuration, the database and every service, and what to do about each (docs/operations);
// with `--fix` it does some of that first, with `--accept-key` goes on without a key that was taken out, and `--mail ADDRESS` sends
// a test message.
import { parseArgs } from 'node:util'
import { ConfigError } from '#server/config.ts'
import { applyFixes, type CheckResult, runChecks, supportLine, tryMail } from '#server/doctor/doctor.ts'
import { acceptKeys } from '#server/platform/known-keys.ts'
import project from '../package.json' with { type: 'json' }
import { connect } from './lib/connect.ts'

const report = (state: string, name: string, sentence: string): void =>
  void process.stdout.write(`${state.padEnd(9)}${name.padEnd(20)}${sentence}\n`)

const flag = { type: 'boolean', default: false } as const
const {
  fix,
  'accept-key': acceptsKey,
  mail,
} = parseArgs({ options: { fix: flag, 'accept-key': flag, mail: { type: 'string' } } }).values

const results: { name: string; state: CheckResult['state'] }[] = []

const doctor = async (): Promise<void> => {
  const { config, db, close } = await connect({ asServingRole: true })
  try {
    if (acceptsKey) {
      const isAnother = await acceptKeys(db, config.secretKeys)
      report(
        'accepted',
        'keys',
        isAnother
          ? 'The corpus is empty until it is imported again: npm run corpus.'
          : 'They are those of the database already: nothing was changed.',
      )
    }
    if (fix) for await (const sentence of applyFixes({ config, db })) report('fixed', '', sentence)
    if (mail !== undefined) {
      const result = await tryMail({ config, db }, mail)
      report(result.state, 'test message', result.sentence)
      results.push(result)
    }
    for await (const result of runChecks({ config, db })) {
      report(result.state, result.name, result.sentence)
      results.push(result)
    }
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
  report('failed', name, error instanceof Error ? error.message : String(error))
  results.push({ name, state: 'failed' })
  end()
})
