import { setup } from 'xstate'

export type InvoiceEvent = { type: 'invoice.paid' } | { type: 'invoice.voided' }

export const invoiceLifecycle = setup({
  types: { events: {} as InvoiceEvent },
}).createMachine({
  id: 'invoice',
  description: 'What a company owes for one period; a voided invoice makes room for another one.',
  initial: 'open',
  states: {
    open: { description: 'The amount is due.', on: { 'invoice.paid': 'paid', 'invoice.voided': 'void' } },
    paid: { description: 'The company has settled it.', type: 'final' },
    void: { description: 'It no longer counts, as if it had never been written.', type: 'final' },
  },
})
