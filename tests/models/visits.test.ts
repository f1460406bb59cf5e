import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notReachable, visitsToWalk } from '#tests/journeys/flows/support/not-reachable.ts'
import {
  refusalIn,
  splitVisits,
  staying,
  stays,
  visitsToStage,
} from '#tests/journeys/flows/support/refusals.ts'
import { shortEvent } from '#tests/support/model/paths.ts'
import { type FlowVisit, flowVisits } from '#tests/support/model.ts'
import { findMachines } from './find-machines.ts'
import { textsOfFlow } from './flow-words.ts'

const flows = (await findMachines()).filter(({ name }) => name.startsWith('flow/'))

const modelOf = (flow: string) => {
  const model = flows.find(({ name, machine }) => [name, machine.id].includes(flow))?.model
  if (!model) throw new Error(`There is no model of ${flow}`)
  return model
}

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
      const model = modelOf(id)
      const [seen, all] = [restsOf(visitsToWalk(model)), restsOf(flowVisits(model))]
      const missed = [...all].filter(state => !seen.has(state) && !Object.hasOwn(out, state))
      const unknown = Object.keys(out).filter(state => !all.has(state))
      expect({ missed, unknown }).toEqual({ missed: [], unknown: [] })
    },
  )
})

describe.each(flows)(
  'the refusals of $name that `npm test` leaves out of the browser',
  ({ name, machine }) => {
    const split = splitVisits(modelOf(name))
    const { usual, exhaustive } = split

    it('show nothing that neither a visit shows nor the words of a rendered screen', () => {
      const visits = visitsToStage(split)
      const { states, refusals } = textsOfFlow(machine.id)
      const explained = visits
        .filter(visit => visit.failure !== null || stays(visit))
        .flatMap(visit => refusalIn(visit) ?? [])
        .map(shortEvent)
      expect(Object.keys(refusals).sort()).toEqual([...new Set(explained)].sort())
      const [seen, shown] = [restsOf(usual), restsOf(visits)]
      const left = [...restsOf(exhaustive)].filter(state => !seen.has(state))
      expect(left.filter(state => !Object.hasOwn(states, state))).toEqual([])
      expect(Object.keys(states).filter(state => !shown.has(state))).toEqual([])
    })

    it('leave one there, or those with a reason', () => {
      const isRefusal = (visit: FlowVisit) => refusalIn(visit) !== undefined
      const there = usual.filter(isRefusal).map(visit => visit.name)
      const selected = Object.keys(staying[machine.id] ?? {})
      expect(exhaustive.every(isRefusal)).toBe(true)
      if (selected.length > 0) expect(there.sort()).toEqual(selected.sort())
      else expect(there).toHaveLength([...usual, ...exhaustive].some(isRefusal) ? 1 : 0)
    })
  },
)
