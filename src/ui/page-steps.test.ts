import { describe, expect, it } from 'vitest'
import { pageSteps } from './pager.tsx'

const labelsOf = (page: number, pages: number) =>
  pageSteps(page, pages)
    .map(step => step ?? '…')
    .join(' ')

describe('the pages that a pager names', () => {
  it.each([
    [1, 1, '1'],
    [2, 5, '1 2 3 4 5'],
    [1, 20, '1 2 3 … 20'],
    [3, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [10, 20, '1 … 9 10 11 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [18, 20, '1 … 17 18 19 20'],
    [20, 20, '1 … 18 19 20'],
  ])('on page %i of %i are %s', (page, pages, named) => {
    expect(labelsOf(page, pages)).toBe(named)
  })

  it('leave out no single page, and name each once, in order', () => {
    for (let pages = 1; pages <= 30; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const steps = pageSteps(page, pages)
        const named = steps.filter(step => step !== null)
        expect(named).toContain(page)
        expect(named).toEqual([...new Set(named)].toSorted((one, other) => one - other))
        steps.forEach((step, place) => {
          if (step !== null) return
          expect((steps[place + 1] ?? 0) - (steps[place - 1] ?? 0), `${page} of ${pages}`).toBeGreaterThan(2)
        })
      }
  })
})
