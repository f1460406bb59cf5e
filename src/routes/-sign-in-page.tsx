import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
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
  const { sessionActor, openSignIn } = services.session
  // A session that ends while the first page loads leaves this one in place, and has closed its sign-in.
  useSelector(sessionActor, snapshot => snapshot.matches('signedOut'))
  const actor = openSignIn()
  return (
    <PublicSplitFrame services={services} title={t`Sign in`} aside={<ThreeSteps />}>
      <SignInScreen
        key={actor.sessionId}
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
