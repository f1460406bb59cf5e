// `npm run figures`: every figure on every screen of every demo account, in both languages (docs/figures.md).
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, giveUp, program, requireNode } from './lib/project.mjs'
import { run } from './lib/run.mjs'

try {
  requireNode()
  await ensureInstalled()
  await ensureChromium()
  const { status, output } = await run(program('playwright'), ['test', 'tests/journeys/figures.spec.ts'], {
    env: { ...environment(), EXHAUSTIVE: 'true' },
  })
  process.stdout.write(output)
  process.exitCode = status
} catch (error) {
  giveUp(error)
}
