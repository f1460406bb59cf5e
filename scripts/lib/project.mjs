// Runs on the machine's own Node (20 or newer), before anything is installed: Node's own modules only.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A program that the installation put into node_modules/.bin. @param {string} name */
export const program = name =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The project's Node (24), whatever the machine's own is. */
export const projectNode =
  process.platform === 'win32' ? join(root, 'node_modules/node/bin/node.exe') : program('node')

/** The environment for a child: the project's Node and programs come first. @param {Record<string, string>} [more] */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  ...more,
})

export const asOwner = 'Start it as whoever owns the folder, or allow it.'

/** Stops a start or a test run with a sentence instead of a stack. */
export class Refusal extends Error {}

/** A `Refusal` where a folder can't be read and written, or can't be made. @param {string} folder @param {string} advice @returns {void} */
export const requireWritable = (folder, advice) => {
  const above = dirname(folder)
  if (!existsSync(folder) && above !== folder) return requireWritable(above, advice)
  try {
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Refusal(`Wardlight can’t read and write ${folder}. ${advice}`)
  }
}

/** @param {unknown} error */
const explain = error => {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && 'path' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)))
    return `Wardlight can’t use ${error.path}. ${asOwner}`
  return error.stack
}

/** Ends with a sentence, or with the stack of what nobody expected. @param {unknown} error */
export const giveUp = error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

export const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Refusal(`Wardlight needs Node 20 or newer, but this is ${process.versions.node}.`)
}
