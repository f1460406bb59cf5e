/** The least milliseconds between two codes. */
export const resendCoolDownMs = 30_000

/** Milliseconds before the page says that a payment is still pending. */
export const paymentWatchMs = 60_000
