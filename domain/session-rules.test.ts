import { describe, expect, it } from 'vitest'
import { isBadRequestBurst, isExemptFromForcedSignOut, isSignOutReason } from './session-rules.ts'

describe('forced sign-out (spec 1 §8)', () => {
  it('follows the fifth bad request within ten seconds', () => {
    expect(isBadRequestBurst([0, 1, 2, 3], 10_000)).toBe(true)
    expect(isBadRequestBurst([0, 1, 2, 3], 10_001)).toBe(false)
    expect(isBadRequestBurst([0, 1, 2], 3)).toBe(false)
  })

  it.each([
    '/v1/auth/verify-email',
    '/v2/user/auth/confirm-account',
    '/v1/email-verification/verify',
    '/v1/register/before',
    '/v1/user/status/a@b.example',
    '/v1/invites/validate-invite',
    '/v2/invite/check/abc',
    '/v1/responsePlan/ABC-123?birthday=1990-01-01',
    '/cognito',
    '/cognito?code=1',
  ])('leaves %s alone', path => {
    expect(isExemptFromForcedSignOut(path)).toBe(true)
  })

  it.each([
    '/v1/register',
    '/v1/leaks',
    '/v1/user/scan',
    '/v1/responsePlan',
    '/v1/responsePlan/manager/aggregation',
    '/v2/user/7f/dashboard',
    '/v1/invites/resend',
    '/cognitology',
  ])('counts %s', path => {
    expect(isExemptFromForcedSignOut(path)).toBe(false)
  })

  it('knows its two reasons', () => {
    expect(isSignOutReason('consecutives-bad-requests')).toBe(true)
    expect(isSignOutReason('boredom')).toBe(false)
  })
})
