// `npm run doctor`: checks the configuration, the database and every service, and what to do about each (docs/production.md).
import { ConfigError } from '#server/config.ts'
import { type CheckResult, runChecks, supportLine } from '#server/doctor/doctor.ts'
import project from '../package.json' with { type: 'json' }
import { connect } from './lib/connect.ts'

const report = ({ name, state, sentence }: CheckResult): void =>
  void process.stdout.write(`${state.padEnd(9)}${name.padEnd(20)}${sentence}\n`)

/** Whether nothing failed; warnings are for people to judge. */
const doctor = async (): Promise<boolean> => {
  const results: CheckResult[] = []
  const { config, db, close } = await connect({ asServingRole: true })
  try {
    for await (const result of runChecks({ config, db })) {
      report(result)
      results.push(result)
    }
  } finally {
    await close()
  }
  process.stdout.write(`\nFor support, without personal data: ${supportLine(project.version, results)}\n`)
  return results.every(({ state }) => state !== 'failed')
}

doctor().then(
  isWell => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error)
    report({ name: error instanceof ConfigError ? 'configuration' : 'database', state: 'failed', sentence })
    process.exit(1)
  },
)
