import { describe, expect, it } from 'vitest'
import { bandOf, companyScoreOf, gradeOf } from './score-bands.ts'

describe('score bands', () => {
  it.each([
    [0, 'poor'],
    [399, 'poor'],
    [400, 'good'],
    [599, 'good'],
    [600, 'veryGood'],
    [799, 'veryGood'],
    [800, 'excellent'],
    [1000, 'excellent'],
  ])('names %i %s', (score, band) => expect(bandOf(score)).toBe(band))

  it.each([
    [null, '-'],
    [0, '-'],
    [1, 'F'],
    [399, 'F'],
    [400, 'E'],
    [600, 'D'],
    [700, 'C'],
    [800, 'B'],
    [899, 'B'],
    [900, 'A'],
    [1000, 'A'],
  ])('gives a company with %s the grade %s', (score, grade) => expect(gradeOf(score)).toBe(grade))

  it('counts a company only from five scanned members', () => {
    expect(companyScoreOf({ scanned: 4, sum: 3600 })).toBeNull()
    expect(companyScoreOf({ scanned: 5, sum: 3501 })).toBe(700)
  })
})
