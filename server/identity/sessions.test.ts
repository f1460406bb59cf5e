import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ClientId, identityClient, signUpAndIn, tokensFor } from '#tests/support/identity-client.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = Date.now()
const clock = { now: () => new Date(now) }
const pass = (seconds: number): void => {
  now += seconds * 1000
}

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const refresh = (RefreshToken: string) =>
  identityClient(server).send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))

const whoIs = (AccessToken: string) => identityClient(server).send(new GetUserCommand({ AccessToken }))

const callApi = async (accessToken: string) =>
  (await fetch(`${server.url}/v1/register`, { headers: { authorization: `Bearer ${accessToken}` } })).status

describe('refresh tokens', () => {
  it('are traded for new tokens and a new refresh token', async () => {
    const person = await signUpAndIn(server)
    pass(15 * 60)
    await expect(whoIs(person.accessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const { AuthenticationResult: result } = await refresh(person.refreshToken)
    expect(result?.RefreshToken).not.toBe(person.refreshToken)
    expect(result?.ExpiresIn).toBe(900)
    await expect(whoIs(result?.AccessToken ?? '')).resolves.toMatchObject({ Username: person.sub })
  })

  it('work by InitiateAuth, too', async () => {
    const { refreshToken, sub } = await signUpAndIn(server)
    const { AuthenticationResult: result } = await identityClient(server).send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    )
    await expect(whoIs(result?.AccessToken ?? '')).resolves.toMatchObject({ Username: sub })
  })

  it('answer two tabs that refresh at the same moment', async () => {
    const { refreshToken } = await signUpAndIn(server)
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(one.AuthenticationResult?.RefreshToken).toBe(other.AuthenticationResult?.RefreshToken)
    await expect(refresh(one.AuthenticationResult?.RefreshToken ?? '')).resolves.toBeDefined()
  })

  it('end the whole session when one is used a second time', async () => {
    const { refreshToken } = await signUpAndIn(server)
    const { AuthenticationResult: next } = await refresh(refreshToken)
    pass(11)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(refresh(next?.RefreshToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(whoIs(next?.AccessToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await callApi(next?.AccessToken ?? '')).toBe(401)
  })

  it('are over after thirty days, however often they were traded (ASVS 7.3.2)', async () => {
    let { refreshToken } = await signUpAndIn(server)
    for (let days = 0; days < 30; days += 10) {
      const { AuthenticationResult: next } = await refresh(refreshToken)
      refreshToken = next?.RefreshToken ?? ''
      pass(10 * 86_400)
    }
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('are over after two weeks without use (ASVS 7.3.1)', async () => {
    const { refreshToken } = await signUpAndIn(server)
    pass(14 * 86_400 - 1)
    const { AuthenticationResult: next } = await refresh(refreshToken)
    pass(14 * 86_400)
    await expect(refresh(next?.RefreshToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('are refused when someone changes or invents one', async () => {
    const { refreshToken } = await signUpAndIn(server)
    const [id, generation, seal] = refreshToken.split('.')
    for (const forged of [
      `${id}.${Number(generation) + 1}.${seal}`,
      `${id}.${generation}.${'A'.repeat(43)}`,
      'x',
    ])
      await expect(refresh(forged)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(refresh(refreshToken)).resolves.toBeDefined()
  })
})

describe('signing out', () => {
  it('ends this session at once, and no other', async () => {
    const person = await signUpAndIn(server)
    const elsewhere = await tokensFor(server, person.email)
    expect(await callApi(person.accessToken)).toBe(200)
    await identityClient(server).send(new RevokeTokenCommand({ ClientId, Token: person.refreshToken }))
    expect(await callApi(person.accessToken)).toBe(401)
    await expect(refresh(person.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await callApi(elsewhere.accessToken)).toBe(200)
  })

  it('is answered alike for a session that is over and for a token that never was one', async () => {
    const { refreshToken: Token } = await signUpAndIn(server)
    const revoke = (token: string) =>
      identityClient(server).send(new RevokeTokenCommand({ ClientId, Token: token }))
    await revoke(Token)
    await expect(revoke(Token)).resolves.toBeDefined()
    await expect(revoke('nonsense')).resolves.toBeDefined()
  })

  it('everywhere ends every session at once, and the next sign-in is good', async () => {
    const person = await signUpAndIn(server)
    const elsewhere = await tokensFor(server, person.email)
    expect(await callApi(elsewhere.accessToken)).toBe(200)
    await identityClient(server).send(new GlobalSignOutCommand({ AccessToken: person.accessToken }))
    expect(await callApi(person.accessToken)).toBe(401)
    expect(await callApi(elsewhere.accessToken)).toBe(401)
    await expect(refresh(elsewhere.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await callApi((await tokensFor(server, person.email)).accessToken)).toBe(200)
  })

  it('leaves a line in the audit trail', async () => {
    const person = await signUpAndIn(server)
    await identityClient(server).send(new RevokeTokenCommand({ ClientId, Token: person.refreshToken }))
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', person.sub)
      .execute()
    expect(rows.map(row => row.action)).toEqual(
      expect.arrayContaining(['signUp.submitted', 'signIn.completed', 'session.ended']),
    )
  })

  it('costs an API call one statement to notice', async () => {
    const person = await signUpAndIn(server)
    await callApi(person.accessToken)
    server.queries.clear()
    await fetch(`${server.url}/v1/user/status/${encodeURIComponent(person.email)}`, {
      headers: { authorization: 'Bearer x' },
    })
    expect(server.queries.all).toHaveLength(0)
  })
})
