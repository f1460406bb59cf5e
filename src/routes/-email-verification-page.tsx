import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { EmailLinkScreen } from '../features/email-verification/email-link-screen.tsx'
import {
  EmailVerificationScreen,
  type EmailVerificationScreenProps,
} from '../features/email-verification/email-verification-screen.tsx'
import { PublicPageFrame } from './-public-frame.tsx'
import type { Live, World } from './-world.ts'

interface EmailVerificationPageProps {
  world: World
  live: Live
  actor: EmailVerificationScreenProps['actor']
}

/** `/verify-email`, and what its link leads to (spec 1 §2). */
export function EmailVerificationPage({ world, live, actor }: EmailVerificationPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <PublicPageFrame world={world} title={t`Verify your email`}>
      <EmailVerificationScreen
        actor={actor}
        onContinue={() => void navigate({ to: '/redirect' })}
        onSignOut={() => live.session.send({ type: 'session.signOutAsked' })}
      />
    </PublicPageFrame>
  )
}

/** The link, opened by somebody who is not signed in. */
export function EmailLinkPage({ world }: { world: World }) {
  const { t } = useLingui()
  return (
    <PublicPageFrame world={world} title={t`Verify your email`}>
      <EmailLinkScreen />
    </PublicPageFrame>
  )
}
