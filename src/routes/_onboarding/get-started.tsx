import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GetStartedScreen } from '#src/features/onboarding/get-started-screen.tsx'
import { paymentSearchIn } from '#src/parts/page/list-search.ts'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_onboarding/get-started')({
  ...onVisitOnly,
  // The hosted checkout returns with the payment.
  ...searchBy(paymentSearchIn),
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('get-started'),
  component: GetStartedPage,
})

function GetStartedPage() {
  const { t } = useLingui()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Get started`}</PageTitle>
      <GetStartedScreen actor={actor} />
    </>
  )
}
