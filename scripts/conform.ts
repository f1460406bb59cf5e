// `npm run conform`: replays every stored history through its chart, and reports what the charts can't
// explain (docs/operations).
import { ConfigError } from '#server/config.ts'
import { type Looked, replayHistories, type Unexplained } from '#server/conform/conform.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { loadKeys } from '#server/platform/known-keys.ts'
import { connect } from './lib/connect.ts'

const number = new Intl.NumberFormat('en-US')

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const sayLooked = ({ kind, things, events, bare }: Looked): void =>
  say(
    `${kind}: ${number.format(things)}, with ${number.format(events)} events; ${number.format(bare)} without a history`,
  )

/** Whether everything can be explained. */
const conform = async (): Promise<boolean> => {
  const { config, db, close } = await connect()
  let unexplained = 0
  const report = ({ kind, id, at, what }: Unexplained): void => {
    unexplained += 1
    complain(`${kind} ${id} at ${at.toISOString()}: ${what}`)
  }
  try {
    await replayHistories(db, report, sayLooked)
    const { links, problems } = await verifyAudit(db, await loadKeys(db, config.secretKeys))
    for (const problem of problems) complain(`audit log: ${problem}`)
    say(`audit log: ${number.format(links)} events in the chain`)
    if (unexplained + problems.length === 0) return true
    complain(`${number.format(unexplained + problems.length)} things that can’t be explained.`)
    return false
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
