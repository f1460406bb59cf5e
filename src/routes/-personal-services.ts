import type { ActorRefFromLogic } from 'xstate'
import type { CheckoutInput, checkoutFlow } from '#machines/flow/checkout.ts'
import type { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import type { FixConfirmationInput, fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import type { imageTriageFlow } from '#machines/flow/image-triage.ts'
import type { PersonalScanInput, personalScanFlow } from '#machines/flow/personal-scan.ts'
import type { OnboardingInput, registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import type { takedownFlow } from '#machines/flow/takedown.ts'
import type { components } from '#openapi/generated/api.d.ts'

/** The flows of a person's own pages. */
export interface PersonalFlows {
  onboarding: (input: OnboardingInput) => ActorRefFromLogic<typeof registerOnboardingFlow>
  /** Paying for another scan: begun now, or come back from the hosted page. The onboarding has its own. */
  checkout: (input: CheckoutInput) => ActorRefFromLogic<typeof checkoutFlow>
  /** One finding and what is done about it; each page has its own. */
  takedown: (finding: components['schemas']['Finding']) => ActorRefFromLogic<typeof takedownFlow>
  /** Deciding on pictures, several at once. */
  imageTriage: () => ActorRefFromLogic<typeof imageTriageFlow>
  /** Reporting an exposure that the person found. */
  exposureReport: () => ActorRefFromLogic<typeof exposureReportFlow>
  /** "Have you fixed this problem", for one indicator. */
  fixConfirmation: (input: FixConfirmationInput) => ActorRefFromLogic<typeof fixConfirmationFlow>
  /** The scan that runs or has failed; null to start one. */
  personalScan: (input: PersonalScanInput) => ActorRefFromLogic<typeof personalScanFlow>
  /** Starts a scan from the dashboard; resolves when it has started, or when the person was told why not. */
  startScan: () => Promise<void>
}
