import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAndIn } from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { seal } from '../platform/secret-keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true })
})
afterAll(() => server.close())

const open = async (at: TestServer, token: string) =>
  (await call(at, 'GET', '/v1/register', { token })).status

describe('a pool that still signs with RSA', () => {
  it('signs with ECDSA P-256 after its next start; earlier tokens are accepted until they expire', async () => {
    const { db, keys } = server.platform
    const person = await signUpAndIn(server)
    const rsa = await generateKeyPair('RS256', { extractable: true })
    const sealingKey = keys.derive('identity-signing-key')
    await db.deleteFrom('identity_key').execute()
    await db
      .insertInto('identity_key')
      .values({
        kid: 'old',
        active: true,
        private_key: seal(sealingKey, JSON.stringify(await exportJWK(rsa.privateKey))),
        public_key: JSON.stringify({ ...(await exportJWK(rsa.publicKey)), kid: 'old', alg: 'RS256' }),
        retired_at: null,
      })
      .execute()
    const claims = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString())
    const sign = (alg: string, key: CryptoKey) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'old' }).sign(key)
    const next = await startTestServer({
      connectionString: server.connectionString,
      env: { PUBLIC_URL: server.platform.config.publicUrl },
    })
    expect(await open(next, await sign('RS256', rsa.privateKey))).toBe(200)
    const ecdsa = await generateKeyPair('ES256')
    expect(await open(next, await sign('ES256', ecdsa.privateKey))).toBe(401)
    const { accessToken } = await signUpAndIn(next)
    const header = JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString())
    expect(header).toMatchObject({ alg: 'ES256' })
    expect(header.kid).not.toBe('old')
    await next.close()

    await db
      .updateTable('identity_key')
      .set({ retired_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('kid', '=', 'old')
      .execute()
    const later = await startTestServer({
      connectionString: server.connectionString,
      env: { PUBLIC_URL: server.platform.config.publicUrl },
    })
    expect(await open(later, await sign('RS256', rsa.privateKey))).toBe(401)
    expect(await open(later, accessToken)).toBe(200)
    await later.close()
  })
})
