import type { Language } from '#openapi/generated/api.d.ts'

export interface CheckoutRequest {
  readonly paymentId: string
  readonly product: string
  readonly amountCents: number
  readonly currency: 'USD'
  readonly email: string
  /** As the gateway has told of an earlier payment of this person; null: of none. */
  readonly customer: string | null
  readonly language: Language
  /** Where the hosted page sends the person afterwards. */
  readonly returnUrl: string
}

/** What a signed webhook tells about one payment. */
export interface PaymentEvent {
  /** The gateway's own id of the event: the same event may arrive many times and counts once. */
  readonly eventId: string
  readonly paymentId: string
  readonly outcome: 'processing' | 'paid' | 'failed'
  /** The gateway's word for why, such as `card_declined`. */
  readonly reason: string | null
  /** Whom the gateway keeps the payment for; left out where it keeps nobody. */
  readonly customer?: string
}

/** A hosted checkout: ours in embedded mode, Stripe Checkout by configuration. */
export interface PaymentGateway {
  /** Opens a checkout; answers the address of its hosted page. */
  openCheckout(request: CheckoutRequest): Promise<{ readonly url: string; readonly reference: string }>
  /** Reads a webhook. @throws AppError 0016 when the signature is not the gateway's. Null: an event we don't follow. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentEvent | null>
  /**
   * Where a person manages payment methods and receipts; `returnUrl` for who has no customer there. Never found by an address: whoever has
   * it now need not be who paid.
   */
  managementUrl(customer: string | null, returnUrl: string): Promise<string>
}
