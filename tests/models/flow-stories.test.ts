import { describe, expect, it } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { type FlowStory, flowStories } from './flow-stories.ts'

type Disclosed = Required<FlowStory>['first']

const leavesOf = (state: AnyMachineSnapshot): string[] =>
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

const flows: [string, { machine: AnyStateMachine; stories: readonly FlowStory[] }][] =
  Object.entries(flowStories)

describe.each(flows)('the flow %s keeps what the specification promises', (_, { machine, stories }) => {
  it.each(stories.map(story => [story.says, story] as const))(
    '%s',
    (_says, { input, begins, first, steps, ends }) => {
      let [state, actions] = initialTransition(machine, input)
      const compare = (where: string | readonly string[], then: Disclosed, after: string) => {
        const places = typeof where === 'string' ? [where] : where
        expect(leavesOf(state), after).toEqual(expect.arrayContaining([...places]))
        expect(seen(state, actions), after).toEqual(promised(then))
        expect(state.context, after).toMatchObject(then.keeps ?? {})
        for (const event of then.refuses ?? [])
          expect(state.can(event), `${after}, ${event.type}`).toBe(false)
      }
      compare(begins, first ?? {}, 'the start')
      steps.forEach(([event, to, then], at) => {
        ;[state, actions] = transition(machine, state, event)
        compare(to, then ?? {}, `${at + 1}. ${event.type}`)
      })
      if (ends) expect(state.output).toEqual(ends)
    },
  )
})
