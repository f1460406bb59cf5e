import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { askConcierge } from '#src/features/support/api.ts'
import { ConciergeForm } from '#src/features/support/concierge-form.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { senderOf, thanksHref } from '../-support-pages.tsx'

export const Route = createFileRoute('/_public/concierge/')({
  beforeLoad: guard('open'),
  loader: ({ context: { services, currentUser } }) => ({
    api: services.session.api,
    sender: senderOf(currentUser),
  }),
  component: ConciergePage,
})

function ConciergePage() {
  const { t } = useLingui()
  const router = useRouter()
  const { services } = Route.useRouteContext()
  const { api, sender } = Route.useLoaderData()
  const search: object = Route.useSearch()
  return (
    <PublicPageFrame services={services} title={t`Contact support`}>
      <ConciergeForm
        sender={sender}
        isAboutFailure={'happened' in search}
        readTrace={() => services.session.inspected.trace?.() ?? null}
        onSend={async (request, picture) => {
          const answer = await askConcierge(api, request, picture)
          if (answer.failure === null)
            await router.navigate({ href: thanksHref('/thank-you', answer.value), replace: true })
          return answer.failure
        }}
      />
    </PublicPageFrame>
  )
}
