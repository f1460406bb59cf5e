import { setup } from 'xstate'

interface Asker {
  byHolder: boolean
}

export type CompanyOnboardingEvent =
  | { type: 'onboarding.lockTaken' }
  | ({ type: 'onboarding.lockRenewed' } & Asker)
  | ({ type: 'onboarding.lockFreed' } & Asker)
  | { type: 'onboarding.lockExpired' }
  | ({ type: 'onboarding.completed' } & Asker)

export const companyOnboardingLifecycle = setup({
  types: { events: {} as CompanyOnboardingEvent, tags: {} as 'course' },
  guards: { isHolder: (_, { byHolder }: Asker) => byHolder },
}).createMachine({
  id: 'companyOnboarding',
  description: 'A company’s setup, which one administrator at a time can work on, until their turn expires.',
  initial: 'open',
  states: {
    open: {
      description: 'Nobody is working on it, and any administrator can begin or continue.',
      tags: 'course',
      on: { 'onboarding.lockTaken': 'locked' },
    },
    locked: {
      description: 'One administrator is working on it, and the others wait.',
      tags: 'course',
      on: {
        'onboarding.lockRenewed': {
          guard: { type: 'isHolder', params: ({ event }) => event },
          target: 'locked',
        },
        'onboarding.lockFreed': { guard: { type: 'isHolder', params: ({ event }) => event }, target: 'open' },
        'onboarding.lockExpired': 'open',
        'onboarding.completed': {
          guard: { type: 'isHolder', params: ({ event }) => event },
          target: 'completed',
        },
      },
    },
    completed: { description: 'The company is ready, and its console is open.', tags: 'course' },
  },
})
