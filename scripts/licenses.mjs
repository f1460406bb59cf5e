// `npm run licenses`: the packages of a release by license, as package-lock.json names them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

/** @type {Record<string, { version?: string, license?: string, dev?: boolean }>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
const byLicense = Map.groupBy(shipped, ([, { license = 'not named' }]) => license)
for (const [license, some] of [...byLicense].sort(([one], [other]) => one.localeCompare(other)))
  for (const [path, { version }] of some)
    process.stdout.write(`${license}\t${path.replace(/^.*node_modules\//, '')} ${version}\n`)
