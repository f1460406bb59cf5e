import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { builtinEnvironments } from 'vitest/runtime'
import { createModules, importedBy, importsDirectly, root } from './load.ts'
import { type Mutant, withMutant } from './mutate.ts'
import { createSuite } from './suite.ts'

export type Fate = { kind: 'killed'; by: string } | { kind: 'survived' } | { kind: 'invalid'; error: string }

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .sort()

/** The unit tests of what joins charts with the world. */
const unitTests = files('src/**/*.test.ts')
/** The tests at chart depth that need no model: rules, and what reads the charts. */
const plainTests = files('{domain,files,machines}/**/*.test.ts')
const tables = files('tests/models/lifecycle-tables.test.ts')
const models = files('tests/models/{lifecycle,flow}/*.model.ts')
const lifecycleModels = models.filter(file => file.includes('/lifecycle/'))
/** Code that several charts use is tried with a few of them, a chart with its own model first. */
const fewModels = 5
const isOf = (file: string, model: string): boolean => basename(model, '.model.ts') === basename(file, '.ts')
const chartTest = 'tests/models/statecharts.test.ts'
const findMachines = 'tests/models/find-machines.ts'

const isMachine = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value

async function failureIn(test: string, changed: Record<string, string>, chosen: readonly string[]) {
  const suite = createSuite()
  const found = async () => {
    const all = []
    for (const file of chosen)
      for (const model of Object.values(await modules.load(file)))
        if (typeof model === 'object' && model !== null && 'machine' in model && isMachine(model.machine))
          all.push({
            name: `${file.split('/').at(-2)}/${basename(file, '.model.ts')}`,
            machine: model.machine,
            model,
          })
    return all
  }
  const modules = createModules(changed, {
    vitest: suite.vitest,
    [findMachines]: { __esModule: true, findMachines: found },
    // A build replaces it; no test here reads a text.
    '@lingui/core/macro': { msg: (words: readonly string[]) => ({ id: words.join('{}') }) },
  })
  const environment = needsPage(test)
    ? await builtinEnvironments['happy-dom'].setup(globalThis, {})
    : { teardown: () => {} }
  // What a mutant asks of the network fails at once, and not while the next mutant is tried.
  const { fetch } = globalThis
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  try {
    await modules.load(test)
    return await suite.run()
  } finally {
    globalThis.fetch = fetch
    await environment.teardown(globalThis)
  }
}

const needsPage = (test: string): boolean =>
  readFileSync(join(root, test), 'utf8').startsWith('// @vitest-environment happy-dom')

/** A test file, and the models it runs with where it takes all of them. */
type ChartTest = readonly [test: string, models: readonly string[]]

/**
 * The tests at chart depth that import a file. A rule is tested by its own tests, not by the charts that use
 * it, and so is a file of `src/`.
 */
function testsOf(file: string): ChartTest[] {
  if (file.startsWith('src/'))
    return unitTests.filter(test => importsDirectly(test, file)).map(test => [test, []] as const)
  const concerned = (test: string) => importedBy(test).has(file)
  const using = file.startsWith('domain/') ? [] : models.filter(concerned)
  const own = using.toSorted((a, b) => Number(isOf(file, b)) - Number(isOf(file, a))).slice(0, fewModels)
  return [
    ...plainTests.filter(concerned).map(test => [test, []] as const),
    ...tables.filter(concerned).map(test => [test, lifecycleModels] as const),
    ...own.map(model => [chartTest, [model]] as const),
  ]
}

/**
 * The result of a mutant: the first test that detects it, or null. A file that no longer loads is no mutant.
 */
export async function tryMutant(mutant: Mutant): Promise<Fate> {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  const changed = { [mutant.file]: withMutant(source, mutant) }
  try {
    if (!mutant.file.startsWith('src/')) await createModules(changed, {}).load(mutant.file)
  } catch (error) {
    return { kind: 'invalid', error: String(error) }
  }
  for (const [test, chosen] of testsOf(mutant.file)) {
    const failed = await failureIn(test, changed, chosen).catch(error => String(error))
    if (failed !== null) return { kind: 'killed', by: `${test} “${failed}”` }
  }
  return { kind: 'survived' }
}

export async function failureWithout(among: readonly string[]): Promise<string | null> {
  const tests = new Map(among.flatMap(testsOf).map(test => [JSON.stringify(test), test]))
  for (const [test, chosen] of tests.values()) {
    const failed = await failureIn(test, {}, chosen).catch(error => String(error))
    if (failed !== null) return `${test} “${failed}”`
  }
  return null
}

export const mutated = files(
  '{{machines/lifecycle,machines/flow,machines,domain,domain/employee-file,src/app,src/services/session}/*,src/features/*/api}.ts',
).filter(file => !file.endsWith('.test.ts'))
