import type { ScoreTrend } from '#openapi/generated/api.d.ts'

type Point = ScoreTrend['points'][number]

/** The last point of each calendar month, oldest first: periods of days have a point for each week. */
export const monthsOf = (points: readonly Point[]): Point[] => {
  const months = new Map<string, Point>()
  for (const point of points) months.set(point.date.slice(0, 7), point)
  return [...months.values()]
}

export interface Progress {
  first: { date: string; score: number }
  last: { date: string; score: number }
  best: { date: string; score: number }
}

/** From the first score of a period to its last; null when there are not two. */
export const progressOf = (points: readonly Point[]): Progress | null => {
  const scored = points.flatMap(({ date, score }) => (score === null || score === 0 ? [] : [{ date, score }]))
  const [first] = scored
  const last = scored.at(-1)
  if (!first || !last || first === last) return null
  return { first, last, best: scored.reduce((best, point) => (point.score > best.score ? point : best)) }
}
