import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmailVerificationScreen } from '../../features/email-verification/email-verification-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/verify-email')({
  beforeLoad: async entering => {
    const guarded = await guardPerson('emailVerification')(entering)
    // Verified meanwhile, here or by the link in another tab: there is nothing left to ask for.
    if (guarded.arrived.register.emailValidated) throw redirect({ to: '/redirect', replace: true })
    return guarded
  },
  loader: async ({ context }) => {
    const live = await context.world.live()
    return { live, actor: live.flows.emailVerification(context.arrived.user.email, null) }
  },
  onLeave: ({ context }) => context.world.closeFlow('emailVerification'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
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
