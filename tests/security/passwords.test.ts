import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BreachedPasswordRange as Range } from '#openapi/generated/api.ts'
import { contextWords, guessability } from '#server/identity/common-passwords.ts'
import { codeFor, newAddress, signUpAndIn } from '../support/identity-client.ts'
import { call, cognito } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const rosa = {
  email: 'rosa.marchetti@acme.example',
  name: 'Rosa Marchetti',
  companyName: 'Northwind Traders',
}

describe('a password that people guess first (ASVS 6.2.4)', () => {
  it.each([
    'Password123!',
    'Welcome2026!!',
    'P@ssw0rd2026!',
    'Welcome2026Welcome!',
    'Qwertyuiop12!',
    'L3tm31n-2026!!',
    '!!2026Sunsh1ne',
    'Ilov3you2026!!',
  ])('is recognized by the word that it is made from: %s', password => {
    expect(guessability(password, rosa)).toBe('passwordTooCommon')
  })

  it.each(['Harbour-Lantern-42!', 'correct-Horse-7-battery', 'xK9#mQ2$vL5pTz', 'Tram-otter-velvet-3!'])(
    'is not one that combines words: %s',
    password => {
      expect(guessability(password, rosa)).toBeNull()
    },
  )
})

describe('a password about its owner (ASVS 6.1.2, 6.2.11)', () => {
  it.each([
    ['the address', 'Rosa.Marchetti@acme.example1', 'passwordOfAddress'],
    ['the name', 'M4rch3tt1-2026!', 'passwordOfName'],
    ['the domain of the address', 'ACME-Tree-7777!', 'passwordOfAddress'],
    ['the company', 'Northw1nd-2026!!', 'passwordOfCompany'],
    ['the product', 'Wardlight-2026!', 'passwordOfProduct'],
    ['several of them', 'Marchetti@Northwind-2026', 'passwordContext'],
  ])('is refused, and the refusal names the words: %s', (_what, password, rule) => {
    expect(guessability(password, rosa)).toBe(rule)
  })

  it('may hold such a word among others', () => {
    expect(guessability('Rosa-likes-green-tractors-91', rosa)).toBeNull()
  })

  it('is recognized by the documented words', () => {
    expect(contextWords(rosa).sort()).toEqual(
      [
        'acme',
        'example',
        'marchetti',
        'northwind',
        'northwindtraders',
        'rosa',
        'rosamarchetti',
        'rosamarchettiacmeexample',
        'traders',
        'wardlight',
      ].sort(),
    )
  })
})

describe('wherever a password is chosen', () => {
  const refusal = (rule: RegExp) => ({
    status: 400,
    body: { __type: 'InvalidPasswordException', message: expect.stringMatching(rule) },
  })
  const guessed = /easy to guess/
  const aboutOwner = /about its owner/

  const signUp = (Username: string, Password: string) =>
    cognito(server, 'SignUp', {
      Username,
      Password,
      UserAttributes: [{ Name: 'name', Value: 'Rosa Marchetti' }],
    })

  it('is refused at sign-up', async () => {
    expect(await signUp(newAddress(), 'Password123!')).toMatchObject(refusal(guessed))
    expect(await signUp(newAddress(), 'Marchetti-2026!')).toMatchObject(refusal(aboutOwner))
    const email = newAddress()
    expect(await signUp(email, `A1!${email}`)).toMatchObject(refusal(aboutOwner))
  })

  it('is refused after "forgot password", and the code is not used up', async () => {
    const { email } = await signUpAndIn(server)
    await cognito(server, 'ForgotPassword', { Username: email })
    const ConfirmationCode = await codeFor(server, email)
    const reset = (Password: string) =>
      cognito(server, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
    expect(await reset('Welcome2026!!')).toMatchObject(refusal(guessed))
    expect(await reset('Wardlight-2026!')).toMatchObject(refusal(aboutOwner))
    expect((await reset('Tram-otter-velvet-3!')).status).toBe(200)
  })

  it('is refused when it is changed', async () => {
    const person = await signUpAndIn(server)
    const change = (ProposedPassword: string) =>
      cognito(server, 'ChangePassword', {
        AccessToken: person.accessToken,
        PreviousPassword: 'Harbour-lantern-42',
        ProposedPassword,
      })
    expect(await change('Password123!')).toMatchObject(refusal(guessed))
    expect(await change('R0bin-Example-26!')).toMatchObject(refusal(aboutOwner))
  })
})

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()
const rangeOf = async (at: TestServer, password: string) =>
  (await call<Range>(at, 'GET', `/v1/breached-passwords/${sha1(password).slice(0, 5)}`)).body
const isIn = ({ endings }: Range, password: string): boolean =>
  endings.some(({ suffix, count }) => count > 0 && suffix === sha1(password).slice(5))

describe('the list of breached passwords (ASVS 6.2.12)', () => {
  it('is never empty, and says that no other source was queried', async () => {
    const range = await rangeOf(server, 'trustno1')
    expect(isIn(range, 'trustno1')).toBe(true)
    expect(range.sources).toEqual(['commonPasswords'])
  })

  describe('of Have I Been Pwned', () => {
    let api: Server
    let online: TestServer
    let isAway = false
    const requested: string[] = []
    const breached = 'Tram-otter-velvet-4!'

    beforeAll(async () => {
      api = createServer((request, response) => {
        requested.push(request.url ?? '')
        if (isAway) return void response.destroy()
        const isRange = request.url === `/range/${sha1(breached).slice(0, 5)}`
        response.end(isRange ? `${'0'.repeat(35)}:0\r\n${sha1(breached).slice(5)}:42\r\n` : '')
      })
      await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
      const address = api.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      online = await startTestServer({
        env: { HIBP_PASSWORDS_URL: `http://127.0.0.1:${port}`, RUN_WORKERS: 'false' },
      })
    })
    afterAll(async () => {
      await online.close()
      api.close()
    })

    it('is queried too, by five digits only', async () => {
      const range = await rangeOf(online, breached)
      expect(isIn(range, breached)).toBe(true)
      expect(range.sources).toEqual(['commonPasswords', 'breachedPasswords'])
      const answer = await cognito(online, 'SignUp', { Username: newAddress(), Password: breached })
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/found in a breach/) })
      expect(new Set(requested)).toEqual(new Set([`/range/${sha1(breached).slice(0, 5)}`]))
    })

    it('is missing among the sources while it can’t be reached, and not queried again at once', async () => {
      isAway = true
      expect((await rangeOf(online, 'trustno1')).sources).toEqual(['commonPasswords'])
      const before = requested.length
      const range = await rangeOf(online, 'dragon')
      expect([isIn(range, 'dragon'), range.sources, requested.length]).toEqual([
        true,
        ['commonPasswords'],
        before,
      ])
    })
  })
})
