import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { projectNode, root } from '#scripts/lib/project.mjs'

/** What a data folder holds between two runs. */
export const dataFiles = ['postgres', 'postgres-password', 'postgres-serving-password']

export interface Killable {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  /** Ends it and all that it started at the same moment, as when the power fails. */
  killAll(): Promise<void>
}

/** A Node of its own, whose children can be killed together with it; they end with us at the latest. */
export const startKillable = (
  args: readonly string[],
  { env = process.env, log = 'ignore' }: { env?: NodeJS.ProcessEnv; log?: 'ignore' | number } = {},
): Killable => {
  const child = spawn(projectNode, args, { cwd: root, detached: true, stdio: ['ignore', log, log], env })
  const kill = (): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  return {
    child,
    ended,
    async killAll() {
      kill()
      await ended
    },
  }
}

/** The processes whose command line names a folder. */
export const processesOf = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap(name => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder) ? [Number(name)] : []
      } catch {
        return []
      }
    })
