// @ts-check
// `npm run release`: the folder release/, which holds what production needs and nothing else; see docs/production.md.
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, requireNode } from './lib/project.mjs'

try {
  requireNode()
  await ensureInstalled()
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { assembleRelease } = await import('./lib/release.mjs')
  await ensureBuilt()
  process.stdout.write(`${assembleRelease()} is ready.\n`)
} catch (error) {
  giveUp(error)
}
