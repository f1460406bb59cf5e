import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { keyOf, responsePlanSetup } from './response-plan-setup.ts'

export const usingPlan = responsePlanSetup.createStateConfig({
  description: 'The plan is shown to its owner, or to a visitor until the visit ends.',
  initial: 'entering',
  after: { visitEnds: { guard: 'isVisitor', target: 'ended' } },
  on: { 'access.left': { guard: 'isVisitor', target: 'leaving' } },
  states: {
    entering: {
      description: 'It isn’t decided yet whether the plan’s code must be shown first.',
      always: [{ guard: 'mustKeepCode', target: 'showingCode' }, { target: 'looking' }],
    },
    looking: {
      description: 'The plan is shown and can be worked on.',
      initial: 'idle',
      on: {
        'plan.changed': {
          target: 'changing',
          actions: { type: 'setChange', params: ({ event }) => event.change },
        },
        'change.left': { actions: 'clearChange' },
        'plan.refreshRequested': '.refreshing',
        'code.shown': 'showingCode',
        'message.begun': { target: 'writing', actions: 'clearFailure' },
      },
      states: {
        idle: {
          description: 'What is shown is as recent as the last look.',
          after: { betweenLooks: 'refreshing' },
        },
        refreshing: {
          description: 'The plan is being loaded again, as others may have changed it.',
          invoke: {
            id: 'loadPlan',
            src: 'loadPlan',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'idle', actions: withOutput('setPlan') },
            onError: [
              { guard: withFailure('isVisitOver'), target: '#responsePlan.ended' },
              // Keeps the last answer; the next poll may succeed.
              { target: 'idle' },
            ],
          },
        },
      },
    },
    changing: {
      description: 'A change is being saved.',
      tags: 'pending',
      invoke: {
        id: 'changePlan',
        src: 'changePlan',
        input: ({ context }) => ({ ...keyOf(context), change: context.change ?? {} }),
        onDone: [
          { guard: 'hasNewCode', target: 'showingCode', actions: [withOutput('setPlan'), 'emitChanged'] },
          { target: 'looking', actions: [withOutput('setPlan'), 'emitChanged'] },
        ],
        onError: [
          { guard: withFailure('isVisitOver'), target: '#responsePlan.ended' },
          { guard: withFailure('isConflict'), ...failTo('looking.refreshing') },
          failTo('looking'),
        ],
      },
    },
    showingCode: {
      description: 'The code that opens the plan is shown, to be saved.',
      on: {
        'code.saved': {
          target: 'changing',
          actions: { type: 'setChange', params: { savedCode: true } },
        },
        'code.closed': 'looking',
        'code.renewed': {
          target: 'changing',
          actions: { type: 'setChange', params: { newCode: true } },
        },
      },
    },
    writing: {
      description: 'A message to the plan’s contacts is being written.',
      on: {
        'message.sent': {
          target: 'sending',
          actions: { type: 'setMessage', params: ({ event }) => event.message },
        },
        'message.left': { target: 'looking', actions: 'clearFailure' },
      },
    },
    sending: {
      description: 'The message is being sent.',
      tags: 'pending',
      invoke: {
        id: 'notifyContacts',
        src: 'notifyContacts',
        input: ({ context: { plan, visit, message } }) => {
          if (!plan || !message) throw new Error('There is no plan or no message')
          return { ...message, plan, visit }
        },
        onDone: {
          target: 'looking',
          actions: [
            { type: 'setDeliveries', params: ({ event }) => event.output.deliveries },
            'emitNotified',
          ],
        },
        onError: [{ guard: withFailure('isVisitOver'), target: '#responsePlan.ended' }, failTo('writing')],
      },
    },
  },
})
