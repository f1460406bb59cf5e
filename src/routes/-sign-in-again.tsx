import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { AppServices, SessionServices } from './-services.ts'

const root = getRouteApi('__root__')

/** The dialog, the code step within it, and their words: few people meet them. */
const dialogFor = (services: AppServices) =>
  lazy(async () => {
    const [{ default: ReauthenticationDialog }, { VerificationCodeScreen }] = await Promise.all([
      import('../features/reauthentication/reauthentication-dialog.tsx'),
      import('../features/verification-code/verification-code-screen.tsx'),
      services.loadWords('_public'),
    ])
    return {
      default: ({
        actor,
      }: {
        actor: NonNullable<ReturnType<SessionServices['reauthentication']['get']>>
      }) => (
        <ReauthenticationDialog
          actor={actor}
          renderVerification={code => <VerificationCodeScreen actor={code} />}
        />
      ),
    }
  })

/** Stands over every signed-in page: asks the person to sign in again when a call waits for it. */
export function SignInAgain({ session }: { session: SessionServices }) {
  const { services } = root.useRouteContext()
  const [Dialog] = useState(() => dialogFor(services))
  const actor = useSyncExternalStore(session.reauthentication.subscribe, session.reauthentication.get)
  return <Suspense>{actor && <Dialog actor={actor} />}</Suspense>
}
