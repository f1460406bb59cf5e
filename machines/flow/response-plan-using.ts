import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { keyOf, responsePlanSetup } from './response-plan-setup.ts'

/** For its owner, or a visitor until the visit ends; polled every few seconds, as others may change it. */
export const usingPlan = responsePlanSetup.createStateConfig({
  initial: 'entering',
  after: { visitEnds: { guard: 'isVisitor', target: 'ended' } },
  on: { 'access.left': { guard: 'isVisitor', target: 'leaving' } },
  states: {
    entering: { always: [{ guard: 'mustKeepCode', target: 'showingCode' }, { target: 'looking' }] },
    looking: {
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
        idle: { after: { betweenLooks: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadPlan',
            src: 'loadPlan',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'idle', actions: withOutput('refreshPlan') },
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
      on: {
        'message.sent': {
          target: 'sending',
          actions: { type: 'setMessage', params: ({ event }) => event.message },
        },
        'message.left': { target: 'looking', actions: 'clearFailure' },
      },
    },
    sending: {
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
