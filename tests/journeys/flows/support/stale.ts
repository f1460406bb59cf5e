import { cognito, type Person } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

interface Refreshed {
  readonly AuthenticationResult?: Record<'AccessToken' | 'IdToken', string> & { RefreshToken?: string }
}

/**
 * Somebody whose sign-in is older than changes of identity take: their sessions began earlier, and new tokens say so. The rest of them is
 * as it was.
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
