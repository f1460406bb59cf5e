import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangeReversalScreen } from '#src/features/change-reversal/change-reversal-screen.tsx'
import { openChangeReversal } from '#src/features/change-reversal/open-change-reversal.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

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
