// `npm run conform`: replays every stored history through its chart, and reports what the charts can't
// explain (docs/operations).
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { explainAll } from '#server/conform/conform.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { refuseUsage } from './lib/usage.ts'

if (process.argv.length > 2) refuseUsage(`Usage: ${commandLine('conform')}   (replays every stored history)`)

const number = new Intl.NumberFormat('en-US')

/** Whether everything can be explained. */
const conform = async (): Promise<boolean> => {
  const { config, db, close } = await connect()
  try {
    const unexplained = await explainAll(db, config.secretKeys, { say, complain })
    if (unexplained > 0) complain(`${number.format(unexplained)} things that can’t be explained.`)
    return unexplained === 0
  } finally {
    await close()
  }
}

conform().then(
  isExplained => process.exit(isExplained ? 0 : 1),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(2)
  },
)
