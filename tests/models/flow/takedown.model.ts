import { takedownFlow } from '#machines/flow/takedown.ts'
import type { Finding, LeakAction } from '#openapi/generated/api.d.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { aFinding } from '#tests/support/samples/personal.ts'

const detected = aFinding({ actions: ['report', 'safe', 'fix', 'ignore', 'notMe'] })
const reported = aFinding({ state: 'reported', actions: ['cancelReport'] })
const invoked = aFinding({ state: 'reported', actions: ['answerReport'] })
const denied = aFinding({ state: 'reported', actions: ['deleteReport', 'problemSolved'] })

const chosen = (action: Exclude<LeakAction, 'report' | 'answerReport' | 'notMe'>) =>
  ({ type: 'takedown.chosen', action }) as const

const findingOf = (output: unknown): Finding | null =>
  typeof output === 'object' && output !== null && 'actions' in output ? reported : null

export const takedownModel = defineModel({
  machine: takedownFlow,
  inputs: {
    'with an open finding': { finding: detected },
    'when something is asked of the person': { finding: invoked },
    'when the removal did not succeed': { finding: denied },
  },
  events: [
    { type: 'takedown.requestStarted' },
    { type: 'takedown.requested', issues: ['EXPOSED_DATA'] },
    { type: 'takedown.answerRequested' },
    { type: 'takedown.answered', note: 'I have answered the site.' },
    { type: 'takedown.notMeRequested' },
    { type: 'takedown.disowned' },
    chosen('ignore'),
    chosen('cancelReport'),
    chosen('problemSolved'),
    { type: 'takedown.retried' },
    { type: 'takedown.left' },
    { type: 'takedown.findingRead', finding: reported },
    done('takeStep', reported),
    done('takeStep', null),
    refused('takeStep', '0027'),
    refused('takeStep', '0000'),
    done('loadFinding', reported),
    done('loadFinding', null),
    refused('loadFinding', '0000'),
  ],
  project: ({ context }) => [context.finding.actions, context.step?.action, context.failure?.code],
  outcomes: [
    {
      state: 'gone',
      says: '2 §4: “not me” removes the finding irreversibly',
      by: anyOf(answers('takeStep', null), answers('loadFinding', null)),
    },
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: anyOf(except(refuses('takeStep'), refuses('takeStep', '0026', '0027')), refuses('loadFinding')),
    },
    {
      state: 'readingAgain',
      says: '2 §8: 0026, 0027: it has changed in the meantime',
      by: refuses('takeStep', '0026', '0027'),
    },
  ],
  promises: [
    {
      says: 'does only what the charts of the finding allow',
      when: ({ event }) => event?.type === 'takedown.chosen',
      holds: ({ before, event, invoked: calls }) =>
        event?.type === 'takedown.chosen' &&
        calls.length === (before?.context.finding.actions.includes(event.action) === true ? 1 : 0),
    },
    {
      says: 'removes nothing for good before the warning is answered',
      when: ({ invoked: calls }) => JSON.stringify(calls).includes('"notMe","issues"'),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'keeps what was chosen when it is refused, and tries the same again',
      when: ({ event }) => event?.type === 'takedown.retried',
      holds: ({ before, after }) => before?.context.step === after.context.step,
    },
    {
      says: 'reports what was done',
      when: ({ event }) => event?.type.startsWith('xstate.done.actor.takeStep') === true,
      holds: ({ event, facts }) =>
        facts.length === 1 &&
        facts[0]?.type ===
          (event && 'output' in event && findingOf(event.output) ? 'takedown.moved' : 'takedown.gone'),
    },
    {
      says: 'reads the finding again when someone else was first',
      when: ({ event, before }) =>
        before?.matches('pending') === true && JSON.stringify(event).includes('"0027"'),
      holds: ({ invoked: calls }) => calls[0]?.id === 'loadFinding',
    },
  ],
})
