// `npm run release`: the folder release/, which holds what production needs and nothing else; see docs/operations.
// With --advisories it only asks about these, as should be done every day.
import { askAdvisories } from './lib/advisories.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, Refusal, requireNode } from './lib/project.mjs'

try {
  requireNode()
  await ensureInstalled()
  const { refused, excepted, isKnown } = await askAdvisories()
  if (refused.length > 0) throw new Refusal(`No release, as there are advisories:\n${refused.join('\n')}`)
  if (!isKnown)
    process.stderr.write(
      'Could not check for advisories: run npm run release -- --advisories before this goes anywhere.\n',
    )
  for (const line of excepted)
    process.stderr.write(`An exception of docs/security/advisories.json: ${line}\n`)
  if (!process.argv.includes('--advisories')) {
    const { ensureBuilt } = await import('./lib/build.mjs')
    const { assembleRelease } = await import('./lib/release.mjs')
    await ensureBuilt()
    process.stdout.write(`${assembleRelease()} is ready.\n`)
  }
} catch (error) {
  giveUp(error)
}
