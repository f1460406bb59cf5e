import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { failureBy, failureOf } from '#machines/port-error.ts'
import {
  ChangeReversalScreen,
  type ChangeReview,
} from '#src/features/change-reversal/change-reversal-screen.tsx'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import { hasStoredSession } from '#src/services/auth/stored-session.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The contract's pattern of a token; anything else is not found. */
const shape = /^[\w-]{43}$/

const reviewChange = async ({ api }: AppContext, token: string): Promise<ChangeReview> => {
  if (!shape.test(token)) return { change: null, failure: failureBy('0023') }
  return unwrap(api.POST('/v1/account/changes/review', { body: { token } })).then(
    change => ({ change, failure: null }),
    (error: unknown) => ({ change: null, failure: failureOf(error) }),
  )
}

const revertChange = async ({ api, identity }: AppContext, token: string) => {
  const change = await unwrap(api.POST('/v1/account/changes/revert', { body: { token } }))
  // Every session has ended: clears this browser's tokens if it is one of them.
  if (hasStoredSession(identity.userPoolClientId)) await refreshTokens(identity).catch(() => undefined)
  return change
}

/** The link in a notice of a change. The token is behind the `#`, so that no log has it. */
export const Route = createFileRoute('/this-wasnt-me/')({
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, location: { hash } }) => {
    const [initial] = await Promise.all([
      reviewChange(services.session, hash),
      services.loadCatalogue('guest'),
    ])
    return { token: hash, initial }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  component: ThisWasntMePage,
})

function ThisWasntMePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { token, initial } = Route.useLoaderData()
  const { session } = services
  return (
    <PublicPageFrame services={services} title={t`This wasn’t me`}>
      <ChangeReversalScreen
        initial={initial}
        onRetry={() => reviewChange(session, token)}
        onRevert={() => revertChange(session, token)}
      />
    </PublicPageFrame>
  )
}
