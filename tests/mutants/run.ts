// Changes charts and rules in memory, one small change at a time, and tells which changes no test notices (docs/mutants.md):
//   npm run mutants                                  all of them; the last line is the percentage that was noticed
//   npm run mutants -- machines/lifecycle/leak.ts    those of some files or folders
//   npm run mutants -- --sample                      the sample of `npm test`
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './load.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { reviewed } from './survivors.ts'
import { type Fate, failureWithout, mutated } from './try.ts'

/** Of the thread's own processor time, which another program on the machine takes none of. */
const mostWorkMs = 10_000
/** As long as Vitest waits for a test. A busy machine makes a thread work for longer, not wait. */
const mostIdleMs = 30_000
const sampleSize = 100
const seed = 20_261_123

const wanted = process.argv.slice(2)
const isSample = wanted.includes('--sample')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const reasonFor = ({ file, what }: Mutant): string | undefined => reviewed[file]?.[what]

const mutantsIn = (files: readonly string[]): Mutant[] =>
  files.flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')))

/** A fixed order that looks random (mulberry32). */
function shuffled<T>(all: readonly T[]): T[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return all
    .map(one => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Each has a row in the table, and a share of the sample. */
const rooms: readonly string[] = [
  'machines/lifecycle',
  'machines/flow',
  'machines',
  'domain',
  'src/app',
  'src/services',
  'src/features',
]
const roomOf = ({ file }: Pick<Mutant, 'file'>): string =>
  /^(?:machines\/(?:lifecycle|flow)|src\/\w+)(?=\/)/.exec(file)?.[0] ?? file.split('/')[0] ?? ''

/** In a fixed order, one of each room in turn. */
const sampled = (all: readonly Mutant[]): Mutant[] =>
  [...Map.groupBy(shuffled(all), roomOf).values()]
    .flatMap(room => room.map((mutant, turn) => ({ mutant, turn })))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant)

const isTried = ([, { kind }]: readonly [Mutant, Fate]): boolean => kind !== 'invalid'

/** Tries one mutant in a thread. `isOver`: no other one can be tried in it. */
async function fateIn(worker: Worker, mutant: Mutant): Promise<{ fate: Fate; isOver: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ fate: Fate; isOver: boolean }>()
  const end = (by: string) => resolve({ fate: { kind: 'killed', by }, isOver: true })
  const { performance } = worker
  const loop = performance.eventLoopUtilization()
  let work: NodeJS.CpuUsage | undefined
  const look = async () => {
    work ??= await worker.cpuUsage()
    const { user, system } = await worker.cpuUsage(work)
    if ((user + system) / 1_000 > mostWorkMs) end('working on and on')
    if (performance.eventLoopUtilization(loop).idle > mostIdleMs) end('waiting on and on')
  }
  // It can't be asked before it has begun, nor once it has ended, which `exit` tells.
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  const answered = (fate: Fate) => resolve({ fate, isOver: false })
  const exited = () => end('waiting for what never comes')
  const failed = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? end('taking all memory')
      : reject(error)
  worker.once('message', answered).once('exit', exited).once('error', failed).postMessage(mutant)
  try {
    return await promise
  } finally {
    clearInterval(timer)
    worker.off('message', answered).off('exit', exited).off('error', failed)
  }
}

async function tryAll(mutants: readonly Mutant[]): Promise<[Mutant, Fate][]> {
  const waiting = [...mutants]
  const fates: [Mutant, Fate][] = []
  const newWorker = () => new Worker(new URL('worker.ts', import.meta.url))
  const work = async () => {
    let worker = newWorker()
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { fate, isOver } = await fateIn(worker, mutant)
      if (isOver) {
        await worker.terminate()
        worker = newWorker()
        say(
          `ended: ${mutant.file}:${mutant.line} ${mutant.what}${fate.kind === 'killed' ? `, ${fate.by}` : ''}`,
        )
      }
      if (fate.kind === 'survived' && !reasonFor(mutant))
        say(`survived: ${mutant.file}:${mutant.line} ${mutant.what}`)
      fates.push([mutant, fate])
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return fates
}

/** As many as these, of those that can be tried. */
async function tryFirst(count: number, mutants: readonly Mutant[]): Promise<[Mutant, Fate][]> {
  const fates = await tryAll(mutants.slice(0, count))
  const missing = fates.filter(fate => !isTried(fate)).length
  const rest = mutants.slice(count)
  return missing === 0 || rest.length === 0 ? fates : [...fates, ...(await tryFirst(missing, rest))]
}

const files = isSample
  ? mutated
  : mutated.filter(
      file => wanted.length === 0 || wanted.some(one => file.startsWith(one.replace(/^\.\//, ''))),
    )
// Of the sample one file of each row, so that what always fails can't count as noticed.
const unchanged = isSample
  ? [...Map.groupBy(files, file => roomOf({ file })).values()].flatMap(([file = '']) => file)
  : files
const failed = await failureWithout(unchanged)
if (failed !== null) throw new Error(`Fails without any mutant: ${failed}`)
const mutants = mutantsIn(files)
const fates = await (isSample ? tryFirst(sampleSize, sampled(mutants)) : tryAll(mutants))

const problems = fates
  .flatMap(([mutant, fate]) =>
    fate.kind === 'killed' && reasonFor(mutant) !== undefined ? [{ ...mutant, fate }] : [],
  )
  .map(
    ({ file, what, fate }) =>
      `no longer survives; take it out of tests/mutants/survivors.ts: ${file} ${what}, killed by ${fate.by}`,
  )
if (!isSample)
  for (const file of files)
    for (const what of Object.keys(reviewed[file] ?? {}))
      if (!mutants.some(mutant => mutant.file === file && mutant.what === what))
        problems.push(`no such mutant; take it out of tests/mutants/survivors.ts: ${file} ${what}`)

const tried = fates.filter(isTried)
if (isSample) {
  if (tried.length !== sampleSize) problems.push(`fewer than ${sampleSize} can be tried`)
  for (const room of rooms)
    if (!tried.some(([mutant]) => roomOf(mutant) === room)) problems.push(`none tried of ${room}`)
}

const countOf = (among: readonly [Mutant, Fate][]) => {
  const valid = among.filter(isTried)
  const killed = valid.filter(([, fate]) => fate.kind === 'killed').length
  const reasoned = valid.filter(([mutant, fate]) => fate.kind === 'survived' && reasonFor(mutant)).length
  const percentage = valid.length === 0 ? 100 : (100 * killed) / valid.length
  return { all: valid.length, killed, survived: valid.length - killed, reasoned, percentage }
}
const row = (name: string, among: readonly [Mutant, Fate][]): string => {
  const { all, killed, survived: left, reasoned, percentage } = countOf(among)
  const cells = [all, killed, left, reasoned, `${percentage.toFixed(1)} %`].map(cell => `${cell}`.padStart(9))
  return `${name.padEnd(46)}${cells.join('')}`
}
const heading = ['mutants', 'killed', 'survived', 'reviewed', ''].map(cell => cell.padStart(9)).join('')

for (const problem of problems) say(problem)
say(`\n${''.padEnd(46)}${heading}`)
if (!isSample)
  for (const file of files) {
    const own = fates.filter(([mutant]) => mutant.file === file)
    if (countOf(own).all > 0) say(row(file, own))
  }
for (const room of rooms) {
  const own = fates.filter(([mutant]) => roomOf(mutant) === room)
  if (own.length > 0) say(row(room, own))
}
const { all, killed, percentage } = countOf(fates)
if (isSample) say(`\n${tried.length} of ${sampleSize} tried`)
say(`\n${killed} of ${all} mutants killed`)
say(`${percentage.toFixed(1)} %`)
const isOpen = ([mutant, fate]: readonly [Mutant, Fate]): boolean =>
  fate.kind === 'survived' && reasonFor(mutant) === undefined
if (problems.length > 0 || fates.some(isOpen)) process.exitCode = 1
