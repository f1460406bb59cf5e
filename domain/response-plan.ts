import type {
  PlanAction,
  PlanActionState,
  PlanLevel,
  PlanProgress,
  PlanRunState,
  ResponsePlan,
} from '#openapi/generated/api.ts'
import { planActionValues } from '#openapi/generated/enumerations.ts'

export type PlanActionStates = Readonly<Partial<Record<PlanAction, PlanActionState>>>

export type StoredPlanActions = Readonly<
  Partial<Record<PlanAction, { readonly state: PlanActionState; readonly changedAt: string | null }>>
>

/** The plan's actions, the most helpful first. */
export const planActions: readonly PlanAction[] = planActionValues

export const maxPlanContacts = 20
export const maxPlanBanks = 20

/** A plan should be checked once a month (spec 1 §7, lastResponsePlanCheck). */
export const planCheckMonths = 1

/** Minutes of a visitor's access to a plan; then code and date of birth are needed again. */
export const planVisitMinutes = 30

/** Without characters that look alike: no 0 and O, no 1, I. */
export const planCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const planCodeGroups = 7
const planCodeGroupLength = 4
const earlierCodeLength = 12

/** Five bits each make 140, too many to guess (ASVS 11.5.1). */
export const planCodeLength = planCodeGroups * planCodeGroupLength

/** The access code for numbers (0 to 31, uniformly distributed): seven groups of four such as `7KQM`. */
export const planCodeFrom = (numbers: readonly number[]): string =>
  numbers
    .slice(0, planCodeLength)
    .map(number => planCodeAlphabet.charAt(number % planCodeAlphabet.length))
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

export const comparablePlanCode = (entry: string): string => entry.replaceAll(/[\s-]/g, '').toUpperCase()

/** Anything else is refused without a call; shorter, earlier codes are still valid. */
export const isPlanCode = (entry: string): boolean =>
  new RegExp(
    `^[${planCodeAlphabet}]{${earlierCodeLength}}([${planCodeAlphabet}]{${planCodeLength - earlierCodeLength}})?$`,
  ).test(comparablePlanCode(entry))

export const isEarlierPlanCode = (code: string): boolean =>
  comparablePlanCode(code).length === earlierCodeLength

const countOf = (states: PlanActionStates, state: PlanActionState): number =>
  Object.values(states).filter(one => one === state).length

/** Actions that are neither done nor ignored: while there are any, a run can't be completed. */
export const openActions = (states: PlanActionStates): number => countOf(states, 'open')

const levelOf = (run: PlanRunState, percentage: number): PlanLevel => {
  const levels: Record<PlanRunState, PlanLevel> = {
    idle: 'disabled',
    aborted: 'disabled',
    inProgress: percentage < 50 ? 'riskBelowFifty' : 'risk',
    completed: 'safe',
  }
  return levels[run]
}

/** Safe once completed; while running, by the share done of what is not ignored (spec 2 §§3, 4). */
export const planProgress = (run: PlanRunState, states: PlanActionStates): PlanProgress => {
  const done = countOf(states, 'done')
  const ignored = countOf(states, 'ignored')
  const open = openActions(states)
  const percentage = done + open === 0 ? 100 : Math.round((100 * done) / (done + open))
  return { level: levelOf(run, percentage), percentage, done, ignored, open }
}

/** A person or bank to reach for an action; a bank has no relationship and gets no text messages. */
export interface PlanReach {
  id: string
  name: string
  relationship: string | null
  contacts: readonly { phone: string | null; email: string | null }[]
}

const listOf = {
  callBanks: 'bank',
  notifyFamily: 'familyContacts',
  notifyProfessionals: 'professionalContacts',
} as const satisfies Partial<Record<PlanAction, string>>

type Lists = Pick<ResponsePlan, (typeof listOf)[keyof typeof listOf]>

export const reachesOut = (action: PlanAction): action is keyof typeof listOf => action in listOf

export const reachFor = (plan: Lists, action: keyof typeof listOf): readonly PlanReach[] =>
  plan[listOf[action]].map(one =>
    'contact' in one
      ? { id: one.id, name: one.name, relationship: null, contacts: one.contact }
      : { id: one.id, name: one.name, relationship: one.relationship, contacts: [one] },
  )

export const currentAction = ({ run, checks }: Pick<ResponsePlan, 'run' | 'checks'>): PlanAction | null =>
  run.state === 'inProgress' ? (checks.find(({ state }) => state === 'open')?.action ?? null) : null
