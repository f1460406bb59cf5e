import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../../features/company-settings/billing-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { PersonalErrorPage } from '../-personal-error-page.tsx'

/** Billing settings: the company's owner alone, in the old layout (spec 1 §2). */
export const Route = createFileRoute('/_company/billing-settings')({
  beforeLoad: guardPerson('companyBilling'),
  loader: async ({ context: { world } }) => (await (await world.live()).company()).reads.profile(),
  component: BillingPage,
  errorComponent: PersonalErrorPage,
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
