import { failureOf } from '../port-error.ts'
import { responsePlanSetup } from './response-plan-setup.ts'

/**
 * A plan is made in four steps; what was given is kept when one goes back, and the plan is created at the last. Contacts, banks and
 * overview have an address each, so that the browser's back and forward go through them.
 */
export const makingPlan = responsePlanSetup.createStateConfig({
  initial: 'introduction',
  on: {
    'plan.drafted': { actions: { type: 'rememberDraft', params: ({ event }) => event.draft } },
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
      entry: { type: 'tellStep', params: 'contacts' },
      on: {
        'plan.contactsGiven': 'banks',
        'plan.wentBack': 'introduction',
      },
    },
    banks: {
      entry: { type: 'tellStep', params: 'banks' },
      on: {
        'plan.banksGiven': 'overview',
        'plan.wentBack': 'contacts',
      },
    },
    overview: {
      entry: { type: 'tellStep', params: 'overview' },
      on: {
        'plan.confirmed': {
          target: 'creating',
          actions: { type: 'rememberBirthday', params: ({ event }) => event.birthday },
        },
        'plan.wentBack': 'banks',
      },
    },
    /** What is being sent is answered first: the address comes back to the overview. */
    creating: {
      tags: 'settling',
      on: { 'plan.stepRequested': { actions: { type: 'tellStep', params: 'overview' } } },
      invoke: {
        id: 'createPlan',
        src: 'createPlan',
        input: ({ context }) => ({ ...context.draft, birthday: context.birthday }),
        onDone: {
          target: '#responsePlan.open',
          actions: [{ type: 'rememberPlan', params: ({ event }) => event.output }, 'tellCreated'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'fetching',
          },
          {
            target: 'overview',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** Another device has made one meanwhile. */
    fetching: {
      tags: 'settling',
      on: { 'plan.stepRequested': { actions: { type: 'tellStep', params: 'overview' } } },
      invoke: {
        id: 'ownPlan',
        src: 'ownPlan',
        onDone: {
          target: '#responsePlan.beginning',
          actions: [{ type: 'rememberOwn', params: ({ event }) => event.output }, 'tellCreated'],
        },
        onError: {
          target: 'overview',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
