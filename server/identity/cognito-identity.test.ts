import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifierOf } from './cognito-identity.ts'

const cognito = { region: 'ca-central-1', userPoolId: 'ca-central-1_Example', clientId: 'client' }
const issuer = 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Example'
const pool = await generateKeyPair('RS256', { extractable: true })

beforeEach(async () => {
  const keys = [{ ...(await exportJWK(pool.publicKey)), kid: 'pool', alg: 'RS256', use: 'sig' }]
  vi.stubGlobal('fetch', async (address: URL | string) =>
    String(address) === `${issuer}/.well-known/jwks.json`
      ? Response.json({ keys })
      : new Response(null, { status: 404 }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const claims = {
  sub: '6f4a2f5e-5d0e-4b8e-9d53-0c8f1c2f7a11',
  token_use: 'access',
  client_id: 'client',
  email: 'Robin@example.com',
  email_verified: 'true',
  'cognito:groups': ['ADMIN'],
  'custom:company': 'northwind',
}

const sign = (changes: JWTPayload = {}, key = pool.privateKey) =>
  new SignJWT({ iss: issuer, ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'pool' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key)

describe('Amazon Cognito', () => {
  const verifyAccessToken = verifierOf(cognito)

  it('says who holds an access token of the pool', async () => {
    expect(await verifyAccessToken(await sign())).toMatchObject({
      cognitoId: claims.sub,
      sessionId: null,
      email: 'robin@example.com',
      emailVerified: true,
      groups: ['ADMIN'],
      company: 'northwind',
    })
  })

  it('leaves it to the database who is an operator', async () => {
    const token = await sign({ 'cognito:groups': ['ADMIN', 'SUPER_ADMIN'] })
    expect(await verifyAccessToken(token)).toMatchObject({ groups: ['ADMIN'] })
  })

  it.each([
    ['of another pool', { iss: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Other' }],
    ['of another client', { client_id: 'other' }],
    ['that is an id token', { token_use: 'id' }],
    ['without an e-mail', { email: null }],
  ])('refuses a token %s', async (_what, changes) => {
    await expect(verifyAccessToken(await sign(changes))).rejects.toMatchObject({ code: '0015' })
  })

  it('refuses a token that someone else signed', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expect(verifyAccessToken(await sign({}, privateKey))).rejects.toMatchObject({ code: '0015' })
  })
})
