import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { askSales } from '#src/features/support/api.ts'
import { SalesForm } from '#src/features/support/sales-form.tsx'
import { useTakesPayments } from '#src/parts/page/takes-payments.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { countIn, senderOf, thanksHref } from '../-support-pages.tsx'

export const Route = createFileRoute('/_public/contact-us')({
  beforeLoad: guard('open'),
  loader: ({ context: { services, currentUser } }) => ({
    api: services.session.api,
    sender: senderOf(currentUser),
  }),
  component: ContactUsPage,
})

function ContactUsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const takesPayments = useTakesPayments()
  const { services } = Route.useRouteContext()
  const { api, sender } = Route.useLoaderData()
  return (
    <PublicPageFrame services={services} title={takesPayments ? t`Contact sales` : t`Contact us`}>
      <SalesForm
        sender={sender}
        seats={countIn(Route.useSearch())}
        onSend={async request => {
          const answer = await askSales(api, request)
          if (answer.failure === null)
            await router.navigate({ href: thanksHref('/thankyou', answer.value), replace: true })
          return answer.failure
        }}
      />
    </PublicPageFrame>
  )
}
