import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CoverageRow,
  coverageRow,
  coverageTable,
  noteStates,
  startCoverage,
} from '../support/model/coverage.ts'
import type { WalkedStep } from '../support/model/define.ts'
import { pathsOf } from '../support/model/paths.ts'
import { deferActors, walkMachine } from '../support/model/walk.ts'
import { findMachines } from './find-machines.ts'

const machines = await findMachines()
const rows: CoverageRow[] = []

describe.each(machines)('the chart $name', ({ name, model }) => {
  it('has a model', () => {
    expect(model, `tests/models/${name}.model.ts is missing`).not.toBeNull()
  })
  if (!model) return

  const steps: { step: WalkedStep<typeof model.machine>; path: string }[] = []
  const deferred = deferActors(model.machine)
  const coverage = startCoverage(deferred.machine)
  const wrong: string[] = []

  beforeAll(async () => {
    for (const path of pathsOf(model)) {
      coverage.paths += 1
      try {
        for (const step of await walkMachine(path, deferred, coverage)) {
          noteStates(coverage, step.after._nodes)
          steps.push({ step, path: path.name })
        }
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error))
      }
    }
    rows.push(coverageRow(name, coverage))
  })

  it('is where its model says, after every step of every path', () => {
    expect(wrong).toEqual([])
  })

  it('is covered: every state and every transition is taken by some path', () => {
    expect(coverageRow(name, coverage).missing).toEqual([])
  })

  for (const promise of model.promises ?? []) {
    it(promise.says, () => {
      const concerned = steps.filter(({ step }) => promise.when(step))
      const broken = concerned.filter(({ step }) => !promise.holds(step)).map(({ path }) => path)
      expect(concerned.length, 'no path puts this promise to the test').toBeGreaterThan(0)
      expect(broken).toEqual([])
    })
  }
})

afterAll(() => {
  process.stdout.write(`\n${coverageTable(rows)}\n\n`)
})
