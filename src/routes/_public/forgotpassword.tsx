import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#src/features/forgot-password/forgot-password-screen.tsx'
import { ThreeSteps } from '#src/features/sign-in/three-steps.tsx'
import { guard } from '../-guard.ts'
import { PublicSplitFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/forgotpassword')({
  beforeLoad: guard('signedOut'),
  loader: async ({ context }) => {
    const live = await context.world.live()
    return { live, actor: await live.forgotPassword() }
  },
  onLeave: ({ context }) => context.world.closeFlow('forgotPassword'),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const { live, actor } = Route.useLoaderData()
  return (
    <PublicSplitFrame world={world} title={t`Forgot password`} aside={<ThreeSteps />}>
      <ForgotPasswordScreen actor={actor} isBreached={live.isPasswordBreached} />
    </PublicSplitFrame>
  )
}
