import type { ActorRefFromLogic } from 'xstate'
import type { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'

/** The chart behind the onboarding's steps. */
export type CompanyOnboardingActor = ActorRefFromLogic<typeof companyOnboardingFlow>
