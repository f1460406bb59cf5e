/** How long an invitation by e-mail can be accepted, in days. */
export const inviteDays = 14

/** Whether an invitation of that time has expired, so that another one may follow. Both in milliseconds. */
export const isInviteOver = (invitedAt: number, now: number): boolean =>
  now - invitedAt >= inviteDays * 86_400_000

/** The validity of a company's link, in days. */
export const inviteLinkDays = 30

/** The least seconds between two emails of one invitation (spec 1 §7, resend). */
export const secondsBetweenInvites = 60
