import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import { defineModel } from '#tests/support/model.ts'

export const invoiceModel = defineModel({
  machine: invoiceLifecycle,
  events: [{ type: 'invoice.paid' }, { type: 'invoice.voided' }],
})
