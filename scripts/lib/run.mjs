// @ts-check
import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} status Exit status; 128 + n when signal n ended it, 127 when it could not be started.
 * @property {string} output Everything it wrote, both streams in the order of writing.
 */

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** The exit status that a shell would give. @param {number | null} code @param {NodeJS.Signals | null} signal */
export const exitStatus = (code, signal) =>
  code ?? 128 + (signalNumbers[/** @type {'SIGTERM'} */ (signal)] ?? 0)

/**
 * Runs a program to its end. `show` lets it write to our own streams; otherwise its output is collected.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, shell?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (command, args, { cwd = root, env = process.env, show = false, shell = false } = {}) =>
  new Promise(resolve => {
    const destination = show ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', destination, destination] })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', chunk => chunks.push(chunk))
    child.stderr?.on('data', chunk => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.on('error', error => resolve({ status: 127, output: `${output()}${error.message}\n` }))
    child.on('close', (code, signal) => resolve({ status: exitStatus(code, signal), output: output() }))
  })
