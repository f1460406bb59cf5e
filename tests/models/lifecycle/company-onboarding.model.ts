import { companyOnboardingLifecycle } from '../../../machines/lifecycle/company-onboarding.ts'
import { defineModel } from '../../support/model.ts'

export const companyOnboardingModel = defineModel({
  machine: companyOnboardingLifecycle,
  events: [
    { type: 'onboarding.lockTaken' },
    { type: 'onboarding.lockRenewed', byHolder: true },
    { type: 'onboarding.lockRenewed', byHolder: false },
    { type: 'onboarding.lockFreed', byHolder: true },
    { type: 'onboarding.lockFreed', byHolder: false },
    { type: 'onboarding.lockExpired' },
    { type: 'onboarding.completed', byHolder: true },
    { type: 'onboarding.completed', byHolder: false },
  ],
  promises: [
    {
      says: 'is completed only by the admin who holds the lock',
      when: ({ after }) => after.value === 'completed',
      holds: ({ before, event }) =>
        before?.value === 'locked' && event !== null && 'byHolder' in event && event.byHolder,
    },
    {
      says: 'lets nobody take a lock that is held',
      when: ({ after }) => after.value === 'locked',
      holds: ({ after }) => !after.can({ type: 'onboarding.lockTaken' }),
    },
    {
      says: 'leaves a lock to its holder',
      when: ({ event }) => event !== null && 'byHolder' in event,
      holds: ({ event }) => event !== null && 'byHolder' in event && event.byHolder,
    },
  ],
})
