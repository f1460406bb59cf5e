import { describe, expect, it } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate'
import { planActions } from '#domain/response-plan.ts'
import { responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import { initialStateOf, statesOf, step } from '#machines/lifecycle/transitions.ts'
import type { PlanAction, PlanActionState } from '#openapi/generated/api.ts'
import type { MachineModel } from '../support/model/define.ts'
import { findMachines } from './find-machines.ts'
import { type LifecycleTable, lifecycleTables } from './lifecycle-tables.ts'

interface Promised {
  model: MachineModel
  table: LifecycleTable
}

const tables: [string, Promised][] = Object.entries<Promised>(lifecycleTables)

const asEvent = (event: AnyEventObject | string): AnyEventObject =>
  typeof event === 'string' ? { type: event } : event

/** Every case of every event: those of the model, and those that the table names. */
const casesOf = ({ model, table }: Promised): AnyEventObject[] => {
  const named = [
    ...(typeof model.events === 'function' ? [] : model.events),
    ...table.moves.map(([, event]) => asEvent(event)),
  ]
  return [...new Map(named.map(event => [JSON.stringify(event), event])).values()]
}

describe.each(tables)('the lifecycle %s is what the specification promises', (_, promised) => {
  const { model, table } = promised
  const machine: AnyStateMachine = model.machine
  const cases = casesOf(promised)

  it('begins where it must, and has the states that are named, and no other', () => {
    expect(initialStateOf(machine)).toBe(table.starts)
    const named = new Set([table.starts, ...table.moves.flatMap(([from, , to]) => [from, to])])
    expect(statesOf(machine).toSorted()).toEqual([...named].toSorted())
  })

  it('knows no event that the table does not try', () => {
    expect([...new Set(cases.map(({ type }) => type))].toSorted()).toEqual(machine.events.toSorted())
  })

  it.each(statesOf(machine))('leads from %s where it must, and refuses everything else', state => {
    const promisedFrom = new Map(
      table.moves
        .filter(([from]) => from === state)
        .map(([, event, to]) => [
          JSON.stringify(asEvent(event)),
          { state: to, facts: table.facts?.[to] ?? [] },
        ]),
    )
    for (const event of cases)
      expect(step(machine, state, event), JSON.stringify(event)).toEqual(
        promisedFrom.get(JSON.stringify(event)) ?? null,
      )
  })

  it.each(table.ends ?? [])('$says', ({ begun, by, in: ends }) => {
    const onward = (state: string) => by.flatMap(type => step(machine, state, { type })?.state ?? [])
    const reachedFrom = (state: string) => {
      const reached = new Set([state])
      for (const one of reached) for (const next of onward(one)) reached.add(next)
      return [...reached]
    }
    const isEnd = (state: string) => onward(state).length === 0
    expect(reachedFrom(begun).filter(isEnd).toSorted()).toEqual([...ends].toSorted())
    // However often it goes round, an end stays within reach.
    expect(reachedFrom(begun).filter(state => !reachedFrom(state).some(isEnd))).toEqual([])
  })

  it('marks by its tags what the specification says of a state', () => {
    const marked = statesOf(machine).flatMap(state =>
      (machine.root.states[state]?.tags ?? []).map(tag => ({ tag, state })),
    )
    // The course is what a line of steps shows, and no promise.
    const { course: _, ...promised } = Object.fromEntries(
      [...Map.groupBy(marked, ({ tag }) => tag)].map(([tag, of]) => [tag, of.map(({ state }) => state)]),
    )
    expect(promised).toEqual(table.tags ?? {})
  })
})

it('every lifecycle has its table; the run of a response plan has its own below', async () => {
  const lifecycles = (await findMachines()).filter(({ name }) => name.startsWith('lifecycle/'))
  const held = tables.map(([, { model }]) => model.machine)
  expect(lifecycles.map(({ machine }) => machine).filter(machine => !held.includes(machine))).toEqual([
    responsePlanRunLifecycle,
  ])
})

const runIn = (
  value: 'idle' | 'inProgress' | 'completed' | 'aborted',
  actions: Partial<Record<PlanAction, PlanActionState>>,
) => responsePlanRunLifecycle.resolveState({ value, context: { actions } })

const after = (run: ReturnType<typeof runIn>, event: Parameters<typeof run.can>[0]) => {
  if (!run.can(event)) return null
  const actor = createActor(responsePlanRunLifecycle, { snapshot: run, input: undefined }).start()
  actor.send(event)
  const { value, context } = actor.getSnapshot()
  return [value, context.actions]
}

// 2 §4: "run, in progress, completed, aborted; can be aborted or reset; actions can be ignored or restored."
describe('the run of a response plan is what the specification promises', () => {
  const states = ['open', 'done', 'ignored'] as const
  const pairs = states.flatMap(one => states.map(other => ({ secureEmail: one, callBanks: other })))
  const allOpen = { secureEmail: 'open', callBanks: 'open' } as const
  const steps = [
    ['open', 'action.done', 'done'],
    ['done', 'action.reopened', 'open'],
    ['open', 'action.ignored', 'ignored'],
    ['ignored', 'action.restored', 'open'],
  ] as const

  it('begins idle, with every action open', () => {
    const begun = createActor(responsePlanRunLifecycle, { input: undefined }).getSnapshot()
    expect(begun.value).toBe('idle')
    expect(begun.context.actions).toEqual(Object.fromEntries(planActions.map(action => [action, 'open'])))
    const ofTwo = createActor(responsePlanRunLifecycle, { input: { actions: ['secureEmail', 'callBanks'] } })
    expect(ofTwo.getSnapshot().context.actions).toEqual(allOpen)
  })

  describe.each(pairs)('with $secureEmail and $callBanks', actions => {
    const isAnyOpen = Object.values(actions).includes('open')

    it.each([
      ['idle', 'run.started', ['inProgress', actions]],
      ['idle', 'run.completed', null],
      ['idle', 'run.aborted', null],
      ['idle', 'run.reset', null],
      ['inProgress', 'run.started', null],
      ['inProgress', 'run.completed', isAnyOpen ? null : ['completed', actions]],
      ['inProgress', 'run.aborted', ['aborted', actions]],
      ['inProgress', 'run.reset', ['idle', allOpen]],
      ['completed', 'run.started', null],
      ['completed', 'run.completed', null],
      ['completed', 'run.aborted', null],
      ['completed', 'run.reset', ['idle', allOpen]],
      ['aborted', 'run.started', null],
      ['aborted', 'run.completed', null],
      ['aborted', 'run.aborted', null],
      ['aborted', 'run.reset', ['idle', allOpen]],
    ] as const)('%s on %s', (value, type, promised) => {
      expect(after(runIn(value, actions), { type })).toEqual(promised)
    })

    it.each(steps)('an action that is %s, on %s, while it runs and only then', (from, type, to) => {
      for (const action of ['secureEmail', 'callBanks'] as const) {
        const moved = actions[action] === from ? ['inProgress', { ...actions, [action]: to }] : null
        expect(after(runIn('inProgress', actions), { type, action })).toEqual(moved)
        for (const value of ['idle', 'completed', 'aborted'] as const)
          expect(after(runIn(value, actions), { type, action })).toBeNull()
      }
    })
  })
})
