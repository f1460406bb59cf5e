import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingRow, PaymentStatus } from '#openapi/generated/api.d.ts'
import type { Tone } from '#src/ui/tones.ts'

export const paymentStatuses: Record<PaymentStatus, { name: MessageDescriptor; tone: Tone }> = {
  awaitingCheckout: { name: msg`Awaiting checkout`, tone: 'neutral' },
  processing: { name: msg`Processing`, tone: 'warning' },
  paid: { name: msg`Paid`, tone: 'safe' },
  failed: { name: msg`Failed`, tone: 'danger' },
}

/** Spec 2 §3, billing item: one-time analysis. */
export const productNames: Record<BillingRow['details'], MessageDescriptor> = {
  PERSONAL_SCAN: msg`Personal Cyber Assessment, one-time`,
}
