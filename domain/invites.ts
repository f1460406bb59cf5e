/** How long an invitation by e-mail can be accepted, in days. */
export const inviteDays = 14

/** Whether an invitation of that moment can't be accepted any more, so that another one may follow. Both in milliseconds. */
export const isInviteOver = (invitedAt: number, now: number): boolean =>
  now - invitedAt >= inviteDays * 86_400_000

/** How long a company's link lets people in, in days. */
export const inviteLinkDays = 30

/** Nobody gets the same invitation twice within this many seconds (spec 1 §7, resend). */
export const secondsBetweenInvites = 60
