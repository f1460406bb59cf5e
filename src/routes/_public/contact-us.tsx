import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { askSales } from '#src/features/support/api.ts'
import { SalesForm } from '#src/features/support/sales-form.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { listSearch, positive } from '#src/parts/page/list-search.ts'
import { guard } from '../-guard.ts'
import { PageTags } from '../-page-tags.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'
import { senderOf, ticketOf } from '../-support-pages.tsx'

const seatsSearchIn = listSearch({ seats: positive })

export const Route = createFileRoute('/_public/contact-us')({
  validateSearch: seatsSearchIn,
  beforeLoad: guard('open'),
  loader: ({ context: { currentUser } }) => ({ sender: senderOf(currentUser) }),
  component: ContactUsPage,
})

function ContactUsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const takesPayments = useTakesPayments()
  const { services } = Route.useRouteContext()
  const { sender } = Route.useLoaderData()
  return (
    <PublicPageFrame services={services} title={takesPayments ? t`Contact sales` : t`Contact us`}>
      <SalesForm
        sender={sender}
        seats={Route.useSearch().seats ?? null}
        onSend={async request => {
          const answer = await askSales(services.session.api, request)
          if (answer.failure === null)
            await router.navigate({ to: '/thankyou', search: ticketOf(answer.value), replace: true })
          return answer.failure
        }}
      />
      <PageTags services={services} />
    </PublicPageFrame>
  )
}
