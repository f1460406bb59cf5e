import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmailVerificationPage } from '../-email-verification-page.tsx'
import { guardPerson } from '../-guard.ts'

export const Route = createFileRoute('/_public/verify-email')({
  beforeLoad: async entering => {
    const guarded = await guardPerson('emailVerification')(entering)
    // Verified meanwhile, here or by the link in another tab: there is nothing left to ask for.
    if (guarded.arrived.register.emailValidated) throw redirect({ to: '/redirect', replace: true })
    return guarded
  },
  loader: async ({ context }) => {
    const live = await context.world.live()
    return { live, actor: await live.emailVerification(context.arrived.user.email, null) }
  },
  onLeave: ({ context }) => context.world.closeFlow('emailVerification'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { world } = Route.useRouteContext()
  const { live, actor } = Route.useLoaderData()
  return <EmailVerificationPage world={world} live={live} actor={actor} />
}
