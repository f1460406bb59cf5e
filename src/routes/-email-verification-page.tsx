import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  EmailLinkScreen,
  EmailVerificationScreen,
  type EmailVerificationScreenProps,
} from '../features/email-verification/email-verification-screen.tsx'
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
  return (
    <PublicPageFrame services={services} title={t`Verify your email`}>
      <EmailVerificationScreen
        actor={actor}
        onContinue={() => void navigate({ to: '/redirect' })}
        onSignOut={() => session.sessionActor.send({ type: 'session.signOutRequested' })}
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
