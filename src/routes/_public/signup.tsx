import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ThreeSteps } from '#src/features/sign-in/three-steps.tsx'
import { openSignUp } from '#src/features/sign-up/open-sign-up.ts'
import { SignUpHeading, SignUpScreen } from '#src/features/sign-up/sign-up-screen.tsx'
import { VerificationCodeScreen } from '#src/features/verification-code/verification-code-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicSplitFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/signup')({
  beforeLoad: guard('signUp'),
  loader: async ({ context }) => ({ actor: openSignUp(context.services.session) }),
  onLeave: ({ context }) => context.services.closeFlow('signUp'),
  component: SignUpPage,
})

function SignUpPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <PublicSplitFrame services={services} title={t`Create an account`} aside={<ThreeSteps />}>
      <SignUpScreen
        actor={actor}
        heading={<SignUpHeading />}
        isBreached={services.session.isPasswordBreached}
        renderVerification={code => <VerificationCodeScreen actor={code} />}
      />
    </PublicSplitFrame>
  )
}
