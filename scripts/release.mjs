// `npm run release`: the folder release/, which holds what production needs and nothing else; see docs/operations.
import { askAdvisories } from './lib/advisories.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, Refusal, requireNode } from './lib/project.mjs'

try {
  requireNode()
  await ensureInstalled()
  const { refused, reported, isKnown } = askAdvisories()
  if (refused.length > 0) throw new Refusal(`No release: fixed versions exist of\n${refused.join('\n')}`)
  if (!isKnown)
    process.stderr.write(
      'Could not check for advisories: run npm audit --omit=dev before this goes anywhere.\n',
    )
  for (const line of reported)
    process.stderr.write(`An advisory without a fixed version, see docs/security/components.md: ${line}\n`)
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { assembleRelease } = await import('./lib/release.mjs')
  await ensureBuilt()
  process.stdout.write(`${assembleRelease()} is ready.\n`)
} catch (error) {
  giveUp(error)
}
