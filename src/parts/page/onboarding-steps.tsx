import { useLingui } from '@lingui/react/macro'
import { StepLine } from '#src/ui/step-line.tsx'

export type OnboardingStep = 'scan' | 'profile' | 'score'

export function OnboardingSteps({ current }: { current: OnboardingStep }) {
  const { t } = useLingui()
  return (
    <StepLine
      current={current}
      steps={[
        { key: 'scan', name: t`Your scan` },
        { key: 'profile', name: t`About you` },
        { key: 'score', name: t`Your score` },
      ]}
    />
  )
}
