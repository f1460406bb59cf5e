import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Live, World } from './-world.ts'

const root = getRouteApi('__root__')

/** The dialog, the code step within it, and their words: few people meet them. */
const dialogFor = (world: World) =>
  lazy(async () => {
    const [{ default: ReauthenticationDialog }, { VerificationCodeScreen }] = await Promise.all([
      import('../features/reauthentication/reauthentication-dialog.tsx'),
      import('../features/verification-code/verification-code-screen.tsx'),
      world.loadWords('_public'),
    ])
    return {
      default: ({ actor }: { actor: NonNullable<ReturnType<Live['reauthentication']['get']>> }) => (
        <ReauthenticationDialog
          actor={actor}
          renderVerification={code => <VerificationCodeScreen actor={code} />}
        />
      ),
    }
  })

/** Stands over every signed-in page: asks the person to sign in again when a call waits for it. */
export function SignInAgain({ live }: { live: Live }) {
  const { world } = root.useRouteContext()
  const [Dialog] = useState(() => dialogFor(world))
  const actor = useSyncExternalStore(live.reauthentication.subscribe, live.reauthentication.get)
  return <Suspense>{actor && <Dialog actor={actor} />}</Suspense>
}
