import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  EmailLinkScreen,
  EmailVerificationScreen,
  type EmailVerificationScreenProps,
} from '../features/email-verification/email-verification-screen.tsx'
import { signOutThen } from '../parts/page/sign-out-then.ts'
import { PublicPageFrame } from './-public-frame.tsx'
import type { AppServices } from './-services.ts'

interface EmailVerificationPageProps {
  services: AppServices
  actor: EmailVerificationScreenProps['actor']
}

/** `/verify-email`, and the target of its link (spec 1 §2). */
export function EmailVerificationPage({ services, actor }: EmailVerificationPageProps) {
  const { t } = useLingui()
  const { sessionActor } = services.session
  const navigate = useNavigate()
  const href = useLocation({ select: location => location.href })
  return (
    <PublicPageFrame services={services} title={t`Verify your email`}>
      <EmailVerificationScreen
        actor={actor}
        onContinue={() => void navigate({ to: '/redirect' })}
        onSignOut={() => sessionActor.send({ type: 'session.signOutRequested' })}
        onOpenAgain={() => signOutThen(sessionActor, () => services.storeTarget(href))}
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
