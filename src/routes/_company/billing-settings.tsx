import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readProfile } from '#src/features/company-settings/api.ts'
import { BillingScreen } from '#src/features/company-settings/billing-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Billing settings: the company's owner only, in the old layout (spec 1 §2). */
export const Route = createFileRoute('/_company/billing-settings')({
  beforeLoad: guardPerson('companyBilling'),
  loader: async ({ context: { services } }) => readProfile(await services.session.company()),
  component: BillingPage,
})

function BillingPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Billing`}</PageTitle>
      <BillingScreen profile={Route.useLoaderData()} />
    </>
  )
}
