// @ts-check
import { checkAsvs } from './asvs.mjs'
import { ensureBuilt } from './build.mjs'
import { changedBy } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { environment, program, projectNode, Refusal } from './project.mjs'
import { checkPromiseTable } from './promises.mjs'
import { run } from './run.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { checkWording } from './wording.mjs'

/**
 * What a step found: how many tests it counts for, and what to show.
 *
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [failures] What failed, each by its name; the step's own name when left out.
 * @property {string} output Shown when something failed.
 * @property {string} [always] Shown in any case.
 *
 * @typedef {{ name: string, check: () => Promise<Result> }} Step
 */

/** A step that counts as one test: a program that must end well. @param {string} name @param {string} command @param {string[]} args @returns {Step} */
const ends = (name, command, args) => ({
  name,
  check: async () => {
    const { status, output } = await run(command, args, { env: environment() })
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output }
  },
})

/** A step that counts as one test: something that must not throw. @param {string} name @param {() => Promise<unknown>} attempt @returns {Step} */
const attempt = (name, attempt) => ({
  name,
  check: async () => {
    await attempt()
    return { passed: 1, failed: 0, output: '' }
  },
})

const build = async () => {
  const changed = await changedBy(['src/routes/route-tree.gen.ts'], ensureBuilt)
  if (changed.length > 0)
    throw new Refusal(`${changed.join(', ')} was not current; the build has written it anew: commit it.`)
}

/** Each stage begins when the one before has ended. Within a stage two steps run at a time, in this order. @type {readonly Step[][]} */
const stages = [
  [
    ends('types', program('tsc'), ['--noEmit']),
    attempt('build', build),
    ends('lint', program('oxlint'), ['--type-aware', '--deny-warnings']),
    ends('catalogues: every word extracted', program('lingui'), [
      'check',
      'sync',
      '--clean',
      '--workers',
      '1',
    ]),
    ends('catalogues: every word translated', program('lingui'), [
      'check',
      'missing',
      '--mode',
      'catalog',
      '--verbose',
      '--workers',
      '1',
    ]),
    attempt('catalogues: no banned word', checkWording),
    ends('boundaries', projectNode, ['tests/boundaries/boundaries.mjs']),
    ends('dead code', program('knip'), ['--no-progress']),
    ends('contract and generated files', projectNode, ['scripts/generate.mjs', '--check']),
    ends('drawings of the statecharts', projectNode, ['scripts/machines.mjs', '--check']),
    ends('format', program('biome'), ['check', '--reporter=summary', '--colors=off', '.']),
    { name: 'security requirements', check: checkAsvs },
    attempt('promises', checkPromiseTable),
    ends('lock file', projectNode, ['scripts/complete-lock.mjs', '--check']),
    ends('mutants: a sample', projectNode, ['tests/mutants/run.ts', '--sample']),
    attempt('browser', ensureChromium),
  ],
  [{ name: 'unit, model and API tests', check: runVitest }],
  [{ name: 'journeys', check: runPlaywright }],
]

/** What failed in a step, each on a line of its own. @param {Step} step @param {Result} result */
const namesOf = ({ name }, { failed, failures }) =>
  failed === 0 ? [] : failures === undefined ? [name] : failures.map(failure => `${name}: ${failure}`)

/**
 * Any failure of a step is a failed test, also one that nobody foresaw. What failed is named before anything else is shown of it.
 *
 * @param {Step} step
 * @returns {Promise<Result & { failures: readonly string[] }>}
 */
const carryOut = async step => {
  const began = performance.now()
  /** @type {Result} */
  const result = await step.check().catch(error => ({
    passed: 0,
    failed: 1,
    output: error instanceof Refusal ? error.message : String(error?.stack ?? error),
  }))
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const counts =
    result.passed + result.failed > 1 ? ` (${result.passed} passed, ${result.failed} failed)` : ''
  process.stdout.write(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${step.name}${counts}\n`,
  )
  const failures = namesOf(step, result)
  if (result.failures !== undefined && failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`)
  if (result.failed > 0) process.stdout.write(`\n${result.output.trim()}\n\n`)
  if (result.always) process.stdout.write(`\n${result.always}\n\n`)
  return { ...result, failures }
}

/** @param {readonly Step[]} steps @param {number} atOnce */
const carryOutAll = async (steps, atOnce) => {
  const waiting = [...steps]
  /** @type {Awaited<ReturnType<typeof carryOut>>[]} */
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await carryOut(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/**
 * Runs the steps whose names begin with one of `wanted`, or all of them. Answers how many tests passed and failed, and which failed.
 *
 * @param {readonly string[]} wanted
 */
export const runSteps = async wanted => {
  const known = stages.flat().map(({ name }) => name)
  const unknown = wanted.filter(word => !known.some(name => name.startsWith(word)))
  if (unknown.length > 0)
    throw new Refusal(`No step is called ${unknown.join(', ')}. The steps are: ${known.join('; ')}.`)
  let passed = 0
  let failed = 0
  /** @type {string[]} */
  const failures = []
  for (const stage of stages) {
    const steps = stage.filter(
      ({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)),
    )
    for (const result of await carryOutAll(steps, 2)) {
      passed += result.passed
      failed += result.failed
      failures.push(...result.failures)
    }
  }
  return { passed, failed, failures }
}
