import { Trans } from '@lingui/react/macro'
import {
  CreditCard,
  Eye,
  HandHeart,
  MailCheck,
  ScanSearch,
  ShieldCheck,
  Ticket,
  UserRoundPen,
} from 'lucide-react'
import type { Register } from '#openapi/generated/api.ts'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'
import { Button } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { type OnboardingActor, type Point, Points } from './onboarding-parts.tsx'

/** The account exists and the email address is verified: the remaining steps to the first score. */
export function AlmostThereScreen({ actor }: { actor: OnboardingActor }) {
  const takesPayments = useTakesPayments()
  return (
    <DecisionPage
      above={<OnboardingSteps current="scan" />}
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
            icon: takesPayments ? CreditCard : Ticket,
            title: <Trans>Get your scan</Trans>,
            text: takesPayments ? (
              <Trans>Pay once, or use a code you were given.</Trans>
            ) : (
              <Trans>Ask the team that runs this Wardlight, or use a code you were given.</Trans>
            ),
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

interface WelcomeScreenProps {
  actor: OnboardingActor
  /** The preferred name, or null. */
  name: string | null
  company: Register['company']
}

const nextPoints: readonly Point[] = [
  {
    key: 'profile',
    icon: UserRoundPen,
    title: <Trans>Tell us what to look for</Trans>,
    text: (
      <Trans>About 5 minutes. You can stop and continue later in this browser tab; nothing is lost.</Trans>
    ),
  },
  {
    key: 'scan',
    icon: ScanSearch,
    title: <Trans>We check every source</Trans>,
    text: (
      <Trans>Usually a few minutes, 48 hours at most. You’ll get an email when your score is ready.</Trans>
    ),
  },
]

const individualPoint: Point = {
  key: 'yours',
  icon: ShieldCheck,
  title: <Trans>We use your data for nothing else</Trans>,
  text: (
    <Trans>
      We look for what you give us and nothing else. You can correct it in your profile, and download or erase
      it in your <Link to="/account-settings">account settings</Link>.
    </Trans>
  ),
}

const employeePoint = ({ seesByName }: NonNullable<Register['company']>): Point => ({
  key: 'private',
  icon: Eye,
  title: seesByName ? (
    <Trans>Your company sees what your scans find, because you agreed to it</Trans>
  ) : (
    <Trans>Your company doesn’t see what your scans find</Trans>
  ),
  text: (
    <>
      {seesByName ? <Trans>Under your name, it sees:</Trans> : <Trans>This is all it sees about you:</Trans>}
      <Box as="ul" display="block" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
        {seesByName && <VisibilityItems since="consent" />}
        <VisibilityItems since="always" />
      </Box>
    </>
  ),
})

export function WelcomeScreen({ actor, name, company }: WelcomeScreenProps) {
  const companyName = company?.name
  const takesPayments = useTakesPayments()
  return (
    <DecisionPage
      above={<OnboardingSteps current="profile" />}
      icon={HandHeart}
      tone="safe"
      title={
        name === null ? <Trans>Welcome to Wardlight</Trans> : <Trans>Welcome to Wardlight, {name}</Trans>
      }
      lead={
        company === null || !takesPayments ? (
          <Trans>Your scan is ready. Next, a few questions, so we look for the right things.</Trans>
        ) : (
          <Trans>
            {companyName} is paying for your scan. Next, a few questions, so we look for the right things.
          </Trans>
        )
      }
      actions={
        <Button wide onClick={() => actor.send({ type: 'onboarding.continued' })}>
          <Trans>Start</Trans>
        </Button>
      }
    >
      <Points points={[...nextPoints, company === null ? individualPoint : employeePoint(company)]} />
    </DecisionPage>
  )
}
