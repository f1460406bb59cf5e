// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Plan, PlanKey } from '#machines/flow/response-plan-setup.ts'
import { PortError } from '#machines/port-error.ts'
import type { PlanChange } from '#openapi/generated/api.ts'
import { usePlanTimeline } from '#src/parts/plan/plan-timeline.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { planOf } from '#tests/support/samples/response-plan.ts'
import { PlanProblem } from './plan-page.tsx'

afterEach(cleanup)

const change: PlanChange = { version: 1, bank: [] }

/** A plan whose first change is refused, and the requests made. */
const changeRefusedBy = (refusal: PortError): PlanChange[] => {
  const requested: PlanChange[] = []
  const chart = responsePlanFlow.provide({
    actors: {
      changePlan: fromPromise<Plan, PlanKey & { change: PlanChange }>(async ({ input }) => {
        requested.push(input.change)
        if (requested.length === 1) throw refusal
        return planOf()
      }),
      loadPlan: fromPromise<Plan, PlanKey>(async () => planOf()),
    },
  })
  const actor = createActor(chart, { input: { as: 'owner', plan: planOf() } }).start()
  renderAppScreen(
    <main id="main" tabIndex={-1}>
      <PlanProblem actor={actor} />
    </main>,
  )
  actor.send({ type: 'plan.changed', change })
  return requested
}

it('sends the same again when a change could not be sent', async () => {
  const requested = changeRefusedBy(new PortError('0000', { outage: 'offline' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(requested).toEqual([change, change])
  expect(document.activeElement?.id).toBe('main')
})

it('has an aborted plan reset before it can be run again', () => {
  const steps = (state: Plan['run']['state']) => {
    const plan = planOf()
    function Steps() {
      const { steps, others } = usePlanTimeline({ ...plan, history: [], run: { ...plan.run, state } })
      return <p>{[...steps.map(({ title }) => title), ...others].join(' / ')}</p>
    }
    renderAppScreen(<Steps />)
    const text = document.querySelector('p')?.textContent
    cleanup()
    return text
  }
  expect(steps('idle')).toBe('Run the plan / Complete the plan')
  expect(steps('aborted')).toBe('Reset the plan')
})

it('does not write over what another device has changed', async () => {
  changeRefusedBy(new PortError('0040'))
  expect((await screen.findByRole('alert')).textContent).toContain('It was changed on another device')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
