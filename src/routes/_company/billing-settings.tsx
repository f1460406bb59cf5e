import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { refusalBy } from '#machines/port-error.ts'
import { BillingScreen } from '#src/features/company-settings/billing-screen.tsx'
import { goToCheckout } from '#src/parts/checkout/api.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { paymentSearchIn } from '#src/parts/page/list-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

const readBilling = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/billing', { params: { path: { id } } }))

/** Billing settings: the company's owner, and an operator viewing it (spec 1 §2). The hosted pages return to it. */
export const Route = createFileRoute('/_company/billing-settings')({
  ...searchBy(paymentSearchIn),
  beforeLoad: guardPerson('companyBilling'),
  loader: async ({ context: { company }, deps }) => {
    return { paymentId: deps.payment, billing: await readBilling(company) }
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
        paymentId={paymentId}
        onSave={body => {
          const params = { path: { id } }
          const saved = unwrap(api.PUT('/v2/company/{id}/billing/details', { params, body }))
          return refusalBy(saved.then(() => router.invalidate()))
        }}
        onReadAgain={async () => (await readBilling(company)).billTo}
        onManage={() => {
          const params = { path: { id } }
          return isMade(unwrap(api.POST('/v2/company/{id}/billing/manager', { params })).then(goToCheckout))
        }}
        onDownload={invoiceId =>
          saveAnswer(
            'wardlight.pdf',
            api.GET('/v2/company/{id}/invoices/{invoiceId}', {
              params: { path: { id, invoiceId } },
              parseAs: 'blob',
            }),
          )
        }
        onPay={invoiceId => {
          const params = { path: { id, invoiceId } }
          const intent = unwrap(api.POST('/v2/company/{id}/invoices/{invoiceId}/payment', { params }))
          return isMade(intent.then(({ checkoutUrl: url }) => goToCheckout({ url })))
        }}
        onSettle={async (invoiceId, state) => {
          const params = { path: { id: invoiceId } }
          await isMade(unwrap(api.PATCH('/v1/operator/invoices/{id}', { params, body: { state } })))
          await router.invalidate()
        }}
      />
    </>
  )
}
