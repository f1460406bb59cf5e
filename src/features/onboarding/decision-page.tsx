import {
  DecisionPage as AnyDecisionPage,
  type DecisionPageProps as AnyDecisionPageProps,
} from '#src/parts/page/decision-page.tsx'
import { type OnboardingStep, OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'

type DecisionPageProps = Omit<AnyDecisionPageProps, 'above'> & { step: OnboardingStep }

export function DecisionPage({ step, ...page }: DecisionPageProps) {
  return <AnyDecisionPage above={<OnboardingSteps current={step} />} {...page} />
}
