import { describe, expect, it } from 'vitest'
import { type LifecycleState, next } from '#machines/lifecycle/transitions.ts'
import {
  type FlowDriver,
  flowVisits,
  type LifecycleDriver,
  lifecyclePaths,
  walkFlow,
  walkLifecycle,
} from '../support/model.ts'
import { signInModel } from './flow/sign-in.model.ts'
import { paymentModel } from './lifecycle/payment.model.ts'

type PaymentState = LifecycleState<typeof paymentModel.machine>
type PaymentDriver = LifecycleDriver<typeof paymentModel.machine, { status: PaymentState }>
type PaymentEvent = Parameters<PaymentDriver['events'][keyof PaymentDriver['events']]>[1]

/** A minimal API that uses the chart, except in one careless place. */
function paymentApi(careless: PaymentEvent['type'] | null): PaymentDriver {
  const cause = async (payment: { status: PaymentState }, event: PaymentEvent) => {
    const state = next(paymentModel.machine, payment.status, event)
    if (state) payment.status = state
    return state || event.type === careless ? 'accepted' : 'refused'
  }
  return {
    begin: async () => ({ status: 'awaitingCheckout' }),
    read: async payment => payment.status,
    events: {
      'payment.submitted': cause,
      'payment.succeeded': cause,
      'payment.failed': cause,
      'payment.expired': cause,
      'payment.canceled': cause,
      'payment.retried': cause,
    },
  }
}

describe('the paths of a lifecycle for the API', () => {
  const paths = lifecyclePaths(paymentModel)

  it('take every transition, and try every refused event in every state', () => {
    const refusals = paths
      .flatMap(({ start, steps }) => [start, ...steps])
      .flatMap(({ state, refuses }) => refuses.map(({ type }) => `${state} ${type}`))
    expect(refusals).toHaveLength(5 * 6 - 8)
    expect(new Set(refusals).size).toBe(refusals.length)
  })

  it('pass against an API that follows the chart', async () => {
    const walks = await Promise.allSettled(paths.map(path => walkLifecycle(path, paymentApi(null))))
    expect(walks.filter(walk => walk.status === 'rejected')).toEqual([])
  })

  it('catch an API that accepts what the chart refuses', async () => {
    const walks = await Promise.allSettled(
      paths.map(path => walkLifecycle(path, paymentApi('payment.retried'))),
    )
    expect(walks.some(walk => walk.status === 'rejected')).toBe(true)
  })
})

describe('the visits of a flow for the browser', () => {
  it('say what the services must answer to each thing the person does', () => {
    const steps = flowVisits(signInModel).flatMap(visit => visit.steps)
    expect(steps.every(step => step.event !== null)).toBe(true)
    expect(steps.find(step => step.rests.includes('disabled'))?.answers).toHaveLength(1)
  })

  it('fail when the driver does not describe a state', async () => {
    const driver: FlowDriver<null> = { begin: async () => {}, events: {}, states: {} }
    const [visit] = flowVisits(signInModel)
    expect(visit).toBeDefined()
    if (visit)
      await expect(walkFlow(visit, driver, null)).rejects.toThrow('does not say how the state entering looks')
  })
})
