import { describe, expect, it } from 'vitest'
import { counted, coverageTable } from './suites.mjs'

const run = { passed: 12, failed: 0, skipped: 0, status: 0, output: 'said' }

describe('the count of a test runner', () => {
  it('is what the runner reports when all went well', () => {
    expect(counted(run)).toMatchObject({ passed: 12, failed: 0 })
  })

  it('fails once for a runner that died, though none of its tests failed', () => {
    expect(counted({ ...run, status: 137 })).toMatchObject({ passed: 12, failed: 1 })
  })

  it('fails for a runner that found no test at all', () => {
    expect(counted({ ...run, passed: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('does not count a failed test twice because the runner ended badly, as it must', () => {
    expect(counted({ ...run, failed: 2, status: 1 })).toMatchObject({ passed: 12, failed: 2 })
  })

  it('takes a skipped test for a failed one', () => {
    expect(counted({ ...run, skipped: 3 })).toMatchObject({ passed: 12, failed: 3 })
  })
})

describe('the table of the statecharts', () => {
  it('is found in the middle of what the runner says', () => {
    const table = 'machine  states  transitions  paths\nflow/x   3/3     5/5          4'
    expect(coverageTable(`stdout | a.test.ts\n\n${table}\n\n ok b.test.ts\n`)).toBe(table)
  })

  it('is nothing when it was not printed', () => {
    expect(coverageTable('no table\n')).toBe('')
  })
})
