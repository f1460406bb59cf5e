import { failureOf } from '../port-error.ts'
import { responsePlanSetup } from './response-plan-setup.ts'

/** A plan is made in four steps; what was given is kept when one goes back, and the plan is created at the last. */
export const makingPlan = responsePlanSetup.createStateConfig({
  initial: 'introduction',
  states: {
    introduction: { on: { 'plan.begun': 'contacts' } },
    contacts: {
      on: {
        'plan.drafted': { actions: { type: 'rememberDraft', params: ({ event }) => event.draft } },
        'plan.contactsGiven': 'banks',
        'plan.wentBack': 'introduction',
      },
    },
    banks: {
      on: {
        'plan.drafted': { actions: { type: 'rememberDraft', params: ({ event }) => event.draft } },
        'plan.banksGiven': 'overview',
        'plan.wentBack': 'contacts',
      },
    },
    overview: {
      on: {
        'plan.confirmed': {
          target: 'creating',
          actions: { type: 'rememberBirthday', params: ({ event }) => event.birthday },
        },
        'plan.wentBack': 'banks',
      },
    },
    creating: {
      tags: 'settling',
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
