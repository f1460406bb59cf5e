import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { type ChangeReversalInput, changeReversalFlow } from '#machines/flow/change-reversal.ts'
import { ChangeReversalScreen } from '#src/features/change-reversal/change-reversal-screen.tsx'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import { hasStoredSession } from '#src/services/auth/stored-session.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** "This wasn't me", by the link in a notice. */
const openChangeReversal = ({ api, identity }: AppContext, input: ChangeReversalInput) =>
  createActor(
    withPorts(changeReversalFlow, {
      reviewChange: ({ token }) => unwrap(api.POST('/v1/account/changes/review', { body: { token } })),
      revertChange: async ({ token }) => {
        const change = await unwrap(api.POST('/v1/account/changes/revert', { body: { token } }))
        // Every session has ended: clears this browser's tokens if it is one of them.
        if (hasStoredSession(identity.userPoolClientId)) await refreshTokens(identity).catch(() => undefined)
        return change
      },
    }),
    { input },
  ).start()

/** The contract's pattern of a token; anything else is not found. */
const shape = /^[\w-]{43}$/

/** The link in a notice of a change. The token is behind the `#`, so that no log has it. */
export const Route = createFileRoute('/this-wasnt-me/')({
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, location: { hash } }) => {
    await services.loadCatalogue('guest')
    return { actor: openChangeReversal(services.session, { token: shape.test(hash) ? hash : null }) }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  component: ThisWasntMePage,
})

function ThisWasntMePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <PublicPageFrame services={services} title={t`This wasn’t me`}>
      <ChangeReversalScreen actor={actor} />
    </PublicPageFrame>
  )
}
