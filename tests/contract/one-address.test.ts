import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Register } from '#openapi/generated/api.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import {
  call,
  changeProfile,
  cognito,
  newEmail,
  registerOf,
  signIn,
  signUpByCalls,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An address of a domain with an ü, in its one form and in others. */
const formsOf = (name: string) => {
  const local = newEmail(name).replace(/@.*/, '')
  return {
    canonical: `${local}@xn--bcher-kva.example`,
    others: [
      `${local}@bücher.example`,
      `${local.toUpperCase()}@BÜCHER.example`,
      `Ana Abara <${local}@bu\u0308cher.example>`,
      `mailto:${local}@xn--bcher-kva.example`,
      ` \u200B${local}@bücher.example\uFEFF`,
    ],
  }
}

describe('the forms of one email address', () => {
  it('sign up and sign in as one account', async () => {
    const { canonical, others } = formsOf('forms')
    const person = await signUpByCalls(server, { email: canonical })
    for (const form of others) expect((await signIn(server, form)).cognitoId).toBe(person.cognitoId)
    expect((await registerOf(person)).email).toBe(canonical)
  })

  it('are one account whichever it was made with', async () => {
    const { canonical, others } = formsOf('named')
    const input = { Password: 'Harbour-Lantern-42!', UserAttributes: [] }
    for (const form of others) {
      const answer = await cognito(server, 'SignUp', { ...input, Username: form })
      expect([form, answer.status]).toEqual([form, 200])
    }
    const accounts = await server.platform.db
      .selectFrom('identity_account')
      .select('email')
      .where('email', 'like', `${canonical.replace(/@.*/, '')}@%`)
      .execute()
    expect(accounts).toEqual([{ email: canonical }])
  })

  it('are one address of the API, in its path, its body and in a list', async () => {
    const { canonical, others } = formsOf('body')
    const person = await signUpByCalls(server, { email: canonical })
    for (const form of others) {
      const path = `/v1/user/status/${encodeURIComponent(form)}`
      const status = await person.call<{ status: string }>('GET', path)
      expect([form, status.body.status]).toEqual([form, 'CONFIRMED'])
    }
    const other = formsOf('second')
    const [given = '', twice = ''] = other.others
    const changed = await changeProfile<Register>(person, { secondaryEmails: [given] })
    expect([changed.status, changed.body.secondaryEmails.map(({ email }) => email)]).toEqual([
      200,
      [other.canonical],
    ])
    const refused = await changeProfile<{ fields: unknown }>(person, { secondaryEmails: [given, twice] })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ name: 'secondaryEmails.1', rule: 'duplicate' }],
    ])
  })

  it('are found in the corpus by each other', () => {
    const { canonical, others } = formsOf('corpus')
    const { email } = createCorpusKeys(server.platform.keys)
    for (const form of others) expect(email(form)).toEqual(email(canonical))
  })
})

describe('an address that can’t receive a code', () => {
  it.each(['bug..dots@demo.example', '.bug@demo.example', 'bug@demo.123', `${'a'.repeat(65)}@demo.example`])(
    'opens no account and is no address of the API: %s',
    async email => {
      const before = { fullname: 'Rosa Marchetti', email, phoneNumber: '+14165550123' }
      const noted = await call<{ fields: unknown }>(server, 'POST', '/v1/register/before', { body: before })
      expect([noted.status, noted.body.fields]).toEqual([400, [{ name: 'email', rule: 'emailNotValid' }]])
      const signUp = await cognito(server, 'SignUp', { Username: email, Password: 'Harbour-Lantern-42!' })
      expect([signUp.status, signUp.body]).toMatchObject([400, { __type: 'InvalidParameterException' }])
    },
  )

  it('is still looked for at sign-in, where an account may have it', async () => {
    const person = await signUpByCalls(server)
    const email = person.email.replace('@', '..@')
    const { db } = server.platform
    await db.updateTable('identity_account').set({ email }).where('email', '=', person.email).execute()
    expect((await signIn(server, email)).cognitoId).toBe(person.cognitoId)
  })
})
