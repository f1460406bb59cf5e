import { cognito, type Person } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

interface Refreshed {
  readonly AuthenticationResult?: Record<'AccessToken' | 'IdToken', string> & { RefreshToken?: string }
}

/**
 * Makes a sign-in too old for changes of identity: the sessions begin earlier, and new tokens say so. The
 * rest is unchanged.
 */
export const growStale = async ({ db, server }: Fixture, person: Person): Promise<Person> => {
  await db.query(
    `update identity_session set started_at = started_at - interval '11 minutes' where account_id = $1`,
    [person.cognitoId],
  )
  const { body } = await cognito<Refreshed>(server, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: person.refreshToken },
  })
  const tokens = body.AuthenticationResult
  if (!tokens) throw new Error(`The tokens of ${person.email} were not refreshed: ${JSON.stringify(body)}`)
  return {
    ...person,
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken ?? person.refreshToken,
  }
}
