import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeFor,
  goodPassword,
  newAddress,
  type SignedInPerson,
  signUpAndIn,
  signUpPerson,
} from '../support/identity-client.ts'
import { call, cognito } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (email: string, password: string) =>
  cognito<{ __type?: string; message?: string }>(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('access tokens (ASVS 9.1.2)', () => {
  let person: SignedInPerson
  let header: { kid: string; alg: string }
  let payload: Record<string, unknown>

  beforeAll(async () => {
    person = await signUpAndIn(server)
    const [head = '', body = ''] = person.accessToken.split('.')
    header = JSON.parse(Buffer.from(head, 'base64url').toString())
    payload = JSON.parse(Buffer.from(body, 'base64url').toString())
  })

  const open = async (token: string) => (await call(server, 'GET', '/v1/register', { token })).status

  it('open the API as they were signed', async () => {
    expect(await open(person.accessToken)).toBe(200)
  })

  it('are refused with algorithm none', async () => {
    expect(await open(`${encode({ alg: 'none', kid: header.kid })}.${encode(payload)}.`)).toBe(401)
  })

  it('are refused when the public key was used as a secret', async () => {
    const { keys }: { keys: JWK[] } = await (
      await fetch(`${server.url}/cognito/local_wardlight/.well-known/jwks.json`)
    ).json()
    const key = await importJWK(keys[0] ?? {}, 'ES256', { extractable: true })
    if (key instanceof Uint8Array) throw new Error('The pool shows a secret')
    const body = `${encode({ alg: 'HS256', kid: header.kid })}.${encode(payload)}`
    for (const secret of [await exportSPKI(key), JSON.stringify(keys[0])])
      expect(await open(`${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`)).toBe(401)
  })

  it.each(['the pool’s key id', 'a key id of their own'])(
    'are refused when a stranger signed them under %s',
    async which => {
      const { privateKey } = await generateKeyPair('ES256')
      const kid = which.startsWith('the pool') ? header.kid : 'stranger'
      expect(
        await open(await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)),
      ).toBe(401)
    },
  )

  it('are refused when they bring a key, or a link to one, themselves', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    for (const extra of [
      { jwk },
      { jku: 'https://stranger.example/keys' },
      { x5u: 'https://stranger.example/cert' },
    ])
      expect(
        await open(
          await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...extra }).sign(privateKey),
        ),
      ).toBe(401)
  })

  it('are no id tokens and no refresh tokens', async () => {
    expect(await open(person.idToken)).toBe(401)
    expect(await open(person.refreshToken)).toBe(401)
  })

  it('are refused when a claim was changed', async () => {
    const [head = '', , signature = ''] = person.accessToken.split('.')
    const claims = { ...payload, 'cognito:groups': ['SUPER_ADMIN'] }
    expect(await open(`${head}.${encode(claims)}.${signature}`)).toBe(401)
  })

  it.each(['', 'x', '..', 'a.b.c', 'Bearer'])('are refused when they are “%s”', async token => {
    expect(await open(token)).toBe(401)
  })

  it('show only the public half of the key', async () => {
    const { keys }: { keys: JWK[] } = await (
      await fetch(`${server.url}/cognito/local_wardlight/.well-known/jwks.json`)
    ).json()
    expect(keys.map(key => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
    expect(header).toMatchObject({ alg: 'ES256' })
  })
})

describe('whether an account exists is not revealed', () => {
  /**
   * The shortest durations of calls in milliseconds, interleaved so that a busy machine slows all of them
   * alike.
   */
  const shortestTimes = async (
    asks: readonly (() => Promise<unknown>)[],
    { turns = 4, now = () => performance.now() } = {},
  ): Promise<number[]> => {
    const shortest = asks.map(() => Number.POSITIVE_INFINITY)
    for (let turn = 0; turn < turns; turn += 1)
      for (const [place, ask] of asks.entries()) {
        const start = now()
        await ask()
        shortest[place] = Math.min(shortest[place] ?? 0, now() - start)
      }
    return shortest
  }
  /** What the processor has spent on this process, in milliseconds: other load doesn't lengthen it. */
  const spent = (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const spread = (times: readonly number[]): number => Math.max(...times) - Math.min(...times)

  it('at sign-in, by answer', async () => {
    const { email } = await signUpAndIn(server)
    const known = await signIn(email, 'Wrong-password-1')
    const unknown = await signIn(newAddress(), 'Wrong-password-1')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  /** Of an account, of a sign-up that was not confirmed, and of nobody. */
  const addressesOn = async (at: TestServer) => [
    (await signUpAndIn(at)).email,
    (await signUpPerson(at)).email,
    newAddress(),
  ]
  const answersAndTimes = async (
    asks: readonly (() => ReturnType<typeof cognito>)[],
    options?: Parameters<typeof shortestTimes>[1],
  ) => {
    const answers = new Set<string>()
    const times = await shortestTimes(
      asks.map(ask => async () => {
        const { status, body } = await ask()
        answers.add(JSON.stringify([status, body]))
      }),
      options,
    )
    return { answers: [...answers], times }
  }

  describe('outside of tests', () => {
    let real: TestServer
    let addresses: readonly string[]
    beforeAll(async () => {
      real = await startTestServer({ env: { NODE_ENV: 'development', LOAD_DEMO: 'false' } })
      addresses = await addressesOn(real)
    })
    afterAll(() => real.close())

    it('at sign-in, by the time that a real password hash takes', async () => {
      const wrong =
        (address = '') =>
        () =>
          cognito(real, 'InitiateAuth', {
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: address, PASSWORD: 'Wrong-password-1' },
          })
      const asks = [wrong(addresses[0]), wrong(addresses[2])]
      const { answers, times } = await answersAndTimes(asks, { turns: 2, now: spent })
      expect(answers).toHaveLength(1)
      expect(Math.min(...times)).toBeGreaterThan(60)
      expect(spread(times)).toBeLessThan(Math.max(...times) / 2)
      // Real hashes, on a machine that does other things as well.
    })

    it.each([
      ['ForgotPassword', {}],
      ['ResendConfirmationCode', {}],
      ['ConfirmSignUp', { ConfirmationCode: '000000' }],
      ['ConfirmForgotPassword', { ConfirmationCode: '000000', Password: goodPassword }],
    ])('by %s, by answer and by a time that is longer than any work', async (action, input) => {
      const asks = addresses.map(Username => () => cognito(real, action, { Username, ...input }))
      const { answers, times } = await answersAndTimes(asks, { turns: 1 })
      expect(answers).toHaveLength(1)
      // A timer may fire a millisecond early.
      expect(Math.min(...times)).toBeGreaterThan(248)
    })
  })

  it.each([
    ['POST', '/v2/user/auth/confirm-account', (identifier: string) => ({ identifier })],
    [
      'POST',
      '/v2/user/auth/toggle-mfa',
      (email: string) => ({ email, preferred: 'SMS', password: goodPassword }),
    ],
    [
      'PATCH',
      '/v1/user/phone',
      (email: string) => ({ email, phone: '+14165550166', password: goodPassword }),
    ],
  ])('by %s %s', async (method, path, bodyOf) => {
    const addresses = await addressesOn(server)
    const answers = []
    for (const address of addresses) answers.push(await call(server, method, path, { body: bodyOf(address) }))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })

  it('by the status of an account, but to its owner', async () => {
    const person = await signUpAndIn(server)
    const path = `/v1/user/status/${encodeURIComponent(person.email)}`
    expect((await call(server, 'GET', path)).body).toEqual({ email: person.email, status: 'UNDISCLOSED' })
    const stranger = await signUpAndIn(server)
    expect((await call(server, 'GET', path, { token: stranger.accessToken })).body).toMatchObject({
      status: 'UNDISCLOSED',
    })
    expect((await call(server, 'GET', path, { token: person.accessToken })).body).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  it('even to someone who chose text messages for an address, or another phone, and knows no password', async () => {
    const phone = '+14165550167'
    for (const email of [newAddress(), (await signUpPerson(server)).email]) {
      const password = 'Orchard-window-77'
      const requested = { email, preferred: 'SMS', password }
      expect((await call(server, 'POST', '/v2/user/auth/toggle-mfa', { body: requested })).status).toBe(202)
      const edited = { email, phone, password }
      expect((await call(server, 'PATCH', '/v1/user/phone', { body: edited })).status).toBe(202)
      const { body } = await cognito<{ CodeDeliveryDetails: object }>(server, 'ResendConfirmationCode', {
        Username: email,
      })
      expect(body.CodeDeliveryDetails).toMatchObject({ AttributeName: 'email', DeliveryMedium: 'EMAIL' })
    }
    expect(await server.inbox(phone)).toEqual([])
  })

  it.each([
    ['POST', '/v2/user/auth/toggle-mfa', { preferred: 'SMS' }],
    ['PATCH', '/v1/user/phone', { phone: '+14165550168' }],
  ])('%s %s requires the password of the sign-up from a stranger', async (method, path, wanted) => {
    const { email } = await signUpPerson(server)
    expect(await call(server, method, path, { body: { email, ...wanted } })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'password', rule: 'required' }] },
    })
  })

  it('whatever client makes the request: one that is not ours is refused', async () => {
    const { email } = await signUpAndIn(server)
    const entered = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    }
    const answer = await cognito(server, 'InitiateAuth', { ClientId: 'somebody-elses', ...entered })
    expect(answer).toMatchObject({ status: 400, body: { __type: 'ResourceNotFoundException' } })
  })
})

describe('too much is too much (ASVS 6.3.1)', () => {
  it('ten wrong codes close an account’s codes, however often one is sent', async () => {
    const { email } = await signUpPerson(server)
    const enter = (ConfirmationCode: string) =>
      cognito<{ __type: string }>(server, 'ConfirmSignUp', { Username: email, ConfirmationCode })
    const code = await codeFor(server, email)
    for (let tries = 0; tries < 10; tries += 1) await enter(code === '000000' ? '111111' : '000000')
    expect(await enter(code)).toMatchObject({ status: 429, body: { __type: 'LimitExceededException' } })
  })

  it('an address gets ten codes in a quarter of an hour', async () => {
    const { email } = await signUpPerson(server)
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => cognito(server, 'ResendConfirmationCode', { Username: email })),
    )
    // The first one came with the sign-up.
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('the endpoint', () => {
  const headers = (action: string, type = 'application/x-amz-json-1.1') => ({
    'content-type': type,
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  })
  const post = (body: string, head: Record<string, string>) =>
    fetch(`${server.url}/cognito/`, { method: 'POST', headers: head, body })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
  ])('reads nothing that a form of another site can send (%s)', async type => {
    const answer = await post('{}', headers('InitiateAuth', type))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['missing fields', '{}'],
    ['wrong types', '{"ClientId":1,"Username":{},"Password":[]}'],
    ['NUL', '{"ClientId":"wardlight","Username":"a\\u0000@example.com","Password":"Harbour-lantern-42"}'],
    [
      'a lone surrogate',
      '{"ClientId":"wardlight","Username":"a@example.com","Password":"Harbour-lantern-4\\ud800"}',
    ],
    ['nesting without end', `{"ClientId":"wardlight","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a name that no header can hold', '{"ClientId":"wardlight","ClientMetadata":{"\\u00e9\\n\\u20ac":5}}'],
    ['a prototype', '{"__proto__":{"ClientId":"wardlight"},"Username":"a@example.com"}'],
    ['text without end', JSON.stringify({ ClientId: 'wardlight', Username: 'a'.repeat(70_000) })],
  ])('refuses %s in Cognito’s words', async (_what, body) => {
    const answer = await post(body, headers('SignUp'))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toEqual({ __type: 'InvalidParameterException', message: expect.any(String) })
    expect(answer.headers.get('x-amzn-errortype')).toBe('InvalidParameterException')
  })

  it.each(['', 'constructor', 'AdminDeleteUser', '__proto__'])('knows no action “%s”', async action => {
    const answer = await post('{}', headers(action))
    expect([answer.status, await answer.json()]).toMatchObject([400, { __type: 'UnknownOperationException' }])
  })

  it('is never cached', async () => {
    const answers = [await post('{}', headers('GetUser')), await post('{}', headers('Nothing'))]
    expect(answers.map(answer => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  })

  it('stores no password, code, refresh token or private key that can be read', async () => {
    const { email, refreshToken } = await signUpAndIn(server)
    await cognito(server, 'ForgotPassword', { Username: email })
    const code = await codeFor(server, email)
    const tables = [
      'identity_account',
      'identity_code',
      'identity_challenge',
      'identity_session',
      'identity_key',
    ] as const
    const stored: unknown[] = []
    for (const table of tables) stored.push(await server.platform.db.selectFrom(table).selectAll().execute())
    const text = JSON.stringify(stored, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
        ? Buffer.from(value.data).toString('latin1')
        : value,
    )
    for (const secret of [goodPassword, `"${code}"`, refreshToken, '"d":']) expect(text).not.toContain(secret)
  })
})
