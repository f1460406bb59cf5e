import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptInvite,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  inviteLinkOf,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { type Answer, call, changeProfile, cognito, newEmail, signUp } from '#tests/support/people.ts'
import { deletionsCome } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer()
  company = await startCompany(server, { seats: 50 })
})
afterAll(() => server.close())

/** A link that somebody got: how its page is opened, and what can happen to it in the meantime. */
interface Sent {
  readonly open: (code: string) => Promise<Answer>
  readonly code: string
  readonly meantime?: Readonly<Record<string, () => Promise<unknown>>>
}

const sentTo = async (email: string, link: RegExp): Promise<string> => {
  const found = (await server.inbox(email)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  return found[0] ?? ''
}

/** Its state where the page shows one, else the status, and the code of what refused it. */
const outcomeOf = ({ status, body }: Answer): unknown => {
  const { code = null, state = null } = { ...(typeof body === 'object' ? body : {}) } as Record<
    string,
    unknown
  >
  return code ?? state ?? status
}

const verification = async (): Promise<Sent> => {
  const person = await signUp(server)
  const email = newEmail('further')
  await changeProfile(person, { secondaryEmails: [email] })
  const resend = () => person.call('POST', '/v1/email-verification/resend-verification-email', { email })
  await resend()
  return {
    open: code => person.call('POST', '/v1/email-verification/verify', { email, code }),
    code: await sentTo(email, /\/email\/verify\/[^/\s]+\/(\S+)/),
    meantime: {
      expired: () =>
        server.platform.db
          .updateTable('email_address')
          .set({ expires_at: new Date() })
          .where('email', '=', email)
          .execute(),
      replaced: resend,
    },
  }
}

const invitation = async (): Promise<Sent> => {
  const email = newEmail('invited').replace(/@.*/, `@${company.domain}`)
  const { body } = await invite(company.admin, [email])
  const code = await codeSentTo(server, email)
  return {
    open: shown => call(server, 'GET', `/v2/invite/check/${shown}`),
    code,
    meantime: {
      expired: () =>
        server.platform.db
          .updateTable('company_invite')
          .set({ expires_at: new Date() })
          .where('id', '=', body.invites[0]?.id ?? '')
          .execute(),
      accepted: async () => acceptInvite(await createSignedIn(server, email), code),
    },
  }
}

const sharedLink = async (): Promise<Sent> => {
  const mine = await startCompany(server)
  return {
    open: code => call(server, 'GET', `/v2/invite/check/${code}`),
    code: (await inviteLinkOf(mine)).code,
    meantime: { 'turned off': () => mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false }) },
  }
}

const thisWasntMe = async (): Promise<Sent> => {
  const person = await signUp(server)
  await cognito(server, 'ChangePassword', {
    AccessToken: person.accessToken,
    PreviousPassword: 'Harbour-Lantern-42!',
    ProposedPassword: 'Another-Lantern-42!',
  })
  const code = await sentTo(person.email, /this-wasnt-me#([\w-]{43})/)
  const change = (what: string, token: string) =>
    call(server, 'POST', `/v1/account/changes/${what}`, { body: { token } })
  return {
    open: token => change('review', token),
    code,
    meantime: {
      expired: () =>
        server.platform.db
          .updateTable('account_change')
          .set({ expires_at: new Date() })
          .where('cognito_id', '=', person.cognitoId)
          .execute(),
      undone: () => change('revert', code),
    },
  }
}

const keepAccount = async (): Promise<Sent> => {
  const person = await signUp(server)
  await person.call('GET', '/v1/register')
  await person.call('DELETE', '/v1/register')
  return {
    open: token => call(server, 'POST', '/v1/account/deletion/undo', { body: { token } }),
    code: await sentTo(person.email, /keep-account#([\w-]{43})/),
    meantime: { deleted: () => deletionsCome(server) },
  }
}

/** By the link: what its first and second opening, a wrong one and each state say. */
const links: readonly (readonly [
  string,
  () => Promise<Sent>,
  { first: unknown; again: unknown; wrong: unknown; [state: string]: unknown },
])[] = [
  [
    'verifies an address',
    verification,
    { first: 200, again: 200, wrong: '0024', expired: '0025', replaced: '0024' },
  ],
  [
    'invites',
    invitation,
    { first: 'sent', again: 'sent', wrong: '0018', expired: 'expired', accepted: 'accepted' },
  ],
  [
    'is shared by a company',
    sharedLink,
    { first: 'sent', again: 'sent', wrong: '0018', 'turned off': 'cancelled' },
  ],
  [
    'says “this wasn’t me”',
    thisWasntMe,
    { first: 200, again: 200, wrong: '0023', expired: '0025', undone: '0023' },
  ],
  ['keeps an account', keepAccount, { first: 204, again: '0023', wrong: '0023', deleted: '0023' }],
]

describe.each(links)('a link that %s', (_, send, { first, again, wrong, ...states }) => {
  it('says what it leads to, the same when it is opened again, and nothing when it is altered', async () => {
    const { open, code } = await send()
    const altered = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    expect([
      outcomeOf(await open(altered)),
      outcomeOf(await open(code)),
      outcomeOf(await open(code)),
    ]).toEqual([wrong, first, again])
    expect(outcomeOf(await open(altered))).toBe(wrong)
  })

  it.each(Object.entries(states))('says that it is %s', async (state, expected) => {
    const { open, code, meantime } = await send()
    await meantime?.[state]?.()
    expect(Object.keys(meantime ?? {})).toContain(state)
    expect(outcomeOf(await open(code))).toBe(expected)
  })
})
