import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { root } from './project.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} status Exit status; 128 + n when signal n ended it, 127 when it could not be started.
 * @property {string} output Everything it wrote, both streams in the order of writing.
 */

/**
 * What a step of `npm test` allows each program that it runs, and the processor's seconds that these took (null where only Linux tells).
 *
 * @type {AsyncLocalStorage<{ seconds: number, cpu: number | null }>}
 */
export const meter = new AsyncLocalStorage()

/** Processor seconds of all ended child processes, with their descendants. */
const cpuOfChildren = () => {
  if (process.platform !== 'linux') return null
  const [user, system] =
    readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').slice(13, 15) ?? []
  return (Number(user) + Number(system)) / 100
}
let counted = cpuOfChildren()

const cpuOfLast = () => {
  const before = counted
  counted = cpuOfChildren()
  return before === null || counted === null ? null : counted - before
}

/** The exit status that a shell would give. @param {number | null} code @param {NodeJS.Signals | null} signal */
export const exitStatus = (code, signal) => code ?? 128 + (signal === null ? 0 : constants.signals[signal])

/**
 * Runs a program to its end and collects what it writes. It is ended after `seconds`, or after those of the step that it is part of.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, seconds?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (
  command,
  args,
  { cwd = root, env = process.env, shell = false, seconds = meter.getStore()?.seconds ?? 900 } = {},
) =>
  new Promise(resolve => {
    const step = meter.getStore()
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const chunks = []
    /** @param {string} text */
    const say = text => chunks.push(Buffer.from(text))
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    const limit = setTimeout(() => {
      say(`\nEnded after ${seconds} s.\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
    }, seconds * 1_000)
    const end = (/** @type {number} */ status) => {
      clearTimeout(limit)
      resolve({ status, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.on('error', error => {
      say(`${error.message}\n`)
      end(127)
    })
    child.on('exit', () => {
      const cpu = cpuOfLast()
      if (step) step.cpu = cpu === null ? null : (step.cpu ?? 0) + cpu
    })
    child.on('close', (code, signal) => end(exitStatus(code, signal)))
  })
