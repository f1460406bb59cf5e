import { expect } from 'vitest'

type Work = () => unknown

interface Suite {
  before: Work[]
  tests: { name: string; work: Work }[]
  suites: Suite[]
}

const newSuite = (): Suite => ({ before: [], tests: [], suites: [] })

/** Formats a row in a test's name like vitest; only to tell tests apart. */
const each =
  (declare: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: (...row: unknown[]) => unknown) => {
    for (const row of rows)
      declare(`${name} ${JSON.stringify(row)}`, () => (Array.isArray(row) ? work(...row) : work(row)))
  }

/** The test file's `vitest`: it declares tests as usual, and `run` runs them until one fails. */
export function createSuite() {
  const top = newSuite()
  let here = top
  const test = (name: string, work: Work) => void here.tests.push({ name, work })
  const describe = (_: string, work: Work) => {
    const around = here
    here = newSuite()
    around.suites.push(here)
    work()
    here = around
  }
  const run = async (suite: Suite = top): Promise<string | null> => {
    for (const before of suite.before) await before()
    for (const { name, work } of suite.tests) {
      try {
        await work()
      } catch {
        return name
      }
    }
    for (const inner of suite.suites) {
      const failed = await run(inner)
      if (failed !== null) return failed
    }
    return null
  }
  return {
    vitest: {
      expect,
      it: Object.assign(test, { each: each(test) }),
      describe: Object.assign(describe, { each: each(describe) }),
      beforeAll: (work: Work) => void here.before.push(work),
      afterAll: () => {},
    },
    run: () => run(),
  }
}
