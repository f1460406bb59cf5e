/** Spec 1 §9: bad-request window 10 000 ms, limit 5. */
export const badRequestWindowMs = 10_000
export const badRequestLimit = 5

/** Paths used before sign-in: no answer to them may end a session. */
const exemptPaths: readonly RegExp[] = [
  /^\/cognito(\/|$)/,
  /^\/v1\/auth\//,
  /^\/v2\/user\/auth\//,
  /^\/v1\/email-verification\//,
  /^\/v1\/register\/before$/,
  /^\/v1\/user\/status\//,
  /^\/v1\/company\/(checkDomain|checkInvite)\//,
  /^\/v1\/invites\/(check|isValid)\//,
  /^\/v1\/invites\/validate-invite$/,
  /^\/v2\/invite\//,
  /^\/v1\/responsePlan\/(?!manager\/)[^/]+/,
]

export const isExemptFromForcedSignOut = (path: string): boolean =>
  exemptPaths.some(pattern => pattern.test(path.replace(/\?.*/s, '')))

/** All in milliseconds. */
export const badRequestsInWindow = (earlier: readonly number[], at: number): number[] =>
  earlier.filter(time => at - time <= badRequestWindowMs)

export const isBadRequestBurst = (earlier: readonly number[], at: number): boolean =>
  badRequestsInWindow(earlier, at).length + 1 >= badRequestLimit

const signOutReasons = ['unauthorized-action', 'consecutives-bad-requests', 'another-tab', 'revoked'] as const
export type SignOutReason = (typeof signOutReasons)[number]

export const isSignOutReason = (value: unknown): value is SignOutReason =>
  signOutReasons.some(reason => reason === value)
