import { beforeAll, describe, expect, it } from 'vitest'
import { type Accuracy, measure } from './measure.ts'
import { measurePairs } from './pairs.ts'

describe('people among invented pages', () => {
  let accuracy: Accuracy
  beforeAll(() => {
    accuracy = measure(56, 250)
  })

  it('are found on 99 of 100 pages of each kind', () => {
    const found = [...accuracy.kinds].map(
      ([kind, { listings, sure, likely }]) => [kind, (sure + likely) / listings] as const,
    )
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(([, recall]) => recall < 0.99)).toEqual([])
  })

  it('are hardly ever told for certain of somebody else’s page, and rarely asked about one', () => {
    const { right, wrong, examples } = accuracy
    expect(right.sure / (right.sure + wrong.sure), examples.join('\n')).toBeGreaterThanOrEqual(0.999)
    expect(right.likely / (right.likely + wrong.likely), examples.join('\n')).toBeGreaterThanOrEqual(0.9)
  })

  it('are looked for by at most twelve keys of a page', () => {
    expect(accuracy.mostKeys).toBeLessThanOrEqual(12)
  })
})

it('measures a list of pairs', () => {
  const csv =
    'name1,name2,is_match\nJon Smith,Jonathan Smith,true\nJon Smith,Jon Brown,false\nAnn Lee,Zoe Hart,true\n'
  expect(measurePairs(csv)).toEqual({
    pairs: 3,
    precision: 1,
    recall: 0.5,
    f1: 2 / 3,
    wrong: ['missed: Ann Lee <> Zoe Hart ()'],
  })
})
