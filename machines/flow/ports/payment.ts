import type { Payment, PaymentIntent, Product, RedeemedCode } from '#openapi/generated/api.d.ts'

/** A payment, and the world's clock in milliseconds when the answer came. */
export interface PaymentNow {
  payment: Pick<Payment, 'status' | 'reason' | 'credits'>
  at: number
}

/** Every method rejects with a `PortError`. */
export interface PaymentPorts {
  /** POST /v1/payments/intent */
  createIntent(input: { product: Product }): Promise<PaymentIntent>
  getPayment(input: { paymentId: string }): Promise<PaymentNow>
  /** Leaves for the hosted page; resolves only if the person is still here afterwards. */
  goToCheckout(input: { url: string }): Promise<void>
  /** POST /v1/codes/{code}: 0023, 0024, 0025. Answers the credits that the register has now. */
  redeemCode(input: { code: string }): Promise<RedeemedCode>
}
