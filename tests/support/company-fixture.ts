import type { AcceptedInvite, CreatedInvites, InviteLink, Seats } from '#openapi/generated/api.ts'
import { insertRegister } from '#server/demo/people.ts'
import { newCompany, newMember } from './company-people.ts'
import { type Answer, type Person, signIn, testPassword } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who belongs to a company, signed in. */
export interface Colleague extends Person {
  readonly id: string
  readonly memberId: string
}

/** A company with an owner and an admin. */
export interface CompanyFixture {
  readonly id: string
  readonly domain: string
  readonly owner: Colleague
  readonly admin: Colleague
}

const fullname = 'Rosa Marchetti'
const phone = '+14165550123'

/** Somebody with an account under this address, signed in; nobody has heard of them. */
export const createSignedIn = async (server: TestServer, email: string): Promise<Person> => {
  const account = { email, password: testPassword, name: fullname, phone, locale: 'en-US' } as const
  await server.platform.identity.createReadyAccount(account)
  return signIn(server, email)
}

/** A member of the company who has joined, without the steps of joining. */
export const bringColleague = async (
  server: TestServer,
  companyId: string,
  email: string,
  group: 'COMPANY_OWNER' | 'ADMIN' | 'MANAGER' | 'USER',
): Promise<Colleague> => {
  const { db, identity } = server.platform
  const account = { email, password: testPassword, name: fullname, phone, locale: 'en-US' } as const
  const cognitoId = await identity.createReadyAccount(account)
  const person = { email, fullname, phone, groups: [group], shows: '' }
  const id = await insertRegister(db, person, cognitoId, { company_id: companyId })
  const at = new Date()
  const { id: memberId } = await newMember(db, companyId, {
    email,
    register_id: id,
    group_name: group,
    status: 'Registered',
    joined_at: at,
    seat_taken_at: at,
  })
  return { ...(await signIn(server, email)), id, memberId }
}

/** A company whose people have addresses of its own domain. */
export const startCompany = async (
  server: TestServer,
  options: { readonly seats?: number; readonly domain?: string } = {},
): Promise<CompanyFixture> => {
  const { id, domain } = await newCompany(server.platform.db, options)
  return {
    id,
    domain,
    owner: await bringColleague(server, id, `owner@${domain}`, 'COMPANY_OWNER'),
    admin: await bringColleague(server, id, `admin@${domain}`, 'ADMIN'),
  }
}

/** The code in the last invitation that was sent to the address. */
export const codeSentTo = async (server: TestServer, email: string): Promise<string> => {
  for (const { text } of await server.inbox(email)) {
    const code = /\/(?:invite|company\/batch)\/([\w-]+)/.exec(text)?.[1]
    if (code !== undefined) return code
  }
  throw new Error(`No invitation was sent to ${email}`)
}

/** Invites people of one role by e-mail. */
export const invite = (
  by: Person,
  emails: readonly string[],
  role = 'USER',
): Promise<Answer<CreatedInvites>> => by.call<CreatedInvites>('POST', '/v1/invites', { emails, role })

/** Accepts an invitation, or joins by the link of a company. */
export const acceptInvite = <Body = AcceptedInvite>(
  person: Person,
  code: string,
  deepScanConsent = false,
): Promise<Answer<Body>> => person.call<Body>('POST', `/v2/invite/${code}/accept`, { deepScanConsent })

/** The link by which people of the company's domains join; made when it is asked for. */
export const inviteLinkOf = async ({ admin }: CompanyFixture): Promise<InviteLink> =>
  (await admin.call<InviteLink>('GET', '/v1/company/invite')).body

export const seatsOf = async ({ id, admin }: CompanyFixture): Promise<Seats> =>
  (await admin.call<Seats>('GET', `/v1/company/checkSeats/${id}`)).body
