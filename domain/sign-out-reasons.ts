const signOutReasons = [
  'unauthorized-action',
  'consecutives-bad-requests',
  'another-tab',
  'access-ended',
] as const
export type SignOutReason = (typeof signOutReasons)[number]

export const isSignOutReason = (value: unknown): value is SignOutReason =>
  typeof value === 'string' && signOutReasons.some(reason => reason === value)
