// `npm run maintenance -- on`: shows the page of maintenance instead of the product, by all processes of the database (docs/operations/containers.md).
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { isMaintenanceTool, type MaintenanceTool, maintenanceTools } from '#server/operators/maintenance.ts'
import { runInContext } from '#server/platform/request-context.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { refuseUsage } from './lib/usage.ts'

const usage = [
  ['', 'says whether it is on'],
  ['on', 'shows the page of maintenance to everybody'],
  ['off', 'shows the product again'],
]
  .map(([words = '', does = '']) => `${commandLine('maintenance', words)}   ${does}`)
  .join('\n       ')

const run = async (word: MaintenanceTool): Promise<void> => {
  const { config, db, close } = await connect({ asServingRole: true })
  try {
    const context = { kind: 'job', name: 'npm run maintenance' } as const
    const sentence = await runInContext(context, () => maintenanceTools[word]({ config, db }))
    say(sentence)
  } finally {
    await close()
  }
}

const [word = 'status', ...rest] = process.argv.slice(2)
if (!isMaintenanceTool(word) || rest.length > 0) {
  refuseUsage(`Usage: ${usage}`)
}
run(word).then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(1)
  },
)
