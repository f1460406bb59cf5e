import type { Payment } from '#openapi/generated/api.d.ts'

/** A payment, and the time of the answer in milliseconds. */
export interface PaymentNow {
  payment: Pick<Payment, 'status' | 'reason' | 'credits'>
  at: number
}
