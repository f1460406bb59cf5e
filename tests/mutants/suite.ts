import { expect, vi } from 'vitest'

type Work = () => unknown

interface Suite {
  before: Work[]
  beforeEach: Work[]
  afterEach: Work[]
  tests: { name: string; work: Work }[]
  suites: Suite[]
}

/** What `vi` asks of the worker of Vitest, which there is none of here. */
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} }, metaEnv: {} } })

const newSuite = (): Suite => ({ before: [], beforeEach: [], afterEach: [], tests: [], suites: [] })

/** Formats a row in a test's name like vitest; only to tell tests apart. */
const each =
  (declare: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: ((...row: unknown[]) => unknown) | object) => {
    if (typeof work !== 'function') return
    for (const row of rows)
      declare(`${name} ${JSON.stringify(row)}`, () => (Array.isArray(row) ? work(...row) : work(row)))
  }

/** The test file's `vitest`: it declares tests as usual, and `run` runs them until one fails. */
export function createSuite() {
  const top = newSuite()
  let here = top
  const finishing: Work[] = []
  /** One with options is exhaustive, and left out. */
  const test = (name: string, work: Work | object) => {
    if (typeof work === 'function') here.tests.push({ name, work: work as Work })
  }
  const describe = (_: string, work: Work) => {
    const around = here
    here = newSuite()
    around.suites.push(here)
    work()
    here = around
  }
  const hasFailed = async (work: Work, around: readonly Suite[]): Promise<boolean> => {
    try {
      for (const suite of around) for (const before of suite.beforeEach) await before()
      await work()
      return false
    } catch {
      return true
    } finally {
      for (const after of around.toReversed().flatMap(suite => suite.afterEach)) await after()
      for (const finish of finishing.splice(0)) await finish()
    }
  }
  const run = async (suite: Suite, outer: readonly Suite[] = []): Promise<string | null> => {
    const around = [...outer, suite]
    for (const before of suite.before) await before()
    for (const { name, work } of suite.tests) if (await hasFailed(work, around)) return name
    for (const inner of suite.suites) {
      const failed = await run(inner, around)
      if (failed !== null) return failed
    }
    return null
  }
  return {
    vitest: {
      expect,
      // Modules are new for each mutant anyway.
      vi: { ...vi, resetModules: () => vi },
      it: Object.assign(test, { each: each(test) }),
      describe: Object.assign(describe, { each: each(describe) }),
      beforeAll: (work: Work) => void here.before.push(work),
      afterAll: () => {},
      beforeEach: (work: Work) => void here.beforeEach.push(work),
      afterEach: (work: Work) => void here.afterEach.push(work),
      onTestFinished: (work: Work) => void finishing.push(work),
    },
    run: () => run(top),
  }
}
