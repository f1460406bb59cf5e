import { createFileRoute, redirect } from '@tanstack/react-router'
import { openEmailVerification } from '#src/features/email-verification/open-email-verification.ts'
import { EmailVerificationPage } from '../-email-verification-page.tsx'
import { guardPerson } from '../-guard.ts'

export const Route = createFileRoute('/_public/verify-email')({
  beforeLoad: async entering => {
    const guarded = await guardPerson('emailVerification')(entering)
    // Verified in the meantime, here or by the link in another tab.
    if (guarded.currentUser.register.emailValidated) throw redirect({ to: '/redirect', replace: true })
    return guarded
  },
  loader: async ({ context: { services, currentUser } }) => ({
    actor: openEmailVerification(services.session, { email: currentUser.user.email, code: null }),
  }),
  onLeave: ({ context }) => context.services.closeFlow('emailVerification'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { services } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return <EmailVerificationPage services={services} actor={actor} />
}
