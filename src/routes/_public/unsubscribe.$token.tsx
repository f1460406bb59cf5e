import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PortError } from '#machines/port-error.ts'
import { UnsubscribeScreen } from '#src/features/notifications/unsubscribe-screen.tsx'
import { unwrap } from '#src/services/api/client.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The contract's pattern of a token; anything else is not found. */
const shape = /^[\w-]{1,200}$/
const path = '/v1/email-subscriptions/{token}'

/** Mail programs post to the same address, so the token is in its path. */
export const Route = createFileRoute('/_public/unsubscribe/$token')({
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, params }) => {
    const { api } = services.session
    if (!shape.test(params.token)) return { subscription: null }
    try {
      return { subscription: await unwrap(api.GET(path, { params: { path: params } })) }
    } catch (error) {
      if (error instanceof PortError && error.code === '0023') return { subscription: null }
      throw error
    }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { subscription } = Route.useLoaderData()
  const params = Route.useParams()
  return (
    <PublicPageFrame services={services} title={t`Unsubscribe`}>
      <UnsubscribeScreen
        initial={subscription}
        onChange={isSubscribed =>
          unwrap(services.session.api.PUT(path, { params: { path: params }, body: { isSubscribed } }))
        }
      />
    </PublicPageFrame>
  )
}
