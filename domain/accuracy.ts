import { smallestGroup } from './company-risk.ts'

/** Of one source or one site. */
export interface AccuracyCounts {
  /** Findings told as a fact, without asking “Is this you?” first. */
  readonly told: number
  /** Of those: whose person said or showed by what they did whether it’s theirs. The others are unknown, and never right. */
  readonly answered: number
  /** Of the answered ones. */
  readonly theirs: number
  /** Removals that were asked for and not taken back, those still under way included. */
  readonly requested: number
  /** Of those: gone by two of our own looks a week apart, and not back since. */
  readonly gone: number
  /** Ever gone by our own looks. */
  readonly onceGone: number
  /** Of those: came back. */
  readonly back: number
  /** From the request until it was seen gone, of those ever gone. */
  readonly medianDays: number | null
}

export const accuracyFigures = ['right', 'answered', 'gone', 'days', 'back'] as const
export type AccuracyFigure = (typeof accuracyFigures)[number]

const percentage = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100)

/** Percentages from 0 to 100, and days; null where nothing can be said. */
export const accuracyOf = (counts: AccuracyCounts): Readonly<Record<AccuracyFigure, number | null>> => ({
  right: percentage(counts.theirs, counts.answered),
  answered: percentage(counts.answered, counts.told),
  gone: percentage(counts.gone, counts.requested),
  days: counts.medianDays,
  back: percentage(counts.back, counts.onceGone),
})

/** So many different people stand behind a figure that everybody sees. */
export const fewestPeople = 20

/** Percentages and days are published as multiples of it. */
export const publishedStep = 5

export interface PublishedFigure {
  readonly value: number
  readonly publishedAt: Date
  /** Not shown while fewer people stand behind it. */
  readonly isShown: boolean
}

export interface MeasuredFigure {
  readonly value: number | null
  readonly people: number
  /** Of those: who has changed something since it was last published. */
  readonly changed: number
  readonly at: Date
}

/**
 * What everybody sees next. It stays as it was until at least five people have changed something, so that the values of two days never tell of one person.
 */
export const publishFigure = (
  before: PublishedFigure | null,
  { value, people, changed, at }: MeasuredFigure,
): PublishedFigure | null => {
  const isShown = value !== null && people >= fewestPeople
  if (isShown && (before === null || changed >= smallestGroup))
    return { value: Math.round(value / publishedStep) * publishedStep, publishedAt: at, isShown }
  return before && { ...before, isShown }
}
