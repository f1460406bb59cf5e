import { refusalBy } from '#machines/port-error.ts'
import type { StoredBillingDetails } from '#openapi/generated/api.ts'
import { saveAnswer } from '../parts/page/save-answer.ts'
import { type Api, unwrap } from '../services/api/client.ts'

export const readBilling = (api: Api, id: string) =>
  unwrap(api.GET('/v2/company/{id}/billing', { params: { path: { id } } }))

/** What its owner and operators do alike with the billing of the company `id`. */
export const billingActions = (api: Api, id: string, readAgain: () => Promise<void>) => ({
  onSave: (body: StoredBillingDetails) => {
    const saved = unwrap(api.PUT('/v2/company/{id}/billing/details', { params: { path: { id } }, body }))
    return refusalBy(saved.then(readAgain))
  },
  onReadAgain: async () => (await readBilling(api, id)).billTo,
  onDownload: (invoiceId: string) =>
    saveAnswer(
      'wardlight.pdf',
      api.GET('/v2/company/{id}/invoices/{invoiceId}', {
        params: { path: { id, invoiceId } },
        parseAs: 'blob',
      }),
    ),
})
