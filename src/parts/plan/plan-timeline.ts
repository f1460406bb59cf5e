import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import { chartSteps } from '#machines/lifecycle/chart-steps.ts'
import { type ResponsePlanRunEvent, responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import type { LifecycleState } from '#machines/lifecycle/transitions.ts'
import { useFormats } from '../page/use-formats.ts'
import { planGuides } from './plan-labels.ts'

type RunState = LifecycleState<typeof responsePlanRunLifecycle>
type HistoryEntry = Plan['history'][number]
type RunEvent = ResponsePlanRunEvent['type']

const eventNames: Record<RunEvent, MessageDescriptor> = {
  'run.started': msg`The plan was run`,
  'run.completed': msg`The plan was completed`,
  'run.aborted': msg`The plan was aborted`,
  'run.reset': msg`The plan was reset`,
  'action.done': msg({ message: 'Done', context: 'a step' }),
  'action.reopened': msg`Reopened`,
  'action.ignored': msg`Ignored`,
  'action.restored': msg`Restored`,
}

const isRunEvent = (event: string): event is RunEvent => Object.hasOwn(eventNames, event)

const aheadNames: Partial<Record<RunState, { title: MessageDescriptor; detail: MessageDescriptor }>> = {
  inProgress: { title: msg`Run the plan`, detail: msg`Then you can check off each action` },
  completed: { title: msg`Complete the plan`, detail: msg`When every action is done or ignored` },
  idle: { title: msg`Reset the plan`, detail: msg`Then every action is open again, and the plan can be run` },
}

const otherNames: Partial<Record<RunState, MessageDescriptor>> = {
  aborted: msg`You can abort the plan; what you checked off stays readable.`,
  idle: msg`The plan can be reset; every action is open again.`,
}

export interface PlanTimelineStep {
  key: string
  state: 'done' | 'now' | 'trouble' | 'next'
  /** "Done:", "Now:", "Next:" for a screen reader. */
  stateName: string
  title: string
  detail: string
}

interface PlanTimeline {
  /** The past, oldest first, and the next steps by the chart. */
  steps: PlanTimelineStep[]
  /** Other next states the chart allows. */
  others: string[]
}

/** Earlier runs show only their course; the last one every action, too. */
const entriesOf = (history: Plan['history']): HistoryEntry[] => {
  const lastRun = history.findIndex(({ event }) => event === 'run.started')
  return history
    .filter(
      ({ event, action }, index) => isRunEvent(event) && (action === null || lastRun < 0 || index < lastRun),
    )
    .toReversed()
}

/** The run of a plan as a timeline by its chart (design: ui.md), for the owner and for a visitor. */
export function usePlanTimeline({ history, run, seenAs, ownerName }: Plan): PlanTimeline {
  const { i18n } = useLingui()
  const formats = useFormats()
  const names = { done: msg`Done:`, now: msg`Now:`, trouble: msg`Now:`, next: msg`Next:` }
  const whoIs = {
    owner: seenAs === 'owner' ? i18n._(msg`by you`) : i18n._(msg`by ${ownerName}`),
    visitor: i18n._(msg`with the access code`),
  }
  const entries = entriesOf(history)
  const past = entries.map(({ at, event, by, action }, index): PlanTimelineStep => {
    const isLast = index === entries.length - 1
    const isOver = run.state === 'completed' || run.state === 'idle'
    const state = !isLast || isOver ? 'done' : run.state === 'aborted' ? 'trouble' : 'now'
    const name = isRunEvent(event) ? i18n._(eventNames[event]) : ''
    const title = action === null ? name : i18n._(msg`${name}: ${i18n._(planGuides[action].name)}`)
    return {
      key: `${at} ${event} ${action}`,
      state,
      stateName: i18n._(names[state]),
      title,
      detail: `${formats.dateTime(at)} · ${whoIs[by]}`,
    }
  })
  const { stops, next } = chartSteps(responsePlanRunLifecycle, run.state)
  // The chart's stops lie ahead of an aborted plan only once it is reset.
  const expected: RunState[] =
    run.state === 'aborted'
      ? ['idle']
      : stops.flatMap(({ state, phase }) => (phase === 'ahead' ? [state] : []))
  const ahead = expected.flatMap((state): PlanTimelineStep[] => {
    const labels = aheadNames[state]
    return labels === undefined
      ? []
      : [
          {
            key: `ahead ${state}`,
            state: 'next',
            stateName: i18n._(names.next),
            title: i18n._(labels.title),
            detail: i18n._(labels.detail),
          },
        ]
  })
  const others = new Set(next.map(({ state }) => state).filter(state => !expected.includes(state)))
  return {
    steps: [...past, ...ahead],
    others: [...others].flatMap(state => {
      const message = otherNames[state]
      return message === undefined ? [] : [i18n._(message)]
    }),
  }
}
