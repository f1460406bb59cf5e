import { describe, expect, it } from 'vitest'
import { digestOf, planFirstStarts, planSoak } from './plan.ts'

describe('a plan of faults', () => {
  it.each([
    ['a soak', (seed: number) => planSoak(seed, 30)],
    ['first starts', (seed: number) => planFirstStarts(seed, 100)],
  ])('of %s is the same for the same seed, and another one for another', (_, plan) => {
    expect(plan(7)).toEqual(plan(7))
    expect(digestOf(plan(7))).toBe(digestOf(plan(7)))
    expect(digestOf(plan(8))).not.toBe(digestOf(plan(7)))
  })

  it('has the same first minutes in a longer soak, each with a fault among its calls', () => {
    const plan = planSoak(7, 30)
    expect(planSoak(7, 4)).toEqual(plan.slice(0, 4))
    expect(plan.flatMap(({ calls }) => calls.map(({ number }) => number))).toEqual([
      ...plan.flatMap(({ calls }) => calls).keys(),
    ])
    for (const { calls, fault } of plan) {
      expect(fault.from).toBeLessThan(fault.until)
      expect(fault.until).toBeLessThan(calls.length)
    }
    expect(new Set(plan.slice(0, 9).map(({ fault }) => fault.kind)).size).toBe(9)
  })
})
