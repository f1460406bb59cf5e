import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentFailedScreen } from '#src/features/onboarding/get-started-screen.tsx'
import { paymentSearchIn } from '#src/parts/page/list-search.ts'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_onboarding/payment-failed')({
  ...onVisitOnly,
  // A reload reads the payment again.
  ...searchBy(paymentSearchIn),
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('payment-failed'),
  component: PaymentFailedPage,
})

function PaymentFailedPage() {
  const { t } = useLingui()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Payment failed`}</PageTitle>
      <PaymentFailedScreen actor={actor} />
    </>
  )
}
