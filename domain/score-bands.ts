import type { Grade, ScoreBand } from '#openapi/generated/api.ts'

export const maxScore = 1000

/** The four bands of a person's score (spec 2 §4; docs/adr: two readings of the score bands). */
export const scoreBands = [
  { band: 'poor', from: 0, to: 399 },
  { band: 'good', from: 400, to: 599 },
  { band: 'veryGood', from: 600, to: 799 },
  { band: 'excellent', from: 800, to: maxScore },
] as const satisfies readonly { band: ScoreBand; from: number; to: number }[]

export const bandOf = (score: number): ScoreBand =>
  scoreBands.find(({ to }) => score <= to)?.band ?? 'excellent'

/** A company's letters (spec 1 §5), each for scores below its bound. */
export const gradeBounds = [
  { grade: 'F', below: 400 },
  { grade: 'E', below: 600 },
  { grade: 'D', below: 700 },
  { grade: 'C', below: 800 },
  { grade: 'B', below: 900 },
] as const satisfies readonly { grade: Grade; below: number }[]

export const gradeOf = (score: number | null): Grade => {
  if (score === null || score === 0) return '-'
  return gradeBounds.find(({ below }) => score < below)?.grade ?? 'A'
}

/** The scanned members needed to show a company's score (spec 2 §4). */
export const membersNeededForCompanyScore = 5

export const companyScoreOf = ({
  scanned,
  sum,
}: {
  readonly scanned: number
  readonly sum: number
}): number | null => (scanned < membersNeededForCompanyScore ? null : Math.round(sum / scanned))
