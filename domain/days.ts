export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

export const daysAfter = (at: Date, count: number): Date => new Date(at.getTime() + count * 86_400_000)

export const daysLater = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same day of another year; March 1 where that year has no February 29. */
export const yearsLater = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + count)
  return dayOf(date)
}

/** The same day of another month, or day `on`; its last day where that month is shorter. */
export const monthsLater = (day: string, count: number, on = Number(day.slice(8))): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(on, last.getUTCDate()))
  return dayOf(last)
}

/** The last day of each of the months before, and today (spec 2 §9: 3 months, 6 months, a year). */
export const trendMonths = (today: string, months: number): string[] => {
  const date = new Date(`${today}T00:00:00Z`)
  // Day 0 of a month is the last one of the month before.
  const ends = Array.from({ length: months - 1 }, (_, index) =>
    dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2 - months + index, 0))),
  )
  return [...ends, today]
}

/** The days of a weekly trend, ending today (spec 2 §9: 90, 180, 365 days). */
export const trendWeeks = (today: string, days: number): string[] => {
  const weeks = Math.floor(days / 7)
  return Array.from({ length: weeks + 1 }, (_, index) => daysLater(today, (index - weeks) * 7))
}
