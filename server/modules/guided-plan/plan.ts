import { inOrder, laterUntil, type RankedStep, stepKindOf, stepMinutes } from '#domain/guided-plan.ts'
import { findingIndicators, indicatorOfType } from '#domain/indicators.ts'
import { isOlderThanFiveYears } from '#domain/score.ts'
import type { GuidedPlan, GuidedStep, Indicator } from '#openapi/generated/api.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { isStolenSignIn, leakActions } from '../scan/finding-rows.ts'
import { presentGivesBack, presentSince, type SinceRow } from '../scan/score.ts'
import type { StepRow } from './store.ts'

export interface PlannedStep extends RankedStep {
  readonly step: GuidedStep
}

const shown = 50

/** As the contract has it. */
const instantOf = (time: string | null): string | null =>
  time === null ? null : new Date(time).toISOString()

/** Every step of the findings that need their person, with what the score says of each. */
const plannedSteps = (rows: readonly StepRow[], since: SinceRow, now: Date): PlannedStep[] => {
  const priced = new Map(
    presentSince(since).items.flatMap(({ findings }) =>
      findings.map(({ findingId, recoverable }) => [findingId, recoverable] as const),
    ),
  )
  return rows.map(row => {
    const origin = row.source === 'person' ? 'person' : 'scan'
    const kind = stepKindOf({ ...row, origin, passwordExposed: row.password_exposed })
    const answerBy = instantOf(row.answer_by)
    const points = row.unverified ? 0 : (priced.get(row.id) ?? null)
    const minutes = stepMinutes[kind]
    return {
      id: row.id,
      indicator: indicatorOfType(row.type),
      answerBy,
      minutes,
      threatLevel: row.threat_level,
      isOld: isOlderThanFiveYears(row.exposed_on, now.toISOString().slice(0, 10)),
      isStolen: isStolenSignIn(row, { breachName: row.breach_name, breachDomain: row.breach_domain }),
      points,
      step: {
        findingId: row.id,
        type: row.type,
        kind,
        name: firstCharacters(row.name, 200),
        passwordExposed: row.password_exposed,
        threatLevel: row.threat_level,
        answerBy,
        estimatedMinutes: minutes,
        points,
        state: row.step_state,
        until: row.step_state === 'later' ? instantOf(row.back_at) : null,
        canWait: laterUntil(now, answerBy) !== null,
        actions: leakActions(row.state, row.resolution, row.type, origin),
      },
    }
  })
}

/** What the next score gains by all of these steps, by their indicators. */
const togetherOf = (steps: readonly PlannedStep[], since: SinceRow): ReadonlyMap<Indicator, number> =>
  new Map(
    findingIndicators.map(indicator => [
      indicator,
      presentGivesBack(
        since,
        steps.filter(step => step.indicator === indicator).map(({ id }) => id),
      ),
    ]),
  )

export interface OpenSteps {
  readonly steps: readonly PlannedStep[]
  readonly together: ReadonlyMap<Indicator, number>
}

/** The open steps without an order, and what they give back. */
export const openStepsOf = (rows: readonly StepRow[], since: SinceRow, now: Date): OpenSteps => {
  const open = rows.filter(({ step_state }) => step_state === 'open')
  const steps = plannedSteps(open, since, now)
  return { steps, together: togetherOf(steps, since) }
}

export const presentPlan = (rows: readonly StepRow[], since: SinceRow, now: Date): GuidedPlan => {
  const { steps, together } = openStepsOf(rows, since, now)
  const presented = (state: StepRow['step_state'], at: (row: StepRow) => number): GuidedStep[] => {
    const those = rows.filter(row => row.step_state === state).toSorted((one, other) => at(one) - at(other))
    return plannedSteps(those, since, now).map(({ step }) => step)
  }
  const later = presented('later', ({ back_at: at }) => Date.parse(at ?? ''))
  const skipped = presented('skipped', ({ chosen_at: at }) => -Date.parse(at ?? ''))
  return {
    steps: inOrder(steps, together)
      .slice(0, shown)
      .map(({ step }) => step),
    left: {
      steps: steps.length,
      minutes: steps.reduce((sum, { minutes }) => sum + minutes, 0),
      points: since.items === null ? null : [...together.values()].reduce((sum, points) => sum + points, 0),
      unpriced: steps.filter(({ points }) => points === null).length,
    },
    later: later.slice(0, shown),
    laterTotal: later.length,
    skipped: skipped.slice(0, shown),
    skippedTotal: skipped.length,
  }
}
