import type { Generated } from 'kysely'
import type { PaymentStatus } from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

/** One payment (spec 2 §4, the payment lifecycle). Stays, without its person, after a profile is deleted. */
export interface PaymentTable {
  id: Generated<string>
  register_id: string | null
  product: 'PERSONAL_SCAN'
  amount_cents: number
  currency: 'USD'
  status: Generated<PaymentStatus>
  reason: 'declined' | 'expired' | 'cancelled' | 'gatewayUnavailable' | null
  checkout_url: string | null
  /** The gateway's own id of the checkout. */
  reference: string | null
  created_at: Generated<Date>
  settled_at: Instant | null
  /** The gateway's customer; null when it has reported none. */
  customer: string | null
}

/** Processed webhook events, so that each counts once. */
export interface PaymentEventTable {
  event_id: string
  payment_id: string
  received_at: Generated<Date>
}

/** Credits ever granted, once per payment, and once per person and code. */
export interface CreditGrantTable {
  id: Generated<string>
  register_id: string
  source: 'payment' | 'code' | 'demo' | 'seat'
  reference: string
  credits: number
  granted_at: Generated<Date>
}

export interface PromotionCodeTable {
  code: string
  credits: number
  uses_left: number
  expires_at: Instant | null
}

export interface PaymentTables {
  payment: PaymentTable
  payment_event: PaymentEventTable
  credit_grant: CreditGrantTable
  promotion_code: PromotionCodeTable
}
