import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import type { FlowVisit } from '#tests/support/model.ts'
import { stringsIn } from './answers.ts'
import { visitsToWalk } from './not-reachable.ts'

type Model = Parameters<typeof visitsToWalk>[0]

/** The refusals of a flow that `npm test` walks in the browser, by the id of its chart and the name of the visit, with the reason. Of another flow it walks the first one. */
export const staying: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  guidedFix: {
    'guidedFix.done, saveAnswer refuses 0040, readAgain answers -> deciding':
      'What is shown is a toast, and the steps as the loader of the route has read them again.',
  },
  personalScan: {
    'starting a scan: startScan refuses 0013 -> noCredits':
      'What is shown is the dashboard, where the route leads.',
  },
  session: {
    'restoreSession refuses 0000 -> {present:loadFailed}': 'What is shown is the page of the router’s error.',
    'restoreSession answers, loadUser answers userB2C, loadRegister refuses 0001 -> {present:loadFailed}':
      'What is shown is the page of the router’s error.',
    'restoreSession answers, loadUser answers userB2C, loadRegister answers pending, session.signOutRequested, signOut refuses 0000 -> {present:{signedIn:{register:pending,email:verified,account:personal,superAdmin:off,badRequests:none,presence:staying}}}':
      'What is shown is a toast, which belongs to no screen.',
  },
  takedown: {
    'takedown.chosen, takeStep refuses 0040, readAgain answers -> deciding':
      'What is shown is a toast, and the finding as the loader of the route has read it again.',
  },
}

const isByActor = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.actor.')

/** A refusal, a lost connection, or a part of the flow that has come to nothing by one. */
const isRefusal = (event: AnyEventObject): boolean =>
  isByActor(event) || event.type.endsWith('.lost') || stringsIn(event).includes('lost')

const eventsIn = ({ steps }: FlowVisit): AnyEventObject[] =>
  steps.flatMap(({ event, answers }) => (event === null ? answers : [event, ...answers]))

interface SplitVisits {
  usual: readonly FlowVisit[]
  /** The refusals left to `npm run test:all`. */
  exhaustive: readonly FlowVisit[]
  /** What leads by other answers to states that the usual visits show as well: left to `npm run test:all`, too. */
  repeated: readonly FlowVisit[]
}

/** The visits without those that show no state which the others don't, the shortest of them first. */
const withoutRepeated = (visits: readonly FlowVisit[], selected: readonly string[]): readonly FlowVisit[] =>
  visits
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .reduce((rest, visit) => {
      const others = rest.filter(other => other !== visit)
      const shown = new Set(others.flatMap(other => restsIn(other).flat()))
      const isRepeated = restsIn(visit)
        .flat()
        .every(state => shown.has(state))
      return isRepeated && !selected.includes(visit.name) ? others : rest
    }, visits)

/** The visits of a flow that `npm test` walks in the browser, and what it leaves to `npm run test:all`. */
export const splitVisits = (model: Model): SplitVisits => {
  const visits = visitsToWalk(model)
  const first = visits.find(visit => eventsIn(visit).some(isByActor))
  const selected = Object.keys(staying[model.machine.id] ?? { [first?.name ?? '']: '' })
  const { most = [], exhaustive = [] } = Object.groupBy(visits, visit =>
    eventsIn(visit).some(isRefusal) && !selected.includes(visit.name) ? 'exhaustive' : 'most',
  )
  const usual = withoutRepeated(most, selected)
  return { usual, exhaustive, repeated: most.filter(visit => !usual.includes(visit)) }
}

const restsIn = ({ start, steps }: FlowVisit): string[][] =>
  [start, ...steps.map(({ rests }) => rests)].map(states => states.toSorted())

/** The answer by which a visit is a refusal. */
export const refusalIn = (visit: FlowVisit): AnyEventObject | undefined => eventsIn(visit).findLast(isRefusal)

/** Whether a visit ends in the states where it was before its last step. */
export const stays = (visit: FlowVisit): boolean => {
  const [before, after] = restsIn(visit).slice(-2)
  return isDeepStrictEqual(before, after)
}

/** The refusals left to `npm run test:all` that show something which no visit of `npm test` does, at their end or on the way. */
export const visitsToStage = ({ usual, exhaustive }: SplitVisits): FlowVisit[] => {
  const seen = new Set(usual.flatMap(visit => restsIn(visit).flat()))
  const endOf = (visit: FlowVisit) => JSON.stringify([restsIn(visit).at(-1), visit.failure?.code])
  const ends = new Set(usual.map(endOf))
  return exhaustive.filter(visit => {
    const isEndShown = visit.failure === null ? !stays(visit) : ends.has(endOf(visit))
    return (
      !isEndShown ||
      restsIn(visit)
        .flat()
        .some(state => !seen.has(state))
    )
  })
}
