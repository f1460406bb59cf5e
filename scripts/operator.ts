// `npm run operator -- add EMAIL`: who operates this Wardlight, and what is done for somebody who is locked out (docs/operations).
import { createApp } from '#server/app.ts'
import { ConfigError } from '#server/config.ts'
import { isOperatorTool, type OperatorCommand, operatorTools } from '#server/operators/operators.ts'
import { runInContext } from '#server/platform/http/request-context.ts'
import { connect } from './lib/connect.ts'

const usage = `Usage: npm run operator -- add EMAIL            may make companies and work on requests
       npm run operator -- remove EMAIL         no longer
       npm run operator -- list                 who may, and who has a second step
       npm run operator -- end-sessions EMAIL   signs somebody out everywhere
       npm run operator -- reset-factors EMAIL  for somebody who has lost their second step
       npm run operator -- disable EMAIL        nobody can sign in with the account
       npm run operator -- enable EMAIL         its holder can again
       npm run operator -- transfer-company COMPANY EMAIL
                                                makes somebody of the company its owner
`

const complain = (line: string): void => void process.stderr.write(`${line}\n`)

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
      process.stdout.write(`${sentence}\n`)
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
  complain(usage.trimEnd())
  process.exit(2)
}
run(tool, words).then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(1)
  },
)
