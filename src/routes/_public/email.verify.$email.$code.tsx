import { createFileRoute } from '@tanstack/react-router'
import { EmailVerificationPage } from '../-email-verification-page.tsx'
import { guardPerson } from '../-guard.ts'

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
  const { world } = Route.useRouteContext()
  const { live, actor } = Route.useLoaderData()
  return <EmailVerificationPage world={world} live={live} actor={actor} />
}
