import { companyOnboardingLifecycle } from '#machines/lifecycle/company-onboarding.ts'
import { defineModel } from '#tests/support/model.ts'

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
})
