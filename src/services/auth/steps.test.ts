import { describe, expect, it } from 'vitest'
import { deliveryOf, maskedEmail, maskedPhone, stepOf } from './steps.ts'
import { userOf } from './user.ts'

const now = 1_000

describe("Cognito's steps in our words", () => {
  it('knows when the person is signed in', () => {
    expect(stepOf({ signInStep: 'DONE' }, now)).toEqual({ kind: 'signedIn' })
  })

  it('asks for the code that was sent, with the channels that were offered', () => {
    const details = { deliveryMedium: 'SMS', destination: '+*******0123' } as const
    expect(
      stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: details }, now, [
        'EMAIL',
        'SMS',
      ]),
    ).toEqual({
      kind: 'codeRequired',
      delivery: { channel: 'SMS', destination: '+*******0123', sentAt: now },
      options: ['EMAIL', 'SMS'],
    })
    expect(stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, now)).toEqual({
      kind: 'codeRequired',
      delivery: { channel: 'SOFTWARE_TOKEN', destination: null, sentAt: now },
      options: ['SOFTWARE_TOKEN'],
    })
  })

  it('lets the person choose a method', () => {
    expect(
      stepOf({ signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP'] }, now),
    ).toEqual({ kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] })
  })

  it.each([
    ['CONFIRM_SIGN_UP', 'unconfirmed'],
    ['RESET_PASSWORD', 'resetRequired'],
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPasswordRequired'],
  ] as const)('%s is %s', (signInStep, kind) => {
    expect(stepOf({ signInStep }, now)).toEqual({ kind })
  })

  it('refuses a step that nobody expects with 0031', () => {
    expect(() => stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }, now)).toThrow('0031')
  })

  it('masks where a code went', () => {
    expect(maskedEmail('robin@example.com')).toBe('r***@e***')
    expect(maskedPhone('+14165550123')).toBe('+*******0123')
    expect(deliveryOf(undefined, now)).toEqual({ channel: 'EMAIL', destination: null, sentAt: now })
  })
})

describe('the person in the claims of a token', () => {
  const claims = { sub: 's1', email: 'robin@example.com', name: 'Robin', email_verified: true }

  it('is an individual when the company says so, or nothing', () => {
    expect(userOf({ ...claims, 'custom:company': 'individualPlan' })).toMatchObject({
      role: 'userB2C',
      companyId: null,
    })
    expect(userOf(claims)).toMatchObject({ role: 'userB2C', companyId: null, phone: null, groups: [] })
  })

  it('is an admin by group, and otherwise an employee', () => {
    const ofCompany = { ...claims, 'custom:company': 'c1' }
    expect(userOf({ ...ofCompany, 'cognito:groups': ['MANAGER'] })).toMatchObject({
      role: 'admin',
      companyId: 'c1',
    })
    expect(userOf({ ...ofCompany, 'cognito:groups': ['USER', 7] })).toMatchObject({
      role: 'employee',
      groups: ['USER'],
    })
  })

  it('has a verified address also where claims are texts', () => {
    expect(userOf({ ...claims, email_verified: 'true' }).emailVerified).toBe(true)
    expect(userOf({ ...claims, email_verified: 'false' }).emailVerified).toBe(false)
  })
})
