import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccuracyScreen } from '#src/features/accuracy/accuracy-screen.tsx'
import { pageSearchIn } from '#src/parts/page/list-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_public/accuracy')({
  ...searchBy(pageSearchIn),
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, deps: { page } }) => {
    const accuracy = await unwrap(
      services.session.api.GET('/v1/accuracy', { params: { query: page === undefined ? {} : { page } } }),
    )
    if (page !== undefined && page > 1 && accuracy.sites.length === 0)
      throw redirect({ to: '/accuracy', replace: true })
    return { accuracy }
  },
  component: AccuracyPage,
})

function AccuracyPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`How often we’re right`}>
      <AccuracyScreen {...Route.useLoaderData()} />
    </PublicPageFrame>
  )
}
