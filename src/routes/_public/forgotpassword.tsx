import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#src/features/forgot-password/forgot-password-screen.tsx'
import { openForgotPassword } from '#src/features/forgot-password/open-forgot-password.ts'
import { ThreeSteps } from '#src/features/sign-in/three-steps.tsx'
import { guard } from '../-guard.ts'
import { PublicSplitFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/forgotpassword')({
  beforeLoad: guard('signedOut'),
  loader: async ({ context }) => ({ actor: openForgotPassword(context.services.session) }),
  onLeave: ({ context }) => context.services.closeFlow('forgotPassword'),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <PublicSplitFrame services={services} title={t`Forgot password`} aside={<ThreeSteps />}>
      <ForgotPasswordScreen actor={actor} isBreached={services.session.isPasswordBreached} />
    </PublicSplitFrame>
  )
}
