import type { SnapshotFrom } from 'xstate'
import type { OnboardingScreen, registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'

type Snapshot = SnapshotFrom<typeof registerOnboardingFlow>

/** The screen of a state of the flow; null for transient ones. */
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

/** The address of the flow's state. */
export const onboardingScreenOf = ({ value }: Snapshot): OnboardingScreen | null => screens[value]
