import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from './project.mjs'
import { counted, coverageTable, namesOfPlaywright, namesOfVitest } from './suites.mjs'

const run = { passed: 12, failures: [], skipped: [], status: 0, output: 'said' }

describe('the count of a test runner', () => {
  it('is what the runner reports when all went well', () => {
    expect(counted(run)).toMatchObject({ passed: 12, failed: 0 })
  })

  it('fails once for a runner that died, though none of its tests failed', () => {
    expect(counted({ ...run, status: 137 })).toMatchObject({ passed: 12, failed: 1 })
  })

  it('says why the runner ended before any test', () => {
    const output = ' RUN  v5\n\nlistHelpTopics has no handler\nNo test files found, exiting with code 1\n'
    expect(counted({ ...run, passed: 0, status: 1, output }).failures).toEqual([
      [
        'The runner ended with status 1, and 0 tests had passed.',
        'listHelpTopics has no handler',
        'No test files found, exiting with code 1',
      ].join('\n    '),
    ])
  })

  it('fails for a runner that found no test at all', () => {
    expect(counted({ ...run, passed: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('does not count a failed test twice because the runner ended badly, as it must', () => {
    expect(counted({ ...run, failures: ['a', 'b'], status: 1 })).toMatchObject({
      passed: 12,
      failed: 2,
      failures: ['a', 'b'],
    })
  })

  it('counts a skipped test as a failed one', () => {
    expect(counted({ ...run, skipped: ['a', 'b', 'c'] })).toMatchObject({ passed: 12, failed: 3 })
  })
})

describe('what failed', () => {
  it('is named with file and line of vitest, why, and what repeats it, and so is a file that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'domain/score.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'the score is right', status: 'passed' },
            {
              fullName: 'the score is never above (1000)',
              status: 'failed',
              failureMessages: [
                `\u001b[31mexpected 1001\u001b[39m\n\nto be 1000\n    at ${join(root, 'domain/score.test.ts')}:7:3`,
              ],
            },
            { fullName: 'the score waits', status: 'todo' },
          ],
        },
        {
          name: join(root, 'domain/b.test.ts'),
          status: 'failed',
          message: 'no such file',
          assertionResults: [],
        },
      ],
    }
    expect(namesOfVitest(report, false)).toEqual({
      failures: [
        [
          'domain/score.test.ts:7 › the score is never above (1000)',
          'expected 1001',
          'to be 1000',
          String.raw`npx vitest run domain/score.test.ts -t 'the score is never above \(1000\)'`,
        ].join('\n    '),
        'domain/b.test.ts could not be loaded\n    no such file\n    npx vitest run domain/b.test.ts',
      ],
      skipped: [
        "domain/score.test.ts › the score waits\n    npx vitest run domain/score.test.ts -t 'the score waits'",
      ],
    })
  })

  it('is told in full of the first of a group, so that a chart broken in one place isn’t told thirteen times', () => {
    const test = (title: string, group: string) => ({
      fullName: `${group} ${title}`,
      ancestorTitles: [group],
      status: 'failed',
      failureMessages: [`${title} is wrong`],
    })
    const report = {
      testResults: [
        {
          name: join(root, 'tests/charts.test.ts'),
          status: 'failed',
          assertionResults: [test('story', 'scan'), test('path', 'scan'), test('story', 'leak')],
        },
      ],
    }
    expect(namesOfVitest(report, false).failures).toEqual([
      "tests/charts.test.ts › scan story\n    story is wrong\n    npx vitest run tests/charts.test.ts -t 'scan story'",
      'tests/charts.test.ts › scan path',
      "tests/charts.test.ts › leak story\n    story is wrong\n    npx vitest run tests/charts.test.ts -t 'leak story'",
    ])
  })

  it('is no exhaustive test that was left out, unless all were to run', () => {
    const assertionResults = [{ fullName: 'every game', status: 'skipped', tags: ['exhaustive'] }]
    const report = {
      testResults: [{ name: join(root, 'domain/sums.test.ts'), status: 'passed', assertionResults }],
    }
    expect(namesOfVitest(report, false).skipped).toEqual([])
    expect(namesOfVitest(report, true).skipped).toHaveLength(1)
  })

  it('is named with place and groups of Playwright, why, and what repeats it, and so is an error outside of tests', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'desk.spec.ts',
      line: 5,
      tests: [{ status, results: status === 'unexpected' ? [{ error: { message: 'Two won' } }] : [{}] }],
    })
    const report = {
      suites: [
        {
          title: 'desk.spec.ts',
          specs: [spec('opens', 'expected')],
          suites: [
            { title: 'the desk', specs: [spec('lets one win', 'unexpected'), spec('waits', 'skipped')] },
          ],
        },
      ],
      errors: [{ message: 'Wardlight was not ready\nmore' }],
    }
    expect(namesOfPlaywright(report)).toEqual({
      failures: [
        'desk.spec.ts:5 › the desk › lets one win\n    Two won\n    npx playwright test desk.spec.ts:5',
        'An error outside of tests\n    Wardlight was not ready\n    more',
      ],
      skipped: ['desk.spec.ts:5 › the desk › waits\n    npx playwright test desk.spec.ts:5'],
    })
  })

  it('says what the page showed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-suites-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'error-context.md')
    writeFileSync(
      path,
      '# Error details\n\n```\nmore\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - text: Wrong\n```\n\n# Test source\n',
    )
    const results = [{ error: { message: 'Two won' }, attachments: [{ name: 'error-context', path }] }]
    const spec = { title: 'opens', file: 'a.spec.ts', line: 1, tests: [{ status: 'unexpected', results }] }
    expect(
      namesOfPlaywright({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'a', specs: [spec] }] }] })
        .failures,
    ).toEqual([
      'a.spec.ts:1 › a › opens\n    Two won\n    | - main:\n    |   - text: Wrong\n    npx playwright test a.spec.ts:1',
    ])
  })

  it('is nothing where no report was written', () => {
    expect(namesOfVitest(null, true)).toEqual({ failures: [], skipped: [] })
    expect(namesOfPlaywright(null)).toEqual({ failures: [], skipped: [] })
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
