import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountScreen } from '#src/features/profile-deletion/keep-account-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The contract's pattern of a token; anything else is not found. */
const shape = /^[\w-]{43}$/

/** The link that undoes the deletion of an account. The token is behind the `#`, so that no log has it. */
export const Route = createFileRoute('/keep-account/')({
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, location: { hash } }) => {
    await services.loadCatalogue('guest')
    return { token: shape.test(hash) ? hash : null }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  component: KeepAccountPage,
})

function KeepAccountPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { token } = Route.useLoaderData()
  const { api } = services.session
  const undo = token !== null && (() => api.POST('/v1/account/deletion/undo', { body: { token } }))
  return (
    <PublicPageFrame services={services} title={t`Keep my account`}>
      <KeepAccountScreen onKeep={undo || null} />
    </PublicPageFrame>
  )
}
