import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { uuid } from '#domain/uuid.ts'
import { BillingScreen } from '#src/features/company-settings/billing-screen.tsx'
import { FigureOwnerContext } from '#src/parts/figures/figure.tsx'
import { isMade } from '#src/parts/page/changes.ts'
import { unwrap } from '#src/services/api/client.ts'
import { billingActions, readBilling } from '../-billing-actions.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** The plan, seats and invoices of a company, for operators: its own settings show them to its owner alone (spec 1 §6). */
export const Route = createFileRoute('/_desk/company-billing/$id')({
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, params: { id } }) => {
    if (!uuid.test(id)) throw notFound()
    const { api } = services.session
    const [{ name }, billing] = await Promise.all([
      unwrap(api.GET('/v2/company/{id}', { params: { path: { id } } })),
      readBilling(api, id),
    ])
    return { name, billing }
  },
  staleTime: 0,
  component: CompanyBillingPage,
})

function CompanyBillingPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { services } = Route.useRouteContext()
  const { api } = services.session
  const { id } = Route.useParams()
  const { name, billing } = Route.useLoaderData()
  return (
    <FigureOwnerContext value={id}>
      <PageTitle>
        {services.settings.takesPayments ? t`Billing of ${name}` : t`Plan and seats of ${name}`}
      </PageTitle>
      <BillingScreen
        billing={billing}
        {...billingActions(api, id, () => router.invalidate())}
        operator={{
          companyName: name,
          onSettle: async (invoiceId, state) => {
            const params = { path: { id: invoiceId } }
            await isMade(unwrap(api.PATCH('/v1/operator/invoices/{id}', { params, body: { state } })))
            await router.invalidate()
          },
        }}
      />
    </FigureOwnerContext>
  )
}
