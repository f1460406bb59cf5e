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

/** Running this long counts as detected; a busy machine takes as long for one that survives. */
const longestMs = 20_000
const onAndOn: Fate = { kind: 'killed', by: 'running on and on' }
const sampleSize = 120
const sampleMs = 25_000
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

/** Tries one mutant in a thread that is ended when it hangs. */
function fateIn(worker: Worker, mutant: Mutant): Promise<Fate | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), longestMs)
    worker.removeAllListeners()
    worker.once('error', reject)
    worker.once('message', (fate: Fate) => {
      clearTimeout(timer)
      resolve(fate)
    })
    worker.postMessage(mutant)
  })
}

async function tryAll(mutants: readonly Mutant[], until: number): Promise<[Mutant, Fate][]> {
  const waiting = [...mutants]
  const fates: [Mutant, Fate][] = []
  const newWorker = () => new Worker(new URL('worker.ts', import.meta.url))
  const work = async () => {
    let worker = newWorker()
    for (let mutant = waiting.shift(); mutant && Date.now() < until; mutant = waiting.shift()) {
      const fate = await fateIn(worker, mutant)
      if (!fate) {
        await worker.terminate()
        worker = newWorker()
      }
      if (fate?.kind === 'survived' && !reasonFor(mutant))
        say(`survived: ${mutant.file}:${mutant.line} ${mutant.what}`)
      fates.push([mutant, fate ?? onAndOn])
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return fates
}

const files = isSample
  ? mutated
  : mutated.filter(
      file => wanted.length === 0 || wanted.some(one => file.startsWith(one.replace(/^\.\//, ''))),
    )
if (!isSample) {
  const failed = await failureWithout(files)
  if (failed !== null) throw new Error(`Fails without any mutant: ${failed}`)
}
const mutants = isSample ? shuffled(mutantsIn(files)).slice(0, sampleSize) : mutantsIn(files)
const fates = await tryAll(mutants, isSample ? Date.now() + sampleMs : Number.POSITIVE_INFINITY)

const problems = fates
  .filter(([mutant, fate]) => fate.kind === 'killed' && fate !== onAndOn && reasonFor(mutant) !== undefined)
  .map(([{ file, what }]) => `no longer survives; take it out of tests/mutants/survivors.ts: ${file} ${what}`)
if (!isSample)
  for (const file of files)
    for (const what of Object.keys(reviewed[file] ?? {}))
      if (!mutants.some(mutant => mutant.file === file && mutant.what === what))
        problems.push(`no such mutant; take it out of tests/mutants/survivors.ts: ${file} ${what}`)

const countOf = (among: readonly [Mutant, Fate][]) => {
  const valid = among.filter(([, fate]) => fate.kind !== 'invalid')
  const killed = valid.filter(([, fate]) => fate.kind === 'killed').length
  const reasoned = valid.filter(([mutant, fate]) => fate.kind === 'survived' && reasonFor(mutant)).length
  const percentage = valid.length === 0 ? 100 : (100 * killed) / valid.length
  return { all: valid.length, killed, survived: valid.length - killed, reasoned, percentage }
}
const roomOf = (file: string): string =>
  /^machines\/(lifecycle|flow)/.exec(file)?.[0] ?? file.split('/')[0] ?? ''
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
for (const room of new Set(files.map(roomOf)))
  say(
    row(
      room,
      fates.filter(([mutant]) => roomOf(mutant.file) === room),
    ),
  )
const { all, killed, percentage } = countOf(fates)
say(`\n${killed} of ${all} mutants killed`)
say(`${percentage.toFixed(1)} %`)
const isOpen = ([mutant, fate]: readonly [Mutant, Fate]): boolean =>
  fate.kind === 'survived' && reasonFor(mutant) === undefined
if (problems.length > 0 || fates.some(isOpen)) process.exitCode = 1
