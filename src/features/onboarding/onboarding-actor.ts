import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'

export type OnboardingActor = ActorRefFromLogic<typeof registerOnboardingFlow>
type OnboardingSnapshot = SnapshotFrom<typeof registerOnboardingFlow>

export const selectFailure = ({ context }: OnboardingSnapshot) => context.failure
export const selectCredits = ({ context }: OnboardingSnapshot) => context.credits
export const selectIsPaymentPending = ({ context }: OnboardingSnapshot) => context.isPaymentPending
export const selectIsPending = (snapshot: OnboardingSnapshot) => snapshot.hasTag('pending')
export const selectCheckout = ({ children }: OnboardingSnapshot) => children.checkout
