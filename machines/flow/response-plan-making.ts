import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { responsePlanSetup } from './response-plan-setup.ts'

export const makingPlan = responsePlanSetup.createStateConfig({
  description: 'The owner makes the plan in four steps; what was typed stays when going back.',
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
    introduction: {
      description: 'The page says what a response plan is for.',
      on: { 'plan.begun': 'contacts' },
    },
    contacts: {
      description: 'The owner names the people to call.',
      entry: { type: 'emitStep', params: 'contacts' },
      on: {
        'plan.contactsGiven': 'banks',
        'plan.wentBack': 'introduction',
      },
    },
    banks: {
      description: 'The owner names their banks.',
      entry: { type: 'emitStep', params: 'banks' },
      on: {
        'plan.banksGiven': 'overview',
        'plan.wentBack': 'contacts',
      },
    },
    overview: {
      description: 'Everything is shown once more before the plan is made.',
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
      description: 'The plan is being made.',
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
    fetching: {
      description: 'Another device has made a plan in the meantime, and it’s being loaded.',
      tags: 'pending',
      on: { 'plan.stepRequested': { actions: { type: 'emitStep', params: 'overview' } } },
      invoke: {
        id: 'ownPlan',
        src: 'ownPlan',
        onDone: { target: '#responsePlan.beginning', actions: [withOutput('setPlan'), 'emitCreated'] },
        onError: failTo('overview'),
      },
    },
  },
})
