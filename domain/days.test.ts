import { describe, expect, it } from 'vitest'
import { daysAfter, monthsLater, trendMonths, trendWeeks, yearsLater } from './days.ts'
import { asWritten, longDay } from './written-days.ts'

it('says the first of a month as French does, and no other day', () => {
  expect(longDay('fr-FR', new Date('2023-08-01'))).toBe('1er\u00a0août\u00a02023')
  expect(longDay('fr-CA', new Date('2023-08-01'))).toBe('1er\u00a0août\u00a02023')
  expect(longDay('fr-FR', new Date('2023-08-11'))).toBe('11\u00a0août\u00a02023')
  expect(longDay('en-US', new Date('2023-08-01'))).toBe('August 1, 2023')
})

it('says the time of day as French does', () => {
  expect(asWritten('fr-FR', '1 mai 2026, 09:05')).toBe('1er\u00a0mai\u00a02026 à 9\u00a0h\u00a005')
  expect(asWritten('en-US', '1 May, 09:05')).toBe('1 May, 09:05')
})

it.each(['fr-FR', 'fr-CA'])('breaks no line within a date of %s', tag => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month))
  const formats: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { day: 'numeric', month: 'long' },
    { month: 'short', year: 'numeric' },
  ]
  const written = formats.flatMap(format =>
    months.map(month => asWritten(tag, new Intl.DateTimeFormat(tag, format).format(month))),
  )
  expect(written.filter(date => date.includes(' '))).toEqual([])
})

it('counts days of 24 hours from a moment', () => {
  expect(daysAfter(new Date('2026-03-07T12:00:00Z'), 2)).toEqual(new Date('2026-03-09T12:00:00Z'))
})

it('has no February 29 in most years', () => {
  expect(yearsLater('2026-03-15', 1)).toBe('2027-03-15')
  expect(yearsLater('2028-02-29', -5)).toBe('2023-03-01')
  expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthsLater('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsLater('2028-02-29', 1, 31)).toBe('2028-03-31')
})

describe('the days of a trend', () => {
  it('are the ends of the months before, and today', () => {
    expect(trendMonths('2026-03-15', 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-15'])
    expect(trendMonths('2026-11-21', 12)).toHaveLength(12)
    expect(trendMonths('2026-11-21', 12)[0]).toBe('2025-12-31')
  })

  it('are a week apart up to today', () => {
    const days = trendWeeks('2026-03-02', 90)
    expect(days).toHaveLength(13)
    expect(days.slice(-2)).toEqual(['2026-02-23', '2026-03-02'])
    expect(trendWeeks('2026-03-02', 365)).toHaveLength(53)
  })
})
