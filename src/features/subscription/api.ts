import { failureOf } from '#machines/port-error.ts'
import { createPaymentPorts } from '#src/parts/checkout/api.ts'
import { creditsChanged } from '#src/parts/checkout/open-checkout.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast, toastFailure } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

/** The plan, the available scans and one page of the billing history. */
export const readBilling = (api: Api, page: number) =>
  unwrap(api.GET('/v1/payments/list', { params: { query: { page } } }))

/** Puts the receipt of a payment into the person's downloads; a failure is shown. */
export const saveReceipt = (api: Api, id: string): Promise<void> =>
  saveAnswer(
    'wardlight.pdf',
    'receiptNotSaved',
    api.GET('/v1/payments/{id}/receipt', { params: { path: { id } }, parseAs: 'blob' }),
  )

/** Cancels a payment that awaits its checkout, and shows whether that was still possible. */
export const cancelPayment = async (api: Api, id: string): Promise<void> => {
  try {
    await unwrap(api.POST('/v1/payments/{id}/cancel', { params: { path: { id } } }))
    void toast('paymentCanceled')
  } catch (error) {
    const failure = failureOf(error)
    void (failure.code === '0027' ? toast('paymentNotCanceled') : toastFailure(failure, 'notChanged'))
  }
}

/** What a code added, or why it was refused (0023, 0024, 0025). */
export const redeemCode = async (app: AppContext, code: string) => {
  try {
    const { creditsAdded, credits } = await createPaymentPorts(app.api).redeemCode({ code })
    creditsChanged(app, credits)
    return { kind: 'redeemed' as const, creditsAdded }
  } catch (error) {
    return { kind: 'refused' as const, failure: failureOf(error) }
  }
}

/** Leaves for the page where the way of paying is changed; whether that was possible. */
export const openPaymentManager = (api: Api): Promise<boolean> => {
  const leave = async () => {
    const { url } = await unwrap(api.POST('/v1/payments/manager'))
    await createPaymentPorts(api).goToCheckout({ url })
  }
  return isMade(leave())
}
