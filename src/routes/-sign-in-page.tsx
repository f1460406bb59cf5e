import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { ThreeSteps } from '../features/sign-in/three-steps.tsx'
import { PublicSplitFrame } from './-public-frame.tsx'
import type { AppServices } from './-services.ts'

const root = getRouteApi('__root__')

/** The verification code screen with its words: few sign-ins need a code. */
const verificationFor = (services: AppServices) =>
  lazy(async () => {
    const [{ VerificationCodeScreen }] = await Promise.all([
      import('../features/verification-code/verification-code-screen.tsx'),
      services.loadWords('_public'),
    ])
    return { default: VerificationCodeScreen }
  })

/** `/` and `/signin` (spec 1 §2). */
export function SignInPage() {
  const { t } = useLingui()
  const { services } = root.useRouteContext()
  const [actor] = useState(services.openSignIn)
  const [Verification] = useState(() => verificationFor(services))
  return (
    <PublicSplitFrame services={services} title={t`Sign in`} aside={<ThreeSteps />}>
      <SignInScreen
        actor={actor}
        reason={services.signOutReason()}
        canSignUp={services.flags()['b2c-routes']}
        isBreached={async password => (await services.session()).isPasswordBreached(password)}
        renderVerification={code => <Verification actor={code} />}
        onBegin={services.prepareSignIn}
      />
    </PublicSplitFrame>
  )
}
