import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { askConcierge } from '#src/features/support/api.ts'
import { ConciergeForm } from '#src/features/support/concierge-form.tsx'
import { flag, listSearch } from '#src/parts/page/list-search.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { senderOf, ticketOf } from '../-support-pages.tsx'

const failureSearchIn = listSearch({ happened: flag })

export const Route = createFileRoute('/_public/concierge/')({
  validateSearch: failureSearchIn,
  beforeLoad: guard('open'),
  loader: ({ context: { currentUser } }) => ({ sender: senderOf(currentUser) }),
  component: ConciergePage,
})

function ConciergePage() {
  const { t } = useLingui()
  const router = useRouter()
  const { services } = Route.useRouteContext()
  const { sender } = Route.useLoaderData()
  const { happened = false } = Route.useSearch()
  return (
    <PublicPageFrame services={services} title={t`Contact support`}>
      <ConciergeForm
        sender={sender}
        isAboutFailure={happened}
        readTrace={() => services.session.inspected.trace?.() ?? null}
        onSend={async (request, picture) => {
          const answer = await askConcierge(services.session.api, request, picture)
          if (answer.failure === null)
            await router.navigate({ to: '/thank-you', search: ticketOf(answer.value), replace: true })
          return answer.failure
        }}
      />
    </PublicPageFrame>
  )
}
