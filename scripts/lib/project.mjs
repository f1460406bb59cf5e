// Runs on the machine's own Node (20 or newer), before anything is installed: Node's own modules only.
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

/** Stops a start or a test run with a sentence instead of a stack. */
export class Refusal extends Error {}

/** Ends with the sentence of a `Refusal`, or with the stack of anything else. @param {unknown} error */
export const giveUp = error => {
  const text = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

export const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Refusal(`Wardlight needs Node 20 or newer, but this is ${process.versions.node}.`)
}
