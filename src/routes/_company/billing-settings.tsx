import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BillingScreen } from '#src/features/company-settings/billing-screen.tsx'
import { goToCheckout } from '#src/parts/checkout/api.ts'
import { showingSeats } from '#src/parts/company/company-context.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { paymentSearchIn } from '#src/parts/page/list-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { billingActions, readBilling } from '../-billing-actions.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

/** Billing settings: the company's owner alone (spec 1 §6). The hosted pages return to it. */
export const Route = createFileRoute('/_company/billing-settings')({
  ...searchBy(paymentSearchIn),
  beforeLoad: guardPerson('companyBilling'),
  loader: async ({ context: { company }, deps }) => {
    return {
      paymentId: deps.payment,
      billing: await showingSeats(company, readBilling(company.api, company.id)),
    }
  },
  component: BillingPage,
})

function BillingPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { services, company } = Route.useRouteContext()
  const { api, id } = company
  const { paymentId, billing } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{services.settings.takesPayments ? t`Billing` : t`Plan and seats`}</PageTitle>
      <BillingScreen
        billing={billing}
        {...billingActions(api, id, () => router.invalidate())}
        owner={{
          paymentId,
          onManage: () => {
            const params = { path: { id } }
            return isMade(unwrap(api.POST('/v2/company/{id}/billing/manager', { params })).then(goToCheckout))
          },
          onPay: invoiceId => {
            const params = { path: { id, invoiceId } }
            const intent = unwrap(api.POST('/v2/company/{id}/invoices/{invoiceId}/payment', { params }))
            return isMade(intent.then(({ checkoutUrl: url }) => goToCheckout({ url })))
          },
        }}
      />
    </>
  )
}
