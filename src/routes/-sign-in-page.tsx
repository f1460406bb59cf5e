import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { ThreeSteps } from '../features/sign-in/three-steps.tsx'
import { PublicSplitFrame } from './-public-frame.tsx'

const root = getRouteApi('__root__')

// Few sign-ins need a code.
const Verification = lazy(async () => {
  const { VerificationCodeScreen } = await import(
    '../features/verification-code/verification-code-screen.tsx'
  )
  return { default: VerificationCodeScreen }
})

/** `/` and `/signin` (spec 1 §2). */
export function SignInPage() {
  const { t } = useLingui()
  const { services } = root.useRouteContext()
  const [actor] = useState(services.session.openSignIn)
  return (
    <PublicSplitFrame services={services} title={t`Sign in`} aside={<ThreeSteps />}>
      <SignInScreen
        actor={actor}
        reason={services.signOutReason()}
        canSignUp={services.flags()['b2c-routes']}
        isBreached={services.session.isPasswordBreached}
        renderVerification={code => <Verification actor={code} />}
        onBegin={services.prepareSignIn}
      />
    </PublicSplitFrame>
  )
}
