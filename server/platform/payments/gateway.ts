import type { Language } from '#openapi/generated/api.ts'
import { AppError } from '../http/app-error.ts'

export interface CheckoutRequest {
  readonly paymentId: string
  /** What is paid for, as the hosted page shows it. */
  readonly name: string
  readonly amountCents: number
  readonly currency: 'USD'
  readonly email: string
  /** The gateway's customer of an earlier payment of this person or company; null: none. */
  readonly customer: string | null
  readonly language: Language
  /** Where the hosted page sends the person afterwards. */
  readonly returnUrl: string
}

export interface ManagementRequest {
  readonly customer: string | null
  readonly language: Language
  readonly returnUrl: string
}

export interface PaymentEvent {
  /** The event may arrive many times and counts once. */
  readonly eventId: string
  readonly paymentId: string
  readonly outcome: 'processing' | 'paid' | 'failed'
  /** The gateway's reason, such as `card_declined`. */
  readonly reason: string | null
  readonly customer?: string
  /** The last four digits of the card that paid, where one did and the gateway tells them. */
  readonly cardDigits?: string
}

export interface PaymentGateway {
  openCheckout(request: CheckoutRequest): Promise<{ readonly url: string; readonly reference: string }>
  /** Closes a checkout; false when something was already submitted on its page. */
  closeCheckout(reference: string): Promise<boolean>
  /** @throws AppError 0016 for a foreign signature; null: an event we don't handle. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentEvent | null>
  /** `returnUrl` without a customer; never looked up by email, whose present owner need not be who paid. */
  managementUrl(request: ManagementRequest): Promise<string>
}

export const paymentsAreOff = 'Payments are off'

/** @throws AppError 0029 where payments are off. */
export const gatewayOf = ({ payments }: { readonly payments: PaymentGateway | null }): PaymentGateway => {
  if (payments === null) throw new AppError('0029', { message: paymentsAreOff })
  return payments
}
