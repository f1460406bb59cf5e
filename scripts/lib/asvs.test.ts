import { describe, expect, it } from 'vitest'
import { checkRequirements } from './asvs.mjs'

const row = (id: string, verdict: string, evidence: string) =>
  `| ${id} | What it asks | ${verdict} | ${evidence} |`
const files: Record<string, string> = {
  'tests/a.test.ts': "it('refuses strangers'",
  'docs/adr/0016.md': 'why',
}
const check = (...rows: string[]) => checkRequirements(rows.join('\n'), path => files[path] ?? null)
const problems = (...rows: string[]) =>
  check(...rows).problems.filter(problem => !problem.startsWith('there are'))

describe('the list of security requirements', () => {
  it('counts what is met, what deviates and what does not apply', () => {
    const { line } = check(
      row('1.1.1', 'met', '`tests/a.test.ts` “refuses strangers”'),
      row('6.2.5', 'deviates', '`docs/adr/0016.md`'),
      row('17.1.1', 'n/a', 'no WebRTC'),
    )
    expect(line).toBe('ASVS: 1 met, 1 deviate (ADR), 1 n/a')
  })

  it('is not sound when a requirement is missing or listed twice', () => {
    expect(check(row('1.1.1', 'met', '`tests/a.test.ts`')).problems).toContain('there are 1 rows of 253')
    const twice = row('1.1.1', 'met', '`tests/a.test.ts`')
    expect(problems(twice, twice)).toEqual(['1.1.1 stands twice'])
  })

  it('accepts nothing as met whose test is deleted, renamed or not named', () => {
    expect(problems(row('1.1.1', 'met', '`tests/gone.test.ts`'))).toEqual([
      '1.1.1: tests/gone.test.ts does not exist',
    ])
    expect(problems(row('1.1.1', 'met', '`tests/a.test.ts` “lets strangers in”'))).toEqual([
      '1.1.1: tests/a.test.ts does not say “lets strangers in”',
    ])
    expect(problems(row('1.1.1', 'met', 'seen by hand'))).toEqual(['1.1.1: “seen by hand” names no file'])
  })

  it('knows no other verdict, and lets only what the specification requires deviate, by an ADR', () => {
    expect(problems(row('1.1.1', 'not met', 'nothing yet'))).toEqual(['1.1.1 is “not met”'])
    expect(problems(row('1.1.1', 'deviates', '`docs/adr/0016.md`'))).toEqual(['1.1.1 may not deviate'])
    expect(problems(row('6.2.5', 'deviates', '`tests/a.test.ts`'))).toEqual(['6.2.5 deviates without an ADR'])
  })
})
