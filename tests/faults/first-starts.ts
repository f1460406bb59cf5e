// Cuts a first start off at random moments, with all of its processes, and starts again (CONTRIBUTING.md):
// npm run faults -- [--moments 100] [--seed N]
import { chmodSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#scripts/lib/free-port.mjs'
import { openDatabase } from '#server/platform/database/database.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import { countRows } from '../support/count-rows.ts'
import { dataFiles, processesOf, startKillable } from '../support/killable.ts'
import { digestOf, planFirstStarts } from './plan.ts'

const { values } = parseArgs({
  options: { moments: { type: 'string', default: '100' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const plan = planFirstStarts(seed, Number(values.moments))

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const logFile = join(tmpdir(), `wardlight-faults-${seed}.log`)
const log = openSync(logFile, 'w')

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-faults-'))
  chmodSync(folder, 0o755)
  return folder
}

const start = async (folder: string) => {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATA_DIR: folder,
    LOAD_DEMO: 'true',
  }
  const server = startKillable(['server/main.ts'], { env, log })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    ...server,
    /** Whether it became ready, with its demo, rather than end. */
    async ready(): Promise<boolean> {
      while (server.child.exitCode === null) {
        if (await isReady()) return true
        await delay(50)
      }
      return false
    },
  }
}

const rowsIn = async (folder: string): Promise<Readonly<Record<string, number>>> => {
  const { db } = openDatabase(findRunningPostgres(folder) ?? '', { maxConnections: 1 })
  try {
    return await countRows(db)
  } finally {
    await db.destroy()
  }
}

/** What is wrong with a start on a folder, and how many rows it has; the server is stopped again. */
const startWhole = async (folder: string) => {
  const began = Date.now()
  const server = await start(folder)
  const isReady = await server.ready()
  const ms = Date.now() - began
  const rows = isReady ? await rowsIn(folder) : {}
  if (isReady) server.child.kill('SIGTERM')
  await server.ended
  const left = processesOf(folder)
  const others = readdirSync(folder).filter(name => !dataFiles.includes(name) && name !== 'flags.json')
  const wrong = [
    ...(isReady ? [] : [`it ended with ${server.child.exitCode}`]),
    ...(left.length > 0 ? [`processes are left: ${left.join(', ')}`] : []),
    ...(others.length > 0 ? [`files are left: ${others.join(', ')}`] : []),
  ]
  return { ms, rows, wrong }
}

/** The names in a data folder that was cut off, and whether a server had begun. */
const existing = (folder: string): string => {
  const names = readdirSync(folder).sort()
  const isBegun =
    names.includes('postgres') && readdirSync(join(folder, 'postgres')).includes('postmaster.pid')
  return [...names, ...(isBegun ? ['postmaster.pid'] : [])].join(' ') || 'nothing'
}

const differencesOf = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): string[] =>
  Object.keys({ ...one, ...other })
    .filter(table => one[table] !== other[table])
    .map(table => `${table} has ${other[table]} rows instead of ${one[table]}`)

// What was started is killed on 'exit', which a signal alone does not emit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
say(`Seed ${seed}, ${plan.length} moments, plan ${digestOf(plan)}`)
const first = newFolder()
const whole = await startWhole(first)
rmSync(first, { recursive: true, force: true })
say(`A first start that is not cut off takes ${whole.ms} ms${whole.wrong.map(what => `; ${what}`).join('')}`)
let failures = whole.wrong.length
for (const share of plan) {
  const folder = newFolder()
  const moment = Math.round(share * whole.ms)
  const cutOff = await start(folder)
  await delay(moment)
  await cutOff.killAll()
  const then = existing(folder)
  const next = await startWhole(folder)
  const wrong = [...next.wrong, ...(next.wrong.length > 0 ? [] : differencesOf(whole.rows, next.rows))]
  failures += wrong.length
  say(
    `${String(moment).padStart(6)} ms  ${(wrong.join('; ') || `whole after ${next.ms} ms`).padEnd(22)}  ${then}`,
  )
  rmSync(folder, { recursive: true, force: true })
}
say(`${failures} failures${failures === 0 ? '' : `; the servers’ log: ${logFile}`}`)
process.exit(failures === 0 ? 0 : 1)
