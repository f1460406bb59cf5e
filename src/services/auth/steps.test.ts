import { describe, expect, it } from 'vitest'
import { deliveryOf, maskedEmail, maskedPhone, stepOf } from './steps.ts'
import { userOf } from './tokens.ts'

const now = 1_000
const attempt = { now, options: [], email: 'robin@example.com' }

describe('Cognito’s steps as flows know them', () => {
  it('knows when the person is signed in', () => {
    expect(stepOf({ signInStep: 'DONE' }, attempt)).toEqual({ kind: 'signedIn' })
  })

  it('requires the code that was sent, with the channels that were offered', () => {
    const details = { deliveryMedium: 'SMS', destination: '+*******0123' } as const
    expect(
      stepOf(
        { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: details },
        {
          ...attempt,
          options: ['EMAIL', 'SMS'],
        },
      ),
    ).toEqual({
      kind: 'codeRequired',
      delivery: { channel: 'SMS', destination: '+*******0123', sentAt: now },
      options: ['EMAIL', 'SMS'],
    })
    expect(stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, attempt)).toEqual({
      kind: 'codeRequired',
      delivery: { channel: 'SOFTWARE_TOKEN', destination: null, sentAt: now },
      options: ['SOFTWARE_TOKEN'],
    })
  })

  it('reports when a code could not be sent', () => {
    const step = stepOf(
      // Amplify passes this through, but its type lacks the medium.
      Object.assign({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } as const, {
        codeDeliveryDetails: JSON.parse('{"deliveryMedium":"NONE"}'),
      }),
      attempt,
    )
    expect(step).toMatchObject({ delivery: { channel: 'SMS', isUndeliverable: true } })
  })

  it('lets the person choose a method', () => {
    expect(
      stepOf(
        { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP'] },
        attempt,
      ),
    ).toEqual({ kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] })
  })

  it('has a second factor set up, with what an authenticator app needs', () => {
    expect(
      stepOf(
        { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
        attempt,
      ),
    ).toEqual({ kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] })
    const totpSetupDetails = {
      sharedSecret: 'JBSWY3DP',
      getSetupUri: (app: string, account = '') => new URL(`otpauth://totp/${app}:${account}?secret=JBSWY3DP`),
    }
    expect(stepOf({ signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails }, attempt)).toEqual({
      kind: 'appSetup',
      secret: 'JBSWY3DP',
      uri: 'otpauth://totp/Wardlight:robin@example.com?secret=JBSWY3DP',
    })
    expect(stepOf({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }, attempt)).toEqual({
      kind: 'emailSetup',
    })
  })

  it.each([
    ['CONFIRM_SIGN_UP', 'unconfirmed'],
    ['RESET_PASSWORD', 'resetRequired'],
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPasswordRequired'],
  ] as const)('%s is %s', (signInStep, kind) => {
    expect(stepOf({ signInStep }, attempt)).toEqual({ kind })
  })

  it('refuses a step that nobody expects with 0031', () => {
    expect(() => stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }, attempt)).toThrow('0031')
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
