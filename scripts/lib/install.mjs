import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, projectNode, Refusal, requireWritable, root } from './project.mjs'
import { run } from './run.mjs'

/** @typedef {{ version?: string, optional?: boolean, resolved?: string, link?: boolean }} LockedPackage */

/** The packages of a lock file. @param {string} file @returns {Record<string, LockedPackage> | null} */
const packagesOf = file => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * Whether what is installed is what is wanted. Optional packages may be missing (other platforms); a package that is there too much
 * does no harm.
 *
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 */
export const holds = (wanted, installed) =>
  Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found === undefined ? optional === true : found.version === version)
  })

/** npm writes node_modules/.package-lock.json when it is done, so an interruption shows as well. */
export const isInstalled = () => {
  const wanted = packagesOf('package-lock.json')
  if (wanted === null)
    throw new Refusal(
      'package-lock.json is missing or damaged; get it back with git checkout package-lock.json.',
    )
  const installed = packagesOf('node_modules/.package-lock.json')
  return installed !== null && existsSync(projectNode) && holds(wanted, installed)
}

export const ensureInstalled = async () => {
  if (isInstalled()) return
  requireWritable(join(root, 'node_modules'), asOwner)
  process.stdout.write('Installing packages; this takes a minute the first time ...\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The build needs the development packages too, even with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, output } = await run(npm, args, { shell: process.platform === 'win32' })
  if (status === 0 && isInstalled()) return
  throw new Refusal(
    `${output.trim()}\nThe packages could not be installed: npm ci ended with status ${status}. Is the package registry reachable?`,
  )
}
