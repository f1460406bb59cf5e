import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { ThreeSteps } from '../features/sign-in/three-steps.tsx'
import { PublicSplitFrame } from './-public-frame.tsx'
import type { World } from './-world.ts'

const root = getRouteApi('__root__')

/** The verification code screen with its words: few sign-ins need a code. */
const verificationFor = (world: World) =>
  lazy(async () => {
    const [{ VerificationCodeScreen }] = await Promise.all([
      import('../features/verification-code/verification-code-screen.tsx'),
      world.loadWords('_public'),
    ])
    return { default: VerificationCodeScreen }
  })

/** `/` and `/signin` (spec 1 §2). */
export function SignInPage() {
  const { t } = useLingui()
  const { world } = root.useRouteContext()
  const [actor] = useState(world.openSignIn)
  const [Verification] = useState(() => verificationFor(world))
  return (
    <PublicSplitFrame world={world} title={t`Sign in`} aside={<ThreeSteps />}>
      <SignInScreen
        actor={actor}
        reason={world.signOutReason()}
        canSignUp={world.flags()['b2c-routes']}
        isBreached={async password => (await world.live()).isPasswordBreached(password)}
        renderVerification={code => <Verification actor={code} />}
        onBegin={world.prepareSignIn}
      />
    </PublicSplitFrame>
  )
}
