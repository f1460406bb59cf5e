import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { failureOf } from '#machines/port-error.ts'
import { CheckoutStages, selectStage } from '#src/features/subscription/checkout-stages.tsx'
import { type CodeOutcome, SubscriptionScreen } from '#src/features/subscription/subscription-screen.tsx'
import { createPaymentPorts, goToCheckout, readBilling } from '#src/parts/checkout/api.ts'
import type { CheckoutActor } from '#src/parts/checkout/checkout-screen.tsx'
import { creditsChanged, openCheckout } from '#src/parts/checkout/open-checkout.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { listSearch, page, uuid } from '#src/parts/page/list-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast, toastFailure } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

const product = 'PERSONAL_SCAN'

const searchIn = listSearch({ page, payment: uuid })

/** Subscription and billing (spec 2 §2), to which the hosted checkout returns with the payment. */
export const Route = createFileRoute('/_personal/subscription')({
  ...searchBy(searchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, deps: search, location }) => {
    // A payment of before counts without this page; there is no checkout to follow it in.
    const payment = services.settings.takesPayments ? search.payment : undefined
    const { session } = services
    // Hides the history until the payment is decided.
    if (payment !== undefined) {
      const returned = openCheckout(session, { product, paymentId: payment })
      return { returned, billing: null }
    }
    const billing = await session.read(readBilling, search.page ?? 1)
    withinPages(billing.pagination, location)
    return { returned: null, billing }
  },
  // The flow ends with the visit, and so do its loaded data.
  gcTime: 0,
  onLeave: ({ context }) => context.services.closeFlow('checkout'),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { services } = Route.useRouteContext()
  const { session } = services
  const { returned, billing } = Route.useLoaderData()
  const [begun, setBegun] = useState<CheckoutActor | null>(null)
  const [code, setCode] = useState<CodeOutcome>({ kind: 'none' })
  const [isManaging, setManaging] = useState(false)
  const checkout = begun ?? returned
  const stage = useSelector(checkout ?? undefined, selectStage)

  const pay = () => {
    services.closeFlow('checkout')
    setBegun(openCheckout(session, { product, paymentId: null }))
  }
  const leave = () => {
    setBegun(null)
    void router.navigate({ to: '/subscription', search: {}, replace: true })
  }
  const redeem = async (typed: string) => {
    setCode({ kind: 'redeeming' })
    const redemption = await redeemCode(session, typed)
    setCode(redemption)
    if (redemption.kind === 'redeemed') await router.invalidate()
    return redemption.kind === 'redeemed'
  }
  const cancel = async (id: string) => {
    await cancelPayment(session.api, id)
    await router.invalidate()
  }
  const manage = async () => {
    setManaging(true)
    await openPaymentManager(session.api)
    setManaging(false)
  }
  return (
    <>
      <PageTitle>
        {services.settings.takesPayments ? t`Subscription and billing` : t`Your plan and scans`}
      </PageTitle>
      {checkout && stage !== 'none' && (
        <CheckoutStages actor={checkout} stage={stage} onRetry={pay} onLeave={leave} />
      )}
      {billing && stage === 'none' && (
        <SubscriptionScreen
          billing={billing}
          code={code}
          managing={isManaging}
          onPay={pay}
          onRedeem={redeem}
          onManage={() => void manage()}
          onReceipt={id => saveReceipt(session.api, id)}
          onCancel={cancel}
        />
      )}
    </>
  )
}

const saveReceipt = (api: Api, id: string): Promise<void> =>
  saveAnswer(
    'wardlight.pdf',
    api.GET('/v1/payments/{id}/receipt', { params: { path: { id } }, parseAs: 'blob' }),
  )

const cancelPayment = async (api: Api, id: string): Promise<void> => {
  try {
    await unwrap(api.POST('/v1/payments/{id}/cancel', { params: { path: { id } } }))
    void toast('paymentCanceled')
  } catch (error) {
    const failure = failureOf(error)
    void (failure.code === '0040' ? toast('paymentNotCanceled') : toastFailure(failure, 'notChanged'))
  }
}

/** What a code added, or why it was refused (0023, 0024, 0025). */
const redeemCode = async (app: AppContext, code: string) => {
  try {
    const { creditsAdded, credits } = await createPaymentPorts(app.api).redeemCode({ code })
    creditsChanged(app, credits)
    return { kind: 'redeemed' as const, creditsAdded }
  } catch (error) {
    return { kind: 'refused' as const, failure: failureOf(error) }
  }
}

/** Leaves for the page where the way of paying is changed; whether that was possible. */
const openPaymentManager = (api: Api): Promise<boolean> => {
  const leave = async () => {
    const { url } = await unwrap(api.POST('/v1/payments/manager'))
    await goToCheckout({ url })
  }
  return isMade(leave())
}
