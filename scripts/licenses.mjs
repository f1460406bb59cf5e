// `npm run licenses`: the packages of the release by license, as its package-lock.json names them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, Refusal, root } from './lib/project.mjs'

try {
  const lock = join(root, 'release/package-lock.json')
  if (!existsSync(lock)) throw new Refusal('There is no release yet: npm run release makes one.')
  /** @type {Record<string, { version?: string, license?: string }>} */
  const packages = JSON.parse(readFileSync(lock, 'utf8')).packages
  const shipped = Object.entries(packages).filter(([path]) => path !== '')
  const byLicense = Map.groupBy(shipped, ([, { license = 'not named' }]) => license)
  for (const [license, some] of [...byLicense].sort(([one], [other]) => one.localeCompare(other)))
    for (const [path, { version }] of some)
      process.stdout.write(`${license}\t${path.replace(/^.*node_modules\//, '')} ${version}\n`)
} catch (error) {
  giveUp(error)
}
