import { spawn } from 'node:child_process'
import { giveUp, projectNode, root } from './project.mjs'
import { exitStatus } from './run.mjs'

/** How often the server is started again after crashes that follow each other within a minute. */
const maxCrashes = 5

/**
 * Runs the programs side by side until one of them ends, then stops the others and ends with that one's status. One that crashes
 * after it reported to be ready is started again, and so is one that said it begins anew.
 *
 * Each gets a process group of its own: Ctrl-C reaches only us, and we pass it on once, so that the server can finish what it
 * does before its database stops. A second Ctrl-C ends everything at once.
 *
 * @param {{ args: readonly string[], env: NodeJS.ProcessEnv }[]} programs
 */
export const supervise = programs => {
  let requested = 0
  /** @type {number | undefined} */
  let status
  let crashes = 0
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  /** @param {NodeJS.Signals} signal */
  const stop = signal => {
    for (const child of running)
      if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal)
      else child.kill(signal)
  }
  const end = () => {
    requested += 1
    stop(requested === 1 ? 'SIGTERM' : 'SIGKILL')
    if (running.size === 0) process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  // When npm is ended, it doesn’t end us.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => {
      if (process.ppid !== parent && requested === 0) end()
    }, 500).unref()
  /** @param {{ args: readonly string[], env: NodeJS.ProcessEnv }} program @param {boolean} [wasReady] */
  const launch = (program, wasReady = false) => {
    const began = performance.now()
    let isReady = wasReady
    let beginsAnew = false
    const child = spawn(projectNode, program.args, {
      cwd: root,
      env: program.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    running.add(child)
    child.on('error', giveUp)
    child.on('message', message => {
      isReady = true
      beginsAnew = message === 'begins anew'
    })
    child.on('exit', (code, signal) => {
      running.delete(child)
      const ended = exitStatus(code, signal)
      if (beginsAnew && requested === 0 && status === undefined) return launch(program, true)
      if (isReady && ended !== 0 && requested === 0 && status === undefined) {
        crashes = performance.now() - began < 60_000 ? crashes + 1 : 1
        if (crashes <= maxCrashes) {
          const seconds = 2 ** (crashes - 1)
          process.stderr.write(
            `Wardlight ended unexpectedly (${signal ?? code}). It starts again in ${seconds} s.\n`,
          )
          setTimeout(() => launch(program, true), seconds * 1000)
          return
        }
        process.stderr.write(
          `Wardlight ended unexpectedly ${crashes} times in a row, and is not started again.\n`,
        )
      }
      // Ended because we passed the signal on, which is a normal end.
      status ??= requested > 0 && ended === exitStatus(null, 'SIGTERM') ? 0 : ended
      if (running.size === 0) process.exit(status)
      stop('SIGTERM')
    })
  }
  for (const program of programs) launch(program)
}
