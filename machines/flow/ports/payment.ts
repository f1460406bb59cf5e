import type { Payment } from '#openapi/generated/api.d.ts'

/** A payment, and the world's clock in milliseconds when the answer came. */
export interface PaymentNow {
  payment: Pick<Payment, 'status' | 'reason' | 'credits'>
  at: number
}
