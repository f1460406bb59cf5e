import { setup } from 'xstate'

/** The caller: the admin who holds the lock, or someone else. */
interface Asker {
  byHolder: boolean
}

export type CompanyOnboardingEvent =
  | { type: 'onboarding.lockTaken' }
  | ({ type: 'onboarding.lockRenewed' } & Asker)
  | ({ type: 'onboarding.lockFreed' } & Asker)
  | { type: 'onboarding.lockExpired' }
  | ({ type: 'onboarding.completed' } & Asker)

/** Only the holder of the lock renews, frees or completes; a lock that is not renewed expires (spec 2 §4). */
export const companyOnboardingLifecycle = setup({
  types: { events: {} as CompanyOnboardingEvent, tags: {} as 'course' },
  guards: { isHolder: (_, { byHolder }: Asker) => byHolder },
}).createMachine({
  id: 'companyOnboarding',
  initial: 'open',
  states: {
    open: {
      tags: 'course',
      on: { 'onboarding.lockTaken': 'locked' },
    },
    locked: {
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
    completed: { tags: 'course' },
  },
})
