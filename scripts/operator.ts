// `npm run operator -- add EMAIL`: who operates this Wardlight, and what is done for somebody who is locked out (docs/operations).

import { createApp } from '#server/app.ts'
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { isOperatorTool, type OperatorCommand, operatorTools } from '#server/operators/operators.ts'
import { runInContext } from '#server/platform/request-context.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { refuseUsage } from './lib/usage.ts'

const usage = [
  ['add EMAIL', 'may make companies and work on requests'],
  ['remove EMAIL', 'no longer'],
  ['list', 'who may, and who has a second step'],
  ['end-sessions EMAIL', 'signs somebody out everywhere'],
  ['reset-factors EMAIL', 'for somebody who has lost their second step'],
  ['disable EMAIL', 'nobody can sign in with the account'],
  ['enable EMAIL', 'its holder can again'],
  ['transfer-company COMPANY EMAIL', 'makes somebody of the company its owner'],
]
  .map(([words = '', does = '']) => `${commandLine('operator', words.padEnd(32))}${does}`)
  .join('\n       ')

const run = async (tool: OperatorCommand, words: readonly string[]): Promise<void> => {
  const { config, connectionString, close } = await connect({ asServingRole: true })
  try {
    const app = await createApp({
      config: { ...config, runWorkers: false, metricsPort: null },
      connectionString,
      logTo: process.stderr,
    })
    try {
      const context = { kind: 'job', name: 'npm run operator' } as const
      const sentence = await runInContext(context, () => tool(app.platform, ...words))
      say(sentence)
    } finally {
      await app.close()
    }
  } finally {
    await close()
  }
}

const [word = '', ...words] = process.argv.slice(2)
const tool: OperatorCommand | null = isOperatorTool(word) ? operatorTools[word] : null
if (tool === null || words.length !== tool.length - 1 || words.includes('')) {
  refuseUsage(`Usage: ${usage}`)
}
run(tool, words).then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(1)
  },
)
