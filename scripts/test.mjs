// `npm test`: everything that must hold, from format to journeys in a real browser; the last line is `N passed, N failed`.
// `npm test -- lint format` runs those steps alone, `npm run test:all` the exhaustive tests as well, `npm run check` what can be told of the changes in a minute. Runs on the machine's own Node (20 or newer) with nothing installed.
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, requireNode } from './lib/project.mjs'

try {
  requireNode()
  await ensureInstalled()
  const { runCheck, runSteps } = await import('./lib/steps.mjs')
  const words = process.argv.slice(2)
  const wanted = words.filter(word => !word.startsWith('--'))
  const { passed, failed, failures } = await (words.includes('--changed')
    ? runCheck()
    : runSteps(wanted, words.includes('--all')))
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n\n')}\n\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  giveUp(error)
}
