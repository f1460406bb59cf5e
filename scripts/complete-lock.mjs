// Adds to package-lock.json the packages of other platforms that it lacks:  node scripts/complete-lock.mjs [--check]
//
// `npm install` leaves out an optional package that the registry in use does not hold (a mirror for one platform), and `npm ci`
// then refuses the lock everywhere. The version is exact in the package that asks for it, and the platform is in the name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** The address at which Node would look first for what the package asks for. @param {string} path */
const beside = path => path.slice(0, path.lastIndexOf('node_modules/'))

/** @param {string} path @param {string} name @param {string} version */
const isThere = (path, name, version) => {
  for (let at = beside(path); ; at = beside(at.replace(/\/$/, ''))) {
    const found = lock.packages[`${at}node_modules/${name}`]
    if (found !== undefined && found.version === version) return true
    if (at === '') return false
  }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** What the name says of the platform, in npm's words. @param {string} name */
const platformOf = name => {
  const words = name.split(/[/-]/)
  const os = systems.find(system => words.includes(system))
  const cpu = processors.find(processor => words.includes(processor))
  const libc = words.some(word => word.startsWith('musl'))
    ? 'musl'
    : words.some(word => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { cpu: cpu && [cpu], libc: os === 'linux' && libc ? [libc] : undefined, os: os && [os] }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const { cpu, libc, os } = platformOf(name)
    if (!/^\d/.test(version) || cpu === undefined || isThere(path, name, version)) continue
    // In npm's own order of keys.
    lock.packages[`${beside(path)}node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os }
    added += 1
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (process.argv.includes('--check')) {
  if (added > 0)
    process.stderr.write(
      `package-lock.json lacks ${added} packages of other platforms: node scripts/complete-lock.mjs\n`,
    )
  process.exitCode = added > 0 ? 1 : 0
} else if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
