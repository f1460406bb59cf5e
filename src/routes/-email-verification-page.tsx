import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  EmailLinkScreen,
  EmailVerificationScreen,
  type EmailVerificationScreenProps,
} from '../features/email-verification/email-verification-screen.tsx'
import { signOutThen } from '../parts/page/sign-out-then.ts'
import { PublicPageFrame } from './-public-frame.tsx'
import type { AppServices, SessionServices } from './-services.ts'

interface EmailVerificationPageProps {
  services: AppServices
  session: SessionServices
  actor: EmailVerificationScreenProps['actor']
}

/** `/verify-email`, and the target of its link (spec 1 §2). */
export function EmailVerificationPage({ services, session, actor }: EmailVerificationPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useLocation({ select: location => location.href })
  return (
    <PublicPageFrame services={services} title={t`Verify your email`}>
      <EmailVerificationScreen
        actor={actor}
        onContinue={() => void navigate({ to: '/redirect' })}
        onSignOut={() => session.sessionActor.send({ type: 'session.signOutRequested' })}
        onOpenAgain={() => signOutThen(session.sessionActor, () => services.storeTarget(href))}
      />
    </PublicPageFrame>
  )
}

/** The link, opened while signed out. */
export function EmailLinkPage({ services }: { services: AppServices }) {
  const { t } = useLingui()
  return (
    <PublicPageFrame services={services} title={t`Verify your email`}>
      <EmailLinkScreen />
    </PublicPageFrame>
  )
}
