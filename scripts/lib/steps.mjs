import { cpus } from 'node:os'
import { checkAsvs } from './asvs.mjs'
import { ensureBuilt } from './build.mjs'
import { changedBy, changedSinceMain } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { allJourneySeconds, journeySeconds, limitOf } from './limits.mjs'
import { environment, program, projectNode, Refusal } from './project.mjs'
import { checkPromiseTable } from './promises.mjs'
import { meter, run } from './run.mjs'
import { reason, runPlaywright, runVitest } from './suites.mjs'
import { touchedTests } from './touched.mjs'
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
 * @typedef {object} Step
 * @property {string} name
 * @property {number} quiet Its seconds on a quiet machine with two cores.
 * @property {() => Promise<Result>} check
 * @property {keyof typeof budgets} kind
 * @property {readonly string[]} [after] Steps that it needs the result of.
 * @property {readonly (keyof typeof budgets)[]} [apart] Kinds that are too heavy to run beside it.
 */

/** The processor budget of each kind in seconds, printed beside the use. */
const budgets = { static: 210, unit: 85, screens: 120, api: 480, journeys: 310 }

/** The rules of the root hold everywhere: a file of rules further down changes nothing. */
export const lintArguments = ['--deny-warnings', '--disable-nested-config']

/** A step that counts as one test: a program that must end well. @param {string} name @param {number} quiet @param {string} command @param {string[]} args @returns {Step} */
const ends = (name, quiet, command, args) => ({
  name,
  quiet,
  kind: 'static',
  check: async () => {
    const { status, output } = await run(command, args, { env: environment() })
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output }
  },
})

/** A step that counts as one test: something that must not throw. @param {string} name @param {number} quiet @param {() => Promise<unknown>} attempt @returns {Step} */
const attempt = (name, quiet, attempt) => ({
  name,
  quiet,
  kind: 'static',
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

/** Git truncates longer subjects in lists. Older ones stay; a copy without a history has none. */
const checkCommits = async () => {
  const { status, output } = await run('git', ['log', '--since=2026-11-24', '--format=%s'], {
    env: environment(),
  })
  const long = status === 0 ? output.split('\n').filter(subject => subject.length > 72) : []
  if (long.length > 0) throw new Refusal(`Longer than 72 characters:\n${long.join('\n')}`)
}

/** Faults in a running product and in first starts, the same ones each time. @type {readonly Step[]} */
const faultSteps = [
  {
    ...ends('a soak with faults', 300, projectNode, [
      'tests/faults/soak.ts',
      '--minutes',
      '4',
      '--seed',
      '7',
    ]),
    after: ['build'],
    apart: ['api', 'journeys'],
  },
  ends('first starts cut off', 120, projectNode, [
    'tests/faults/first-starts.ts',
    '--moments',
    '6',
    '--seed',
    '7',
  ]),
]

/** Everything of the guide on a new Debian. @type {Step} */
const production = {
  ...ends('production by its guide', 420, projectNode, ['tests/production/try.ts']),
  after: ['build'],
}

/**
 * Two run at a time; the first that may begins, so that what takes longest comes first.
 *
 * @param {boolean} all Whether the exhaustive tests run as well.
 * @returns {readonly Step[]}
 */
const stepsOf = all => [
  attempt('build', 13, build),
  {
    name: 'API tests',
    quiet: all ? 1_200 : 600,
    kind: 'api',
    after: ['build'],
    check: () => runVitest('api', { all }),
  },
  {
    name: 'journeys',
    quiet: all ? allJourneySeconds : journeySeconds,
    kind: 'journeys',
    after: ['build', 'browser'],
    check: () => runPlaywright({ all }),
  },
  { name: 'screens', quiet: 24, kind: 'screens', check: () => runVitest('screens', { all }) },
  attempt('browser', 30, ensureChromium),
  ends('lint and types', 35, program('oxlint'), lintArguments),
  {
    name: 'unit and model tests',
    quiet: all ? 260 : 12,
    kind: 'unit',
    check: () => runVitest('pure', { all }),
  },
  all
    ? ends('mutants', 800, projectNode, ['tests/mutants/run.ts'])
    : ends('mutants: a sample', 20, projectNode, ['tests/mutants/run.ts', '--sample']),
  ends('boundaries', 6, projectNode, ['tests/boundaries/boundaries.mjs']),
  ends('catalogues: every word extracted', 5, program('lingui'), [
    'check',
    'sync',
    '--clean',
    '--workers',
    '1',
  ]),
  ends('catalogues: every word translated', 5, program('lingui'), [
    'check',
    'missing',
    '--mode',
    'catalog',
    '--verbose',
    '--workers',
    '1',
  ]),
  attempt('catalogues: no banned word', 5, checkWording),
  ends('dead code', 5, program('knip'), ['--no-progress']),
  ends('contract and generated files', 5, projectNode, ['scripts/generate.ts', '--check']),
  ends('drawings of the statecharts', 5, projectNode, ['scripts/machines.ts', '--check']),
  {
    name: 'budgets of the build',
    quiet: 3,
    kind: 'unit',
    after: ['build'],
    check: () => runVitest('budgets', { all }),
  },
  ends('format', 3, program('biome'), ['check', '--reporter=summary', '--colors=off', '.']),
  { name: 'security requirements', quiet: 1, kind: 'static', check: checkAsvs },
  attempt('promises', 1, checkPromiseTable),
  attempt('commits', 1, checkCommits),
  ends('lock file', 1, projectNode, ['scripts/complete-lock.mjs', '--check']),
  ...(all ? [...faultSteps, production] : []),
]

const checked = [
  'boundaries',
  'catalogues: every word extracted',
  'catalogues: every word translated',
  'catalogues: no banned word',
]

/** What `npm run check` looks at alone: files that are not as at `base`. @param {string} base @param {readonly string[]} files @returns {readonly Step[]} */
const changedSteps = (base, files) => {
  const { api, journeys } = touchedTests(files)
  const linted = files.filter(file => /\.(?:ts|tsx|mjs)$/.test(file))
  return [
    ends('types', 35, program('tsc'), [
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.json',
    ]),
    ...(journeys.length === 0
      ? []
      : [
          {
            name: 'touched journeys',
            quiet: 40,
            kind: /** @type {const} */ ('journeys'),
            check: () => runPlaywright({ files: journeys }),
          },
        ]),
    ...(api.length === 0
      ? []
      : [
          {
            name: 'touched API tests',
            quiet: 30,
            kind: /** @type {const} */ ('api'),
            check: () => runVitest('api', { files: api }),
          },
        ]),
    ...(linted.length === 0
      ? []
      : [ends('lint of changed files', 10, program('oxlint'), [...lintArguments, ...linted])]),
    {
      name: 'changed unit and model tests',
      quiet: 12,
      kind: 'unit',
      check: () => runVitest('pure', { base }),
    },
    { name: 'changed screens', quiet: 24, kind: 'screens', check: () => runVitest('screens', { base }) },
    ends('format of changed files', 3, program('biome'), [
      'check',
      '--reporter=summary',
      '--colors=off',
      '--no-errors-on-unmatched',
      ...files,
    ]),
  ]
}

/** What failed in a step, with what repeats it alone. @param {Step} step @param {Result} result */
const failuresOf = ({ name }, { failed, failures, output }) =>
  failed === 0
    ? []
    : failures === undefined
      ? [`${name}${reason(output)}\n    npm test -- '${name}'`]
      : failures.map(failure => `${name}: ${failure}`)

/** @param {number | null} cpu */
const cpuText = cpu => (cpu === null ? '' : `, ${cpu.toFixed(1).padStart(6)} CPU s`)

/**
 * Any failure of a step is a failed test, also one that nobody foresaw.
 *
 * @param {Step} step
 */
const carryOut = async step => {
  const began = performance.now()
  /** @type {{ seconds: number, cpu: number | null }} */
  const measured = { seconds: limitOf(step.quiet), cpu: null }
  /** @type {Result} */
  const result = await meter.run(measured, step.check).catch(error => ({
    passed: 0,
    failed: 1,
    output: error instanceof Refusal ? error.message : String(error?.stack ?? error),
  }))
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const counts =
    result.passed + result.failed > 1 ? ` (${result.passed} passed, ${result.failed} failed)` : ''
  process.stdout.write(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s${cpuText(measured.cpu)}  ${step.name}${counts}\n`,
  )
  if (result.failed > 0) process.stdout.write(`\n${result.output.trim()}\n\n`)
  if (result.always) process.stdout.write(`\n${result.always}\n\n`)
  return { ...result, failures: failuresOf(step, result), kind: step.kind, cpu: measured.cpu }
}

/**
 * The first of those waiting that may begin: nothing that it comes after is still to end, and nothing runs that it must be apart from.
 *
 * @template {Pick<Step, 'name' | 'kind' | 'after' | 'apart'>} S
 * @param {readonly S[]} waiting
 * @param {readonly S[]} running
 */
export const nextOf = (waiting, running) => {
  const unfinished = [...waiting, ...running].map(({ name }) => name)
  return waiting.find(
    step =>
      !step.after?.some(name => unfinished.includes(name)) &&
      !running.some(other => step.apart?.includes(other.kind) || other.apart?.includes(step.kind)),
  )
}

/** @param {readonly Step[]} wanted @param {number} atOnce */
const carryOutAll = async (wanted, atOnce) => {
  const waiting = [...wanted]
  /** @type {Map<Step, Promise<unknown>>} */
  const running = new Map()
  /** @type {Awaited<ReturnType<typeof carryOut>>[]} */
  const results = []
  while (waiting.length + running.size > 0) {
    const step = running.size < atOnce ? nextOf(waiting, [...running.keys()]) : undefined
    if (step === undefined) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(step), 1)
    const end = carryOut(step).then(result => {
      running.delete(step)
      results.push(result)
    })
    running.set(step, end)
  }
  return results
}

/** What each kind took of the processor, beside what it may. @param {readonly { kind: keyof typeof budgets, cpu: number | null }[]} results */
const budgetTable = results =>
  Object.entries(budgets)
    .map(([kind, budget]) => ({ kind, budget, took: results.filter(result => result.kind === kind) }))
    .filter(({ took }) => took.some(({ cpu }) => cpu !== null))
    .map(
      ({ kind, budget, took }) =>
        `${kind.padEnd(8)} ${took
          .reduce((sum, { cpu }) => sum + (cpu ?? 0), 0)
          .toFixed(0)
          .padStart(4)} of ${budget} CPU s\n`,
    )
    .join('')

/** Seconds that the processors of this machine have worked, for whatever program. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000

/** @param {readonly Step[]} chosen */
const countAll = async chosen => {
  const before = busySeconds()
  const results = await carryOutAll(chosen, 2)
  // Programs that outlive the one that started them, such as browsers and databases, count here alone.
  const all = (busySeconds() - before).toFixed(0)
  process.stdout.write(`\n${budgetTable(results)}${all.padStart(13)} CPU s of this machine in all\n`)
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
  }
}

/** Checks what changed since the branch left `main`, with the API tests and journeys that lie nearest to it. */
export const runCheck = async () => {
  const { base, files } = await changedSinceMain()
  if (files.length === 0) throw new Refusal('No file is new or changed since the branch left main.')
  const result = await countAll([
    ...changedSteps(base, files),
    ...stepsOf(false).filter(({ name }) => checked.includes(name)),
  ])
  process.stdout.write(
    '\nLeft to `npm test`: the other API tests and journeys, the budgets of the build, generated files and drawings, dead code, mutants, security requirements, promises and the lock file.\n',
  )
  return result
}

/**
 * Runs the steps whose names begin with one of `wanted`, or all of them. Answers how many tests passed and failed, and which failed.
 *
 * @param {readonly string[]} wanted
 * @param {boolean} all Whether the exhaustive tests run as well.
 */
export const runSteps = async (wanted, all) => {
  const steps = stepsOf(all)
  const known = steps.map(({ name }) => name)
  const unknown = wanted.filter(word => !known.some(name => name.startsWith(word)))
  if (unknown.length > 0)
    throw new Refusal(`No step is called ${unknown.join(', ')}. The steps are: ${known.join('; ')}.`)
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)))
  return countAll(chosen)
}
