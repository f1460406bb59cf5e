import {
  DecisionPage as AnyDecisionPage,
  type DecisionPageProps as AnyDecisionPageProps,
} from '#src/parts/page/decision-page.tsx'
import { type OnboardingStep, OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'

type DecisionPageProps = Omit<AnyDecisionPageProps, 'above'> & { step: OnboardingStep }

/** One thing to decide on the way to the first score. */
export function DecisionPage({ step, ...page }: DecisionPageProps) {
  return <AnyDecisionPage above={<OnboardingSteps current={step} />} {...page} />
}
