import type { SnapshotFrom } from 'xstate'
import type { checkoutFlow } from '#machines/flow/checkout.ts'

/** Where paying stands, as the page needs to know it. */
export type CheckoutStage = 'none' | 'underway' | 'paid' | 'failed'

const ended = { paid: 'paid', failed: 'failed', left: 'none' } as const

/** Nothing is paid while there is no checkout, or when the person has left it. */
export const selectStage = (snapshot: SnapshotFrom<typeof checkoutFlow> | undefined): CheckoutStage => {
  if (snapshot === undefined) return 'none'
  return snapshot.output === undefined ? 'underway' : ended[snapshot.output.outcome]
}
