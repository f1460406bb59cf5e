import { createFileRoute } from '@tanstack/react-router'
import { openEmailVerification } from '#src/features/email-verification/open-email-verification.ts'
import { EmailLinkPage, EmailVerificationPage } from '../-email-verification-page.tsx'
import { guard } from '../-guard.ts'

export const Route = createFileRoute('/_public/email/verify/$email/$code')({
  beforeLoad: async entering => {
    const { context, location, preload } = entering
    const guarded = await guard('emailLink')(entering)
    // Only the address's person can verify it: the link is stored, and opened after sign-in.
    if (!guarded.currentUser && !preload) context.services.storeTarget(location.href)
    return guarded
  },
  loader: async ({ context, params }) =>
    context.currentUser && { actor: openEmailVerification(context.services.session, params) },
  onLeave: ({ context }) => context.services.closeFlow('emailVerification'),
  component: VerificationLinkPage,
})

function VerificationLinkPage() {
  const { services } = Route.useRouteContext()
  const opened = Route.useLoaderData()
  return opened ? (
    <EmailVerificationPage services={services} {...opened} />
  ) : (
    <EmailLinkPage services={services} />
  )
}
