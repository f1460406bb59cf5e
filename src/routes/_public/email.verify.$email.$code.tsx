import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailVerificationScreen } from '../../features/email-verification/email-verification-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/email/verify/$email/$code')({
  beforeLoad: guardPerson('emailVerification'),
  loader: async ({ context, params }) => {
    const live = await context.world.live()
    return { live, actor: live.flows.emailVerification(params.email, params.code) }
  },
  onLeave: ({ context }) => context.world.closeFlow('emailVerification'),
  component: VerificationLinkPage,
})

function VerificationLinkPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const { live, actor } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <PublicPageFrame world={world} title={t`Verify your e-mail`}>
      <EmailVerificationScreen
        actor={actor}
        onContinue={() => navigate({ to: '/redirect' })}
        onSignOut={() => live.session.send({ type: 'session.signOutAsked' })}
      />
    </PublicPageFrame>
  )
}
