import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { responsePlanSetup } from './response-plan-setup.ts'

/** The input stays when going back, and the plan is created at the last step; later steps have addresses. */
export const makingPlan = responsePlanSetup.createStateConfig({
  initial: 'introduction',
  on: {
    'plan.drafted': { actions: { type: 'setDraft', params: ({ event }) => event.draft } },
    'plan.stepRequested': [
      {
        guard: {
          type: 'isReadyFor',
          params: ({ event }) => ({ step: 'overview', requested: event.step }),
        },
        target: '.overview',
      },
      {
        guard: { type: 'isReadyFor', params: ({ event }) => ({ step: 'banks', requested: event.step }) },
        target: '.banks',
      },
      { target: '.contacts' },
    ],
  },
  states: {
    introduction: { on: { 'plan.begun': 'contacts' } },
    contacts: {
      entry: { type: 'emitStep', params: 'contacts' },
      on: {
        'plan.contactsGiven': 'banks',
        'plan.wentBack': 'introduction',
      },
    },
    banks: {
      entry: { type: 'emitStep', params: 'banks' },
      on: {
        'plan.banksGiven': 'overview',
        'plan.wentBack': 'contacts',
      },
    },
    overview: {
      entry: { type: 'emitStep', params: 'overview' },
      on: {
        'plan.confirmed': {
          target: 'creating',
          actions: { type: 'setBirthday', params: ({ event }) => event.birthday },
        },
        'plan.wentBack': 'banks',
      },
    },
    /** Waits for the answer first: the address returns to the overview. */
    creating: {
      tags: 'pending',
      on: { 'plan.stepRequested': { actions: { type: 'emitStep', params: 'overview' } } },
      invoke: {
        id: 'createPlan',
        src: 'createPlan',
        input: ({ context }) => ({ ...context.draft, birthday: context.birthday }),
        onDone: { target: '#responsePlan.open', actions: [withOutput('setPlan'), 'emitCreated'] },
        onError: [{ guard: withFailure('isConflict'), target: 'fetching' }, failTo('overview')],
      },
    },
    /** Another device has made one in the meantime. */
    fetching: {
      tags: 'pending',
      on: { 'plan.stepRequested': { actions: { type: 'emitStep', params: 'overview' } } },
      invoke: {
        id: 'ownPlan',
        src: 'ownPlan',
        onDone: { target: '#responsePlan.beginning', actions: [withOutput('setOwn'), 'emitCreated'] },
        onError: failTo('overview'),
      },
    },
  },
})
