import type {
  FindingOrigin,
  FindingType,
  GuidedStepKind,
  Indicator,
  LeakState,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import { daysAfter } from './days.ts'
import type { AnswerIndicator } from './indicators.ts'
import { isRequestable } from './report.ts'
import { threatLevels } from './threats.ts'

/** About how many minutes a person's step takes, by its kind, or by the question whose answer costs points. */
export const stepMinutes: Readonly<Record<GuidedStepKind | AnswerIndicator, number>> = {
  answerRemoval: 5,
  changePassword: 4,
  checkAccount: 3,
  requestRemoval: 5,
  secureMailboxes: 15,
  checkPhoto: 5,
  useMFA: 10,
  haveResponsePlan: 20,
  top10Apps: 10,
  allSocialMediasInPrivate: 10,
  havePasswordManager: 15,
  haveCyberSecurityInsurance: 30,
}

interface StepFinding {
  readonly type: FindingType
  readonly state: LeakState
  readonly origin: FindingOrigin
  readonly passwordExposed: boolean
}

export const stepKindOf = ({ type, state, origin, passwordExposed }: StepFinding): GuidedStepKind => {
  if (state === 'reported') return 'answerRemoval'
  if (type === 'IMAGE') return 'checkPhoto'
  if (isRequestable(type, origin)) return 'requestRemoval'
  if (type === 'DOMAIN') return 'secureMailboxes'
  return passwordExposed ? 'changePassword' : 'checkAccount'
}

/** Days until a step that was put off comes back. */
const laterDays = 1

/** When a step comes back if it’s put off now; null when its deadline is nearer than that. Both instants are ISO 8601. */
export const laterUntil = (now: Date, answerBy: string | null): string | null => {
  const until = daysAfter(now, laterDays).toISOString()
  return answerBy !== null && answerBy <= until ? null : until
}

export interface RankedStep {
  readonly id: string
  readonly indicator: Indicator
  /** When its removal ends unless the person answers; null when nothing is due. */
  readonly answerBy: string | null
  readonly minutes: number
  readonly threatLevel: ThreatLevel
  /** Older than five years. */
  readonly isOld: boolean
  /** A sign-in that malware read. */
  readonly isStolen: boolean
  /** What the next score gains by it alone; null while no score has counted it. */
  readonly points: number | null
}

const later = '9999'

const isOpenToThieves = ({ isStolen, isOld }: RankedStep): boolean => isStolen && !isOld

/**
 * Deadlines first, then sign-ins that malware read within five years, then what gives back most points per minute. The points are those of all
 * steps of an indicator together, as the score has them: of ten leaked passwords each alone gives back next to nothing.
 *
 * @param together points by indicator, 0 where it is missing
 */
export const inOrder = <Step extends RankedStep>(
  steps: readonly Step[],
  together: ReadonlyMap<Indicator, number>,
): Step[] => {
  const minutes = new Map<Indicator, number>()
  for (const step of steps) minutes.set(step.indicator, (minutes.get(step.indicator) ?? 0) + step.minutes)
  const rate = ({ indicator }: Step) => (together.get(indicator) ?? 0) / (minutes.get(indicator) ?? 1)
  return steps.toSorted(
    (one, other) =>
      (one.answerBy ?? later).localeCompare(other.answerBy ?? later) ||
      Number(isOpenToThieves(other)) - Number(isOpenToThieves(one)) ||
      rate(other) - rate(one) ||
      threatLevels.indexOf(other.threatLevel) - threatLevels.indexOf(one.threatLevel) ||
      Number(one.isOld) - Number(other.isOld) ||
      (other.points ?? 0) - (one.points ?? 0) ||
      one.id.localeCompare(other.id),
  )
}
