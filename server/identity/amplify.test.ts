import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeFor, goodPassword, newAddress } from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { userPoolId, userPoolClientId, userPoolEndpoint } = server.platform.identity.clientSettings
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: new URL(userPoolEndpoint ?? '', server.url).href,
      },
    },
  })
})
afterEach(() => signOut())
afterAll(() => server.close())

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
const enter = (username: string, password = goodPassword) => signIn({ username, password, options })

const join = async (): Promise<string> => {
  const username = newAddress()
  const { nextStep } = await signUp({
    username,
    password: goodPassword,
    options: {
      userAttributes: {
        email: username,
        name: 'Robin Example',
        phone_number: '+14165550144',
        locale: 'en-US',
      },
    },
  })
  expect(nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' },
  })
  const confirmed = await confirmSignUp({ username, confirmationCode: await codeFor(server, username) })
  expect(confirmed.nextStep.signUpStep).toBe('DONE')
  return username
}

describe('aws-amplify, unchanged', () => {
  it('signs up, in and out; its access token opens the API until then', async () => {
    const username = await join()
    expect((await enter(username)).nextStep.signInStep).toBe('DONE')
    const { tokens, userSub } = await fetchAuthSession()
    expect(tokens?.idToken?.payload).toMatchObject({
      email: username,
      email_verified: true,
      'custom:company': 'individualPlan',
    })
    expect((await getCurrentUser()).userId).toBe(userSub)
    const token = tokens?.accessToken.toString() ?? ''
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(200)
    await signOut()
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(401)
    expect((await fetchAuthSession()).tokens).toBeUndefined()
  })

  it('refreshes, again and again', async () => {
    const username = await join()
    await enter(username)
    const first = (await fetchAuthSession()).tokens?.accessToken.toString()
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    const third = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('leads an unconfirmed person to the code, which can be sent again', async () => {
    const username = newAddress()
    await signUp({ username, password: goodPassword, options: { userAttributes: { email: username } } })
    expect((await enter(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    expect(await resendSignUpCode({ username })).toMatchObject({
      deliveryMedium: 'EMAIL',
      destination: 'p***@e***',
    })
    await confirmSignUp({ username, confirmationCode: await codeFor(server, username) })
    expect((await enter(username)).isSignedIn).toBe(true)
  })

  it('signs out everywhere', async () => {
    const username = await join()
    await enter(username)
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    await signOut({ global: true })
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(401)
  })

  it('resets and changes passwords', async () => {
    const username = await join()
    expect((await resetPassword({ username })).nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
    })
    const newPassword = 'Orchard-window-77'
    await confirmResetPassword({ username, confirmationCode: await codeFor(server, username), newPassword })
    expect((await enter(username, newPassword)).isSignedIn).toBe(true)
    await updatePassword({ oldPassword: newPassword, newPassword: 'Meadow-kettle-31' })
    await signOut()
    expect((await enter(username, 'Meadow-kettle-31')).isSignedIn).toBe(true)
  })

  it('proves a phone number, then chooses between the ways of getting a code', async () => {
    const username = await join()
    await enter(username)
    const updated = await updateUserAttribute({
      userAttribute: { attributeKey: 'phone_number', value: '+14165550145' },
    })
    expect(updated.nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0145' },
    })
    await confirmUserAttribute({
      userAttributeKey: 'phone_number',
      confirmationCode: await codeFor(server, '+14165550145'),
    })
    expect(await fetchUserAttributes()).toMatchObject({
      phone_number: '+14165550145',
      phone_number_verified: 'true',
    })
    await updateMFAPreference({ sms: 'ENABLED', email: 'ENABLED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS', 'EMAIL'] })
    await signOut()
    const { nextStep } = await enter(username)
    expect(nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['EMAIL', 'SMS'],
    })
    expect((await confirmSignIn({ challengeResponse: 'EMAIL' })).nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
    })
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect((await confirmSignIn({ challengeResponse: await codeFor(server, username) })).isSignedIn).toBe(
      true,
    )
  })

  it('sets up an authenticator app and signs in with it', async () => {
    const username = await join()
    await enter(username)
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    expect(getSetupUri('Wardlight', username).href).toContain('otpauth://totp/')
    const codeAt = (at: number) =>
      new TOTP({ secret: Secret.fromBase32(sharedSecret) }).generate({ timestamp: at })
    await verifyTOTPSetup({ code: codeAt(Date.now()) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    await signOut()
    expect((await enter(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    // The code of the setup is used up: the next one is accepted half a minute early.
    expect((await confirmSignIn({ challengeResponse: codeAt(Date.now() + 30_000) })).isSignedIn).toBe(true)
  })

  const joinStrictCompany = async (): Promise<string> => {
    const username = await join()
    await enter(username)
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    await call(server, 'GET', '/v1/register', { token })
    const { id } = await server.platform.db
      .insertInto('company')
      .values({
        name: 'Fabrikam',
        industry: null,
        logo: null,
        domains: [],
        licensed_seats: 5,
        next_bulk_scan_at: null,
        updated_by: null,
        require_mfa: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { db } = server.platform
    await db.updateTable('register').set({ company_id: id }).where('email', '=', username).execute()
    await signOut()
    return username
  }

  /** Signs in and enters the code that proves the mailbox, which comes before the setup. */
  const enterProven = async (username: string) => {
    expect((await enter(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    return confirmSignIn({ challengeResponse: await codeFor(server, username) })
  }

  it('sets up an authenticator app where a second factor is required', async () => {
    const username = await joinStrictCompany()
    expect((await enterProven(username)).nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    })
    const { nextStep } = await confirmSignIn({ challengeResponse: 'TOTP' })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const { sharedSecret } = nextStep.totpSetupDetails
    const totp = new TOTP({ secret: Secret.fromBase32(sharedSecret) })
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    expect((await confirmSignIn({ challengeResponse: totp.generate() })).isSignedIn).toBe(true)
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await expect(updateMFAPreference({ totp: 'DISABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  it('sets up codes by email where a second factor is required', async () => {
    const username = await joinStrictCompany()
    await enterProven(username)
    expect((await confirmSignIn({ challengeResponse: 'EMAIL' })).nextStep.signInStep).toBe(
      'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
    )
    expect((await confirmSignIn({ challengeResponse: username })).isSignedIn).toBe(true)
    expect(await fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' })
  })

  it('accepts a recovery code in place of the code of a factor', async () => {
    const username = await join()
    await enter(username)
    const { userId } = await getCurrentUser()
    await updateMFAPreference({ email: 'PREFERRED' })
    const [code = ''] = await server.platform.identity.createRecoveryCodes(userId)
    await signOut()
    expect((await enter(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
  })
})
