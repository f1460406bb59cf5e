import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BillingScreen } from '#src/features/company-settings/billing-screen.tsx'
import { isMade } from '#src/parts/page/changes.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Billing settings: the company's owner, and an operator viewing it (spec 1 §2). */
export const Route = createFileRoute('/_company/billing-settings')({
  beforeLoad: guardPerson('companyBilling'),
  loader: async ({ context: { services } }) => {
    const { api, id } = await services.session.company()
    return {
      api,
      id,
      billing: await unwrap(api.GET('/v2/company/{id}/billing', { params: { path: { id } } })),
    }
  },
  component: BillingPage,
})

function BillingPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { api, id, billing } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Billing`}</PageTitle>
      <BillingScreen
        billing={billing}
        onDownload={invoiceId =>
          saveAnswer(
            'wardlight.pdf',
            api.GET('/v2/company/{id}/invoices/{invoiceId}', {
              params: { path: { id, invoiceId } },
              parseAs: 'blob',
            }),
          )
        }
        onSettle={async (invoiceId, state) => {
          const params = { path: { id: invoiceId } }
          await isMade(unwrap(api.PATCH('/v1/operator/invoices/{id}', { params, body: { state } })))
          await router.invalidate()
        }}
      />
    </>
  )
}
