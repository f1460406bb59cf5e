import {
  ChangePasswordCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ClientId,
  codeFor,
  goodPassword,
  identityClient,
  newAddress,
  signUpAndIn,
  signUpPerson,
  tokensFor,
} from '#tests/support/identity-client.ts'
import { call, signUp, signUpByCalls } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = Date.now()
const clock = { now: () => new Date(now) }

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const confirm = (Username: string, ConfirmationCode: string, signUp?: string) =>
  identityClient(server).send(
    new ConfirmSignUpCommand({
      ClientId,
      Username,
      ConfirmationCode,
      ...(signUp !== undefined && { ClientMetadata: { signUp } }),
    }),
  )

const resend = (Username: string) =>
  identityClient(server).send(new ResendConfirmationCodeCommand({ ClientId, Username }))

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('signing up', () => {
  it('sends a code to the email, and the code confirms account and address', async () => {
    const { email, sub } = await signUpPerson(server)
    const [message] = await server.inbox(email)
    expect(message).toMatchObject({
      to: email,
      subject: `${message?.code} is your Wardlight confirmation code`,
      code: expect.stringMatching(/^\d{6}$/),
    })
    await confirm(email, await codeFor(server, email))
    const { idToken } = await tokensFor(server, email)
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      sub,
      email,
      email_verified: true,
      phone_number: '+14165550100',
      'custom:company': 'individualPlan',
      token_use: 'id',
    })
  })

  it('verifies the register that waited under the address, and its main address', async () => {
    const email = newAddress()
    const body = { fullname: 'Robin Example', email, phoneNumber: '+14165550100' }
    expect((await call(server, 'POST', '/v1/register/before', { body })).status).toBe(202)
    const { sub } = await signUpAndIn(server, email)
    const row = await server.platform.db
      .selectFrom('register')
      .innerJoin('email_address', 'email_address.register_id', 'register.id')
      .select([
        'register.cognito_id',
        'register.email_validated',
        'email_address.status',
        'email_address.kind',
      ])
      .where('register.email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ cognito_id: sub, email_validated: true, status: 'verified', kind: 'primary' })
  })

  it('leaves what tests leave without its calls, but for where it came from', async () => {
    const { db } = server.platform
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_person_key' order by 1`.execute(
      db,
    )
    const leftBy = async (email: string) => {
      const { rows: people } = await sql<{ register: string; account: string }>`
        select id as register, cognito_id as account from register where email = ${email}`.execute(db)
      const { register = '', account = '' } = people[0] ?? {}
      const comparable = (row: string) =>
        row
          .replaceAll(email, 'email')
          .replaceAll(register, 'register')
          .replaceAll(account, 'account')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, 'moment')
          .replaceAll(/scrypt\$1024\$8\$1\$[\w$-]+/g, 'hash')
          .replaceAll(/\\\\x[0-9a-f]+/g, 'bytes')
          .replaceAll(/\b\d{6}\b/g, 'code')
      const left: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select (to_jsonb(row) - '{request_id,sealed,sealed_for}'::text[])::text as row from ${sql.table(name)} as row
          where row::text ~ ${`${email}|${register}|${account}`}`.execute(db)
        left.push(...rows.map(({ row }) => `${name} ${comparable(row)}`))
      }
      return left.toSorted()
    }
    const byCalls = await leftBy((await signUpByCalls(server)).email)
    expect(byCalls.length).toBeGreaterThan(6)
    expect(await leftBy((await signUp(server)).email)).toEqual(byCalls)
  })

  it('writes in French to anyone who requests it, by attribute or by the browser', async () => {
    const client = identityClient(server)
    const email = newAddress()
    await client.send(
      new SignUpCommand({
        ClientId,
        Username: email,
        Password: goodPassword,
        UserAttributes: [{ Name: 'locale', Value: 'fr-CA' }],
      }),
    )
    const [message] = await server.inbox(email)
    expect(message?.subject).toBe(`Votre code de confirmation Wardlight\u202f: ${message?.code}`)
  })

  it.each([
    ['too short', 'Short-1a', /at least 12/],
    ['without uppercase', 'harbour-lantern-42', /uppercase/],
    ['without lowercase', 'HARBOUR-LANTERN-42', /lowercase/],
    ['without a number', 'Harbour-lantern-xx', /numeric/],
    ['without a special character', 'HarbourLantern42', /symbol/],
  ])('refuses a password %s', async (_what, Password, message) => {
    await expect(
      identityClient(server).send(new SignUpCommand({ ClientId, Username: newAddress(), Password })),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException', message: expect.stringMatching(message) })
  })

  it('answers the same for an address with an account, whose holder learns of it by email alone', async () => {
    const answerTo = async (Username: string) => {
      const { $metadata, UserSub, ...answer } = await identityClient(server).send(
        new SignUpCommand({ ClientId, Username, Password: goodPassword }),
      )
      return { ...answer, status: $metadata.httpStatusCode, sub: UserSub?.replaceAll(/[\da-f]/g, 'x') }
    }
    const fresh = await answerTo('taken-a@elsewhere.test')
    const { email } = await signUpAndIn(server, 'taken-b@elsewhere.test')
    expect(await answerTo(email.toUpperCase())).toEqual(fresh)
    const messages = await server.inbox(email)
    const notice = messages.find(({ subject }) => subject === 'You already have a Wardlight account')
    expect(messages).toHaveLength(2)
    expect(notice?.text).toContain(server.platform.config.publicUrl)
    expect(notice?.text).not.toMatch(/\b\d{6}\b/)
    await tokensFor(server, email)
  })

  it('with the address of an account goes on as any other, is never confirmed, and leaves the holder alone', async () => {
    const { email } = await signUpAndIn(server)
    const Password = 'Strangers-Lantern-77'
    const { UserSub = '' } = await identityClient(server).send(
      new SignUpCommand({ ClientId, Username: email, Password }),
    )
    const enter = () => tokensFor(server, email, Password)
    await expect(enter()).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    const before = (await server.inbox(email)).length
    await resend(email)
    const messages = await server.inbox(email)
    expect(messages).toHaveLength(before + 1)
    expect(messages[0]).toMatchObject({ subject: 'You already have a Wardlight account' })
    expect(messages[0]?.code).toBeUndefined()
    await expect(confirm(email, await codeFor(server, email), UserSub)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await tokensFor(server, email)
  })

  it('with the address of an account is over once its holder has another password or address', async () => {
    const Password = 'Strangers-Lantern-77'
    const over = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    const begin = async () => {
      const person = await signUpAndIn(server)
      await identityClient(server).send(new SignUpCommand({ ClientId, Username: person.email, Password }))
      await expect(tokensFor(server, person.email, Password)).rejects.toMatchObject({
        name: 'UserNotConfirmedException',
      })
      return person
    }
    const { email, accessToken: AccessToken } = await begin()
    const ProposedPassword = 'Orchard-window-77'
    await identityClient(server).send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: goodPassword, ProposedPassword }),
    )
    await expect(tokensFor(server, email, Password)).rejects.toMatchObject(over)
    const mover = await begin()
    const moved = newAddress()
    const { identity } = server.platform
    await identity.requestEmailChange(mover.sub, moved)
    await identity.confirmEmailChange(mover.sub, await codeFor(server, moved), null)
    await expect(tokensFor(server, moved, Password)).rejects.toMatchObject(over)
  })

  it('writes to one address no more than ten times in a quarter of an hour', async () => {
    const { email } = await signUpAndIn(server)
    const refusal = { name: 'LimitExceededException' }
    for (let sent = 0; sent < 9; sent += 1) await signUpPerson(server, email)
    await expect(signUpPerson(server, email)).rejects.toMatchObject(refusal)
  })

  it('replaces a sign-up that nobody has confirmed, and the codes sent for it', async () => {
    const { email, sub } = await signUpPerson(server)
    const first = await codeFor(server, email)
    const again = await signUpPerson(server, email)
    expect(again.sub).not.toBe(sub)
    await expect(confirm(email, first, again.sub)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(email, await codeFor(server, email), again.sub)
  })

  it('lets nobody have their password confirmed by the code that somebody else awaits', async () => {
    const { email, sub } = await signUpPerson(server)
    await identityClient(server).send(
      new SignUpCommand({ ClientId, Username: email, Password: 'Strangers-Lantern-77' }),
    )
    const code = await codeFor(server, email)
    for (const signUp of [sub, undefined])
      await expect(confirm(email, code, signUp)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const again = await signUpPerson(server, email)
    await confirm(email, await codeFor(server, email), again.sub)
    await tokensFor(server, email)
  })

  it('keeps one of two sign-ups made at once', async () => {
    const email = newAddress()
    const both = await Promise.all([signUpPerson(server, email), signUpPerson(server, email)])
    const row = await server.platform.db
      .selectFrom('identity_account')
      .select(['id', 'is_contested'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row?.is_contested).toBe(true)
    expect(both.map(({ sub }) => sub)).toContain(row?.id)
  })

  it('forgets after a day that there was another one', async () => {
    const { email } = await signUpPerson(server)
    now += 25 * 3_600_000
    await signUpPerson(server, email)
    expect((await confirm(email, await codeFor(server, email))).$metadata.httpStatusCode).toBe(200)
  })

  it.each(['custom:company', 'email_verified', 'cognito:groups', 'sub'])(
    'lets nobody write %s',
    async Name => {
      const UserAttributes = [{ Name, Value: 'true' }]
      await expect(
        identityClient(server).send(
          new SignUpCommand({ ClientId, Username: newAddress(), Password: goodPassword, UserAttributes }),
        ),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    },
  )

  it.each(['not-an-address', 'a b@example.com', '@example.com'])(
    'refuses %s as an address',
    async Username => {
      await expect(
        identityClient(server).send(new SignUpCommand({ ClientId, Username, Password: goodPassword })),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    },
  )
})

describe('a confirmation code', () => {
  it('forgives the sign-ins before it, which waited for it', async () => {
    const { email } = await signUpPerson(server)
    for (let tries = 0; tries < 6; tries += 1)
      await expect(tokensFor(server, email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await expect(tokensFor(server, email)).rejects.toThrow('Password attempts exceeded')
    await confirm(email, await codeFor(server, email))
    await expect(tokensFor(server, email)).resolves.toBeDefined()
  })

  it('is good once', async () => {
    const { email } = await signUpPerson(server)
    const code = await codeFor(server, email)
    await confirm(email, code)
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })

  it('is expired after ten minutes (ASVS 6.5.5)', async () => {
    const { email } = await signUpPerson(server)
    now += 10 * 60_000
    await expect(confirm(email, await codeFor(server, email))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })

  it('is worth nothing after five wrong ones', async () => {
    const { email } = await signUpPerson(server)
    const code = await codeFor(server, email)
    for (let tries = 0; tries < 5; tries += 1)
      await expect(confirm(email, wrong(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await resend(email)
    await confirm(email, await codeFor(server, email))
  })

  it('still works after another one was sent, each until it expires', async () => {
    for (const place of [0, 1]) {
      const { email } = await signUpPerson(server)
      const first = await codeFor(server, email)
      await resend(email)
      const second = await codeFor(server, email)
      await confirm(email, place === 0 ? first : second)
      for (const used of [first, second])
        await expect(confirm(email, used)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
  })

  it('is ended by the third one after it: no more than three work at a time', async () => {
    const { email } = await signUpPerson(server)
    const first = await codeFor(server, email)
    for (let sent = 0; sent < 3; sent += 1) {
      now += 1000
      await resend(email)
    }
    await expect(confirm(email, first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(email, await codeFor(server, email))
  })

  it('can be sent to the phone instead, which then is the one that is verified', async () => {
    const { email, phone } = await signUpPerson(server, newAddress(), '+14165550111')
    const answer = await call(server, 'POST', '/v2/user/auth/toggle-mfa', {
      body: { email, preferred: 'SMS', password: goodPassword },
    })
    expect(answer).toMatchObject({ status: 202, body: { acknowledged: true } })
    const { CodeDeliveryDetails } = await resend(email)
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+*******0111',
    })
    await confirm(email, await codeFor(server, phone))
    const { accessToken } = await tokensFor(server, email)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ email, email_verified: false })
  })

  it('goes to the phone number that is corrected', async () => {
    const { email } = await signUpPerson(server, newAddress(), '+14165550120')
    const answer = await call(server, 'PATCH', '/v1/user/phone', {
      body: { email, phone: '+14165550121', password: goodPassword },
    })
    expect(answer).toMatchObject({ status: 202, body: { acknowledged: true } })
    await confirm(email, await codeFor(server, '+14165550121'))
    expect((await tokensFor(server, email)).accessToken).toBeTruthy()
  })
})
