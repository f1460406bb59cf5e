import type { SnapshotFrom } from 'xstate'
import type { OnboardingScreen, registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'

type Snapshot = SnapshotFrom<typeof registerOnboardingFlow>

/** The screen that shows a state of the onboarding; null for those that pass at once. */
const screens: Record<Snapshot['value'], OnboardingScreen | null> = {
  choosing: null,
  almostThere: 'almost-there',
  getStarted: 'get-started',
  redeemingCode: 'get-started',
  checkout: 'get-started',
  paymentFailed: 'payment-failed',
  welcome: 'welcome',
  userform: 'userform',
  submittingProfile: 'userform',
  loadingScore: 'loading-score',
  completed: null,
}

/** Where the onboarding is, as an address. */
export const onboardingScreenOf = ({ value }: Snapshot): OnboardingScreen | null => screens[value]
