/** The least milliseconds between two codes. */
export const resendCoolDownMs = 30_000

/**
 * How long a returning payer watches a payment before the page says that it is still pending, in
 * milliseconds.
 */
export const paymentWatchMs = 60_000
