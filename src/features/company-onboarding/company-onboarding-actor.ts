import type { ActorRefFromLogic } from 'xstate'
import type { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'

export type CompanyOnboardingActor = ActorRefFromLogic<typeof companyOnboardingFlow>
