import { Trans } from '@lingui/react/macro'
import { CreditCard, MailCheck, ScanSearch, UserRoundPen } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { DecisionPage } from './decision-page.tsx'
import type { OnboardingActor } from './onboarding-actor.ts'
import { Points } from './points.tsx'

/** The account exists and the email address is verified: the remaining steps to the first score. */
export function AlmostThereScreen({ actor }: { actor: OnboardingActor }) {
  return (
    <DecisionPage
      step="scan"
      icon={MailCheck}
      tone="safe"
      title={<Trans>You’re almost there</Trans>}
      lead={<Trans>Your account is ready. You’re three short steps from your first score.</Trans>}
      actions={
        <Button wide onClick={() => actor.send({ type: 'onboarding.continued' })}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Points
        points={[
          {
            key: 'scan',
            icon: CreditCard,
            title: <Trans>Get your scan</Trans>,
            text: <Trans>Pay once, or use a code you were given.</Trans>,
          },
          {
            key: 'profile',
            icon: UserRoundPen,
            title: <Trans>Tell us what to look for</Trans>,
            text: (
              <Trans>Names, addresses, emails: the more we know, the more we find. About 5 minutes.</Trans>
            ),
          },
          {
            key: 'score',
            icon: ScanSearch,
            title: <Trans>See your score</Trans>,
            text: <Trans>We check every source and tell you what to do first.</Trans>,
          },
        ]}
      />
    </DecisionPage>
  )
}
