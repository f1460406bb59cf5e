const signOutReasons = ['unauthorized-action', 'consecutives-bad-requests', 'another-tab', 'revoked'] as const
export type SignOutReason = (typeof signOutReasons)[number]

export const isSignOutReason = (value: unknown): value is SignOutReason =>
  signOutReasons.some(reason => reason === value)
