/** A new code can be asked for this long after the last one was sent, in milliseconds. */
export const resendCoolDownMs = 30_000

/** How long a returning payer watches a payment before the page says that it is still pending, in milliseconds. */
export const paymentWatchMs = 60_000
