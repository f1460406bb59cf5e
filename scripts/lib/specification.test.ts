import { describe, expect, it } from 'vitest'
import { checkChanging, checkSpecification } from './specification.mjs'

const files: Record<string, string> = {
  'domain/score.ts': 'export const maxScore = 1000',
  'domain/score.test.ts': "it('stays below 1000'",
  'docs/adr/0063-where-we-leave-the-specification.md':
    '| Specification | Here | Why |\n| --- | --- | --- |\n| A score of 1000 at first | None | Unknown |\n',
}
const check = (places: string, proofs: string) =>
  checkSpecification(
    ['| rule | where | test |', '| --- | --- | --- |', `| Score up to 1000 | ${places} | ${proofs} |`].join(
      '\n',
    ),
    path => files[path] ?? null,
  ).filter(problem => !problem.startsWith('no rule names'))

describe('the list of rules', () => {
  it.each([
    '`domain/score.test.ts`',
    '`domain/score.test.ts` “stays below 1000”; ADR 6',
    'ADR 63 “A score of 1000”',
    'missing',
    'partly: nobody sees it',
  ])('takes %s for a proof', proofs => {
    expect(check('`domain/score.ts`', proofs)).toEqual([])
  })

  it.each([
    ['surely', '“surely” is no test'],
    ['partly', '“partly” is no test'],
    ['`domain/score.ts`', '“`domain/score.ts`” is no test'],
    ['ADR 7777', 'ADR 7777 does not exist'],
    ['ADR 63', 'ADR 63 has no row “”'],
    ['ADR 63 “A score of 1”; ADR 63 “A score of 2”', 'ADR 63 has no row “A score of 2”'],
    ['`domain/gone.test.ts`', 'domain/gone.test.ts does not exist'],
    ['`domain/score.test.ts` “rises”', 'domain/score.test.ts does not say “rises”'],
    ['missing; `domain/gone.test.ts`', 'domain/gone.test.ts does not exist'],
  ])('takes “%s” for none', (proofs, problem) => {
    expect(check('`domain/score.ts`', proofs)).toEqual([`“Score up to 1000”: ${problem}`])
  })

  it('names every deviation of ADR 63', () => {
    const read = (path: string) => files[path] ?? null
    expect(checkSpecification('| Score | `domain/score.ts` | missing |', read)).toEqual([
      'no rule names “A score of 1000 at first” of ADR 63',
    ])
    expect(checkSpecification('| Score | `domain/score.ts` | ADR 63 “A score of 1000” |', read)).toEqual([])
  })

  it('names places that do not exist, and rows without one', () => {
    expect(check('`domain/score.ts`, `domain/gone.ts`', 'missing')).toEqual([
      '“Score up to 1000”: domain/gone.ts does not exist',
    ])
    expect(check('somewhere', 'missing')[0]).toContain('is not written as the other rows')
  })
})

it('names files of the recipes that do not exist', () => {
  const recipe =
    '1. `domain/score.ts`, `domain/gone.ts` and `server/modules/NAME/handlers.ts`: `npm run generate`.'
  expect(checkChanging(recipe, path => files[path] ?? null)).toEqual(['domain/gone.ts does not exist'])
})
