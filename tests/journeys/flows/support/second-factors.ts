import { Secret, TOTP } from 'otpauth'
import { cognito, type Person } from '#tests/support/people.ts'
import { comeNew, type Fixture } from './fixture.ts'
import { codeField, press } from './looks.ts'

/** The code of an authenticator app, `ahead` periods of 30 seconds from now: each works once. */
export const appCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** Enters the emailed code that comes before the setup of a required factor. */
export const proveMailbox = async (fixture: Fixture, email: string): Promise<void> => {
  await codeField(fixture)
  await fixture.page.locator('input[autocomplete=one-time-code]').fill(await fixture.inbox.code(email))
  await press(fixture, 'Confirm')
}

/** A new person with an authenticator app as second factor, set up over the API. */
export const comeWithApp = async (fixture: Fixture): Promise<Person> => {
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
  return person
}

/** A new person whose sign-ins are confirmed by an emailed code. */
export const comeWithEmail = async (fixture: Fixture): Promise<Person> => {
  const person = await comeNew(fixture)
  await person.call('POST', '/v2/user/auth/toggle-mfa', { email: person.email, preferred: 'EMAIL' })
  return person
}
