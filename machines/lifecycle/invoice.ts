import { setup } from 'xstate'

export type InvoiceEvent = { type: 'invoice.paid' } | { type: 'invoice.voided' }

/** A company's invoice; a voided one makes room for another one of its period. */
export const invoiceLifecycle = setup({
  types: { events: {} as InvoiceEvent },
}).createMachine({
  id: 'invoice',
  initial: 'open',
  states: {
    open: { on: { 'invoice.paid': 'paid', 'invoice.voided': 'void' } },
    paid: { type: 'final' },
    void: { type: 'final' },
  },
})
