import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { cognito, type Person } from '#tests/support/people.ts'
import { comeNew, type Fixture } from './fixture.ts'
import { codeField, press } from './looks.ts'

/** The code of an authenticator app, `ahead` periods of 30 seconds from now: each works once. */
export const appCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

export const enterCode = async (fixture: Fixture, code: string): Promise<void> => {
  await fixture.page.locator('input[autocomplete=one-time-code]').fill(code)
  await press(fixture, 'Confirm')
}

/** Enters the code that was sent to this address. */
export const enterEmailedCode = async (fixture: Fixture, email: string): Promise<void> => {
  await codeField(fixture)
  await enterCode(fixture, await fixture.inbox.code(email))
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Enters a wrong code after so many others that the identity service throttles the account (0028). */
export const enterTooManyCodes = async (fixture: Fixture, email: string): Promise<void> => {
  await codeField(fixture)
  const wrong = { Username: email, ConfirmationCode: 'wrong' }
  await expect
    .poll(async () => (await cognito(fixture.server, 'ConfirmSignUp', wrong)).status, { intervals: [1] })
    .toBe(429)
  await enterCode(fixture, otherThan(await fixture.inbox.code(email)))
}

export const chooseFactor = async (fixture: Fixture, kind: 'SOFTWARE_TOKEN' | 'EMAIL'): Promise<void> => {
  await fixture.page.locator(`input[name=kind][value=${kind}]`).check()
  await press(fixture, 'Continue')
}

/** Sets up the chosen authenticator app. */
export const setUpApp = async (fixture: Fixture): Promise<void> => {
  const secret = (await fixture.page.locator('form code').innerText()).replaceAll(' ', '')
  await fixture.page.getByLabel('Code from the app').fill(appCode(secret))
  await press(fixture, 'Turn on and continue')
}

export const changeAccount = ({ db }: Fixture, email: string, change: string) =>
  db.query(`update identity_account set ${change} where email = $1`, [email])

export const disableAccount = (fixture: Fixture, email: string) =>
  changeAccount(fixture, email, 'enabled = false')

/** Changes the codes that were sent to this account. */
export const changeCodes = ({ db }: Fixture, email: string, change: string) =>
  db.query(
    `update identity_code set ${change} where account_id = (select id from identity_account where email = $1)`,
    [email],
  )

export const expired = `expires_at = now() - interval '1 minute'`

/** Ends the sign-in that waits for a code (0031). */
export const endSignIn = ({ db }: Fixture, email: string) =>
  db.query(
    'delete from identity_challenge where account_id = (select id from identity_account where email = $1)',
    [email],
  )

/** A new person who chooses where the code of each sign-in is sent. */
export const comeWithTwoChannels = async (fixture: Fixture): Promise<Person> => {
  const person = await comeNew(fixture)
  await changeAccount(
    fixture,
    person.email,
    `factors = '{EMAIL,SMS}', preferred_factor = null, phone_verified = true`,
  )
  return person
}

/** A new person with an authenticator app as second factor, set up over the API. */
export const comeWithApp = async (fixture: Fixture): Promise<Person & { readonly appSecret: string }> => {
  const person = await comeNew(fixture)
  const AccessToken = person.accessToken
  const { body } = await cognito<{ SecretCode: string }>(fixture.server, 'AssociateSoftwareToken', {
    AccessToken,
  })
  await cognito(fixture.server, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(body.SecretCode) })
  await cognito(fixture.server, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  return { ...person, appSecret: body.SecretCode }
}

/** A new person whose sign-ins are confirmed by an emailed code. */
export const comeWithEmail = async (fixture: Fixture): Promise<Person> => {
  const person = await comeNew(fixture)
  await person.call('POST', '/v2/user/auth/toggle-mfa', { email: person.email, preferred: 'EMAIL' })
  return person
}
