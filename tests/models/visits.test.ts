import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notReachable, visitsToWalk } from '#tests/journeys/flows/support/not-reachable.ts'
import { type FlowVisit, flowVisits } from '#tests/support/model.ts'
import { findMachines } from './find-machines.ts'

const flows = (await findMachines()).filter(({ name }) => name.startsWith('flow/'))

const restsOf = (visits: readonly FlowVisit[]) =>
  new Set(visits.flatMap(({ start, steps }) => [...start, ...steps.flatMap(({ rests }) => rests)]))

describe('the journeys', () => {
  it.each(flows)('walk $name', ({ name }) => {
    const journey = new URL(`../journeys/${name.replace('flow/', 'flows/')}.spec.ts`, import.meta.url)
    expect(existsSync(journey)).toBe(true)
  })

  // Every visit of a flow without exceptions runs to its end (walk.ts).
  it.each(Object.entries(notReachable))(
    'check every state in which %s is idle, or list it with the reason',
    (id, out) => {
      const model = flows.find(({ machine }) => machine.id === id)?.model
      if (!model) throw new Error(`There is no model of ${id}`)
      const [seen, all] = [restsOf(visitsToWalk(model)), restsOf(flowVisits(model))]
      const missed = [...all].filter(state => !seen.has(state) && !Object.hasOwn(out, state))
      const unknown = Object.keys(out).filter(state => !all.has(state))
      expect({ missed, unknown }).toEqual({ missed: [], unknown: [] })
    },
  )
})
