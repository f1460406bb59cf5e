import { describe, expect, it } from 'vitest'
import { type AccuracyCounts, accuracyOf, type PublishedFigure, publishFigure } from './accuracy.ts'

const nothing: AccuracyCounts = {
  told: 0,
  answered: 0,
  theirs: 0,
  requested: 0,
  gone: 0,
  onceGone: 0,
  back: 0,
  medianDays: null,
}
const at = new Date('2026-11-20T04:00:00Z')
const before: PublishedFigure = { value: 90, publishedAt: new Date('2026-11-19T04:00:00Z'), isShown: true }

describe('how right we are', () => {
  it('is a share of what was answered: what nobody answered is unknown, not right', () => {
    expect(accuracyOf({ ...nothing, told: 40, answered: 10, theirs: 9 })).toMatchObject({
      right: 90,
      answered: 25,
    })
    expect(accuracyOf({ ...nothing, told: 40 })).toMatchObject({ right: null, answered: 0 })
  })

  it('counts as removed only what looks saw gone, and what came back among what was ever gone', () => {
    expect(
      accuracyOf({ ...nothing, requested: 8, gone: 2, onceGone: 4, back: 1, medianDays: 12.5 }),
    ).toMatchObject({ gone: 25, back: 25, days: 12.5 })
  })

  it('says nothing where nothing was told, requested or gone', () => {
    expect(Object.values(accuracyOf(nothing))).toEqual([null, null, null, null, null])
  })
})

describe('what everybody sees', () => {
  it.each([
    [19, null],
    [20, 95],
  ])('of %i people: %s', (people, shown) => {
    expect(publishFigure(null, { value: 93.4, people, changed: people, at })?.value ?? null).toBe(shown)
  })

  it.each([
    [4, before],
    [5, { value: 95, publishedAt: at, isShown: true }],
  ])('changes only by five people or more: %i', (changed, next) => {
    expect(publishFigure(before, { value: 96, people: 30, changed, at })).toEqual(next)
  })

  it('is hidden below twenty people, and is the same again when they are twenty', () => {
    const hidden = publishFigure(before, { value: 96, people: 19, changed: 9, at })
    expect(hidden).toEqual({ ...before, isShown: false })
    expect(publishFigure(hidden, { value: 96, people: 20, changed: 1, at })).toEqual(before)
  })

  it('never tells one person from the values of two days', () => {
    // Whatever the answers of 25 people, one more answer changes nothing that is shown.
    for (let theirs = 0; theirs <= 25; theirs += 1) {
      const today = publishFigure(null, { value: (theirs / 25) * 100, people: 25, changed: 25, at })
      for (const one of [0, 1])
        expect(
          publishFigure(today, { value: ((theirs + one) / 26) * 100, people: 26, changed: 1, at }),
        ).toEqual(today)
    }
  })
})
