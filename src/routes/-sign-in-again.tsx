import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Reauthentication, SessionServices } from './-services.ts'

/** The dialog and its code step, rarely used. */
const Dialog = lazy(async () => {
  const [{ default: ReauthenticationDialog }, { VerificationCodeScreen }] = await Promise.all([
    import('../features/reauthentication/reauthentication-dialog.tsx'),
    import('../features/verification-code/verification-code-screen.tsx'),
  ])
  return {
    default: ({ actor }: { actor: Reauthentication }) => (
      <ReauthenticationDialog
        actor={actor}
        renderVerification={code => <VerificationCodeScreen actor={code} />}
      />
    ),
  }
})

/** Over every signed-in page: asks the person to sign in again when a call waits for it. */
export function SignInAgain({ session }: { session: SessionServices }) {
  const actor = useSyncExternalStore(session.reauthentication.subscribe, session.reauthentication.get)
  return <Suspense>{actor && <Dialog actor={actor} />}</Suspense>
}
