import { takedownFlow } from '#machines/flow/takedown.ts'
import type { LeakAction } from '#openapi/generated/api.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { aFinding } from '#tests/support/samples/personal.ts'
import { stories } from './takedown.stories.ts'

const detected = aFinding({ actions: ['report', 'safe', 'fix', 'ignore', 'notMe'] })
const reported = aFinding({ state: 'reported', actions: ['cancelReport'] })
const invoked = aFinding({ state: 'reported', actions: ['answerReport'] })

const chosen = (action: Exclude<LeakAction, 'report' | 'answerReport' | 'notMe'>) =>
  ({ type: 'takedown.chosen', finding: detected, action }) as const

export const takedownModel = defineModel({
  machine: takedownFlow,
  events: [
    { type: 'takedown.requestStarted', finding: detected },
    { type: 'takedown.requestStarted', finding: reported },
    { type: 'takedown.requested', finding: detected, issues: ['EXPOSED_DATA'] },
    { type: 'takedown.answerRequested', finding: detected },
    { type: 'takedown.answerRequested', finding: invoked },
    { type: 'takedown.answered', finding: invoked, note: 'I have answered the site.' },
    { type: 'takedown.notMeRequested', finding: detected },
    { type: 'takedown.notMeRequested', finding: reported },
    { type: 'takedown.disowned', finding: detected },
    chosen('ignore'),
    chosen('cancelReport'),
    chosen('problemSolved'),
    { type: 'takedown.retried' },
    { type: 'takedown.left' },
    refused('takeStep', '0040'),
    done('takeStep', 'moved'),
    done('takeStep', 'gone'),
    refused('takeStep', '0000'),
    done('readAgain'),
    refused('readAgain', '0000'),
  ],
  project: ({ context }) => [context.step?.action, context.failure?.code],
  stories,
  unused: {
    'readAgain refuses 0000': 'The page says itself that it couldn’t be read.',
    'takedown.answerRequested': 'The finding comes again with what was chosen.',
    'takedown.notMeRequested': 'The finding comes again with what was chosen.',
    'takedown.requestStarted': 'The finding comes again with what was chosen.',
  },
  outcomes: [
    {
      state: 'gone',
      says: '2 §4: “not me” removes the finding irreversibly',
      by: answers('takeStep', 'gone'),
    },
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(refuses('takeStep'), refuses('takeStep', '0010', '0026', '0027', '0040', '0041')),
    },
    {
      state: 'readingAgain',
      says: '2 §8: 0010, 0026, 0027: it has changed, by this step or in the meantime',
      by: anyOf(answers('takeStep', 'moved'), refuses('takeStep', '0010', '0026', '0027', '0040', '0041')),
    },
  ],
  promises: [
    {
      says: 'does only what the charts of the finding allow',
      when: ({ event }) => event?.type === 'takedown.chosen',
      holds: ({ before, event, invoked: calls }) =>
        event?.type === 'takedown.chosen' &&
        calls.length ===
          (before?.matches('deciding') === true && event.finding.actions.includes(event.action) ? 1 : 0),
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
          (event && 'output' in event && event.output === 'moved' ? 'takedown.moved' : 'takedown.gone'),
    },
    {
      says: 'has the page read the finding again when someone else was first',
      when: ({ event, before }) =>
        before?.matches('pending') === true && JSON.stringify(event).includes('"0040"'),
      holds: ({ invoked: calls }) => calls[0]?.id === 'readAgain',
    },
  ],
})
