import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate'
import { machineOf, transitionsOf } from '#inspector/chart.ts'
import { PortError } from '#machines/port-error.ts'
import {
  type CoverageRow,
  coverageRow,
  coverageTable,
  coverageTimes,
  noteStates,
  startCoverage,
} from '../support/model/coverage.ts'
import type { FlowStory, WalkedStep } from '../support/model/define.ts'
import { flowVisits } from '../support/model/flow-depth.ts'
import { isIn, isUsed } from '../support/model/outcomes.ts'
import {
  eventsIn,
  type ModelPath,
  pathsOf,
  shortEvent,
  stateInWords,
  stepInWords,
} from '../support/model/paths.ts'
import { deferActors, saveTrace, walkMachine } from '../support/model/walk.ts'
import { findMachines } from './find-machines.ts'

const machines = await findMachines()
const rows: CoverageRow[] = []
const times: Record<string, number> = {}

/** Parts of the names of states that say how something ended. */
const outcomeWords = new Set(
  [
    'completed finished ended sent joined invited verified proven confirmed paid uploaded saved answered reverted signed scheduled shown checked found started',
    'failed refused lost gone expired unknown conflict forbidden invalid unavailable unread unchecked unconfirmed disabled exceeded lacking locked wrong not no taken required turned registered other left canceled',
  ].flatMap(words => words.split(' ')),
)

const meansOutcome = (key: string): boolean =>
  key.split(/(?=[A-Z])/).some(word => outcomeWords.has(word.toLowerCase()))

/** States with such a name that are no outcome. */
const notOutcomes: Readonly<Record<string, string>> = {
  'flow/register-onboarding getStarted': 'The name of a page',
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const leavesOf = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states)
  return children.length > 0 ? children.flatMap(leavesOf) : [node.path.join('.')]
}

/** States that are left at once by an eventless transition, and can't be seen. */
const statesThatNeverLast = (machine: AnyStateMachine): Set<string> =>
  new Set(nodesOf(machine.root).flatMap(node => (node.always?.length ? [node.path.join('.')] : [])))

const leadsOn = (node: AnyStateNode): boolean =>
  transitionsOf(node).some(({ targets }) => targets.length > 0) ||
  (node.parent !== undefined && leadsOn(node.parent))

type Disclosed = Required<FlowStory>['first']

const placesOf = (state: AnyMachineSnapshot): string[] =>
  state._nodes
    .filter(node => node.type === 'atomic' || node.type === 'final')
    .map(node => node.path.join('.'))

const failureIn = ({ context }: AnyMachineSnapshot): unknown => {
  const failure: unknown = context.failure
  return typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined
}

/** The result of a step, in a story's terms. */
function seen(state: AnyMachineSnapshot, actions: readonly { type: string; params: unknown }[]) {
  const emits: AnyEventObject[] = []
  const asks: Record<string, unknown> = {}
  for (const { type, params } of actions) {
    const { event, id, input } = params as { event: AnyEventObject; id: string; input: unknown }
    if (type === 'xstate.emit') emits.push(event)
    if (type === 'xstate.spawnChild') asks[id] = input
  }
  return { failure: failureIn(state), emits, asks }
}

const promised = ({ failure, emits = [], asks = {} }: Disclosed) => ({ failure, emits, asks })

const inJson = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** The parts that differ, in the one line that every report shows. */
const differences = (got: Record<string, unknown>, wanted: Record<string, unknown>): string =>
  Object.keys(wanted)
    .filter(key => inJson(got[key]) !== inJson(wanted[key]))
    .map(key => `${key} ${inJson(got[key])} instead of ${inJson(wanted[key])}`)
    .join('; ')

/** Fails with the first problem in its first line. */
const expectNone = (problems: readonly string[], which = ''): void =>
  expect(problems.length, [which, ...problems].filter(Boolean).join('\n')).toBe(0)

// Apart from what is walked below, so that a chart that breaks a story is known before its paths are.
describe.each(machines.filter(({ model }) => model?.stories))('the chart $name', ({ machine, model }) => {
  it.each((model?.stories ?? []).map(story => [story.says, story] as const))(
    'does what the specification says: %s',
    (_says, { input, begins, first, steps, ends }) => {
      let [state, actions] = initialTransition(machine, input)
      const compare = (where: string | readonly string[], then: Disclosed, step: string) => {
        const missed = [where].flat().filter(place => !placesOf(state).includes(place))
        expectNone(
          missed,
          `${step} leads to ${placesOf(state).join(', ')}, not to ${[where].flat().join(', ')}`,
        )
        const [got, wanted] = [seen(state, actions), promised(then)]
        expect(got, `${step}: ${differences(got, wanted)}`).toStrictEqual(wanted)
        const { keeps = {}, refuses = [] } = then
        expect(state.context, `${step}: ${differences(state.context, keeps)}`).toMatchObject(keeps)
        for (const event of refuses) expect(state.can(event), `${step}, ${event.type} is refused`).toBe(false)
      }
      compare(begins, first ?? {}, 'the start')
      steps.forEach(([event, to, then], at) => {
        const step = `${at + 1}. ${event.type} in ${placesOf(state).join(', ')}`
        ;[state, actions] = transition(machine, state, event)
        compare(to, then ?? {}, step)
      })
      if (ends) expect(state.output).toEqual(ends)
    },
  )
})

describe.each(machines)('the chart $name', ({ name, machine, model }) => {
  it('says in a sentence what it is for and what each of its states means', () => {
    const unclear = nodesOf(machine.root).filter(node => !/^\S.*\.$/.test(node.description ?? ''))
    expectNone(unclear.map(({ id }) => id))
  })

  it('has a model', () => {
    expect(model, `tests/models/${name}.model.ts is missing`).not.toBeNull()
  })
  if (!model) return

  const steps: { step: WalkedStep<typeof model.machine>; path: ModelPath }[] = []
  const deferred = deferActors(model.machine)
  const coverage = startCoverage(deferred.machine)
  const wrong: string[] = []

  beforeAll(async () => {
    for (const path of pathsOf(model)) {
      coverage.paths += 1
      try {
        for (const step of await walkMachine(path, deferred, coverage)) {
          noteStates(coverage, step.after._nodes)
          steps.push({ step, path })
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        wrong.push(`${message}\n${await saveTrace(path, deferred)}`)
      }
    }
    rows.push(coverageRow(name, coverage))
    // A flow may have the id of the lifecycle that it leads through.
    for (const [key, count] of coverageTimes(coverage)) times[key] = (times[key] ?? 0) + count
  })

  it('is where its model says, after every step of every path', () => {
    expectNone(wrong)
  })

  it('is covered: some path takes every state and every transition', () => {
    expectNone(coverageRow(name, coverage).missing)
  })

  it('has its coverage under the keys by which the inspector knows states and transitions', () => {
    const recorded = machineOf(JSON.stringify(machine.config))
    const covered = new Map(coverageTimes(coverage))
    const keys = (recorded ? nodesOf(recorded.root) : []).flatMap(node => [
      node.id,
      ...transitionsOf(node).map(({ key }) => key),
    ])
    expect(keys.length).toBeGreaterThan(1)
    expectNone(keys.filter(key => !covered.has(`${machine.id} ${key}`)))
  })

  if (name.startsWith('flow/'))
    it('has every state in some visit of the browser', () => {
      const reached = flowVisits(model).flatMap(visit => [
        ...visit.start,
        ...visit.steps.flatMap(step => [...step.passes, ...step.rests]),
      ])
      const passing = statesThatNeverLast(model.machine)
      const missed = leavesOf(model.machine.root).filter(
        state => !reached.includes(state) && !passing.has(state),
      )
      expectNone(missed)
    })

  const outcomes = model.outcomes ?? []

  if (name.startsWith('flow/'))
    it('says which answers lead to each of its outcomes', () => {
      const passing = statesThatNeverLast(model.machine)
      const due = nodesOf(model.machine.root)
        .filter(node => node.parent && (node.type === 'final' || meansOutcome(node.key)))
        .map(node => node.path.join('.'))
        .filter(path => !passing.has(path) && !notOutcomes[`${name} ${path}`])
      const given = outcomes.map(({ state }) => state)
      expectNone(due.filter(path => !given.includes(path)))
      expect(new Set(given).size).toBe(given.length)
      expectNone(outcomes.map(({ says }) => says).filter(says => !/^(?:[12] §|ADR )\d+: /.test(says)))
    })

  if (name.startsWith('flow/')) {
    it('ends where nothing leads on', () => {
      const ends = nodesOf(model.machine.root).filter(({ type }) => type === 'atomic' || type === 'final')
      expectNone(ends.filter(node => !leadsOn(node) && node.type !== 'final').map(({ id }) => id))
    })

    it('can take every answer of an actor wherever it waits for it', () => {
      const stuck = steps.flatMap(({ step: { after } }) =>
        after._nodes
          .flatMap(({ invoke }) => invoke)
          .flatMap(({ id }) =>
            eventsIn(model, after).filter(
              event =>
                [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`].includes(event.type) &&
                after.status === 'active' &&
                !after.can(event),
            ),
          )
          .map(event => `${shortEvent(event)} in ${stateInWords(after)} leads nowhere`),
      )
      expectNone([...new Set(stuck)])
    })

    it('loses nothing that an event brings, and no refusal', () => {
      /** It leads to a state that no other refusal leads to. */
      const isNamed = ({ event, ...step }: (typeof steps)[number]['step']) => {
        const other = event && 'error' in event ? { ...event, error: new PortError('0000') } : null
        return (
          other !== null &&
          outcomes.some(({ by }) => by({ ...step, event }) && !by({ ...step, event: other }))
        )
      }
      const lost = steps.filter(({ step }) => !isUsed(step) && !isNamed(step))
      const cases = new Set(lost.map(({ step: { event } }) => (event ? shortEvent(event) : '')))
      const unused = Object.keys(model.unused ?? {})
      expectNone([...cases].filter(one => !unused.includes(one)).map(one => `${one} is left unused`))
      expectNone(unused.filter(one => !cases.has(one)).map(one => `${one} isn’t left unused`))
    })
  }

  /** Where each of these steps leads, once each, with the trace of a path that takes it. */
  const leads = (found: typeof steps) => {
    const paths = new Map(
      found.map(({ step: { before, event, after }, path }) => [stepInWords(before, event, after), path]),
    )
    return Promise.all([...paths].map(async ([lead, path]) => `${lead}\n${await saveTrace(path, deferred)}`))
  }

  for (const { state, says, by } of outcomes)
    it(`is ${state}: ${says}`, async () => {
      const led = steps.filter(({ step }) => by(step))
      const entered = steps.filter(({ step }) => isIn(step.after, state) && !isIn(step.before, state))
      expect(led.length, 'no path puts this outcome to the test').toBeGreaterThan(0)
      expectNone(await leads(led.filter(({ step }) => !isIn(step.after, state))))
      expectNone(await leads(entered.filter(({ step }) => !by(step))))
    })

  for (const promise of model.promises ?? []) {
    it(promise.says, async () => {
      const concerned = steps.filter(({ step }) => promise.when(step))
      const broken = concerned.filter(({ step }) => !promise.holds(step))
      expect(concerned.length, 'no path puts this promise to the test').toBeGreaterThan(0)
      expectNone(await leads(broken))
    })
  }
})

afterAll(() => {
  process.stdout.write(`\n${coverageTable(rows)}\n\n`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/coverage.json', JSON.stringify(times))
})
