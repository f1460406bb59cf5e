import { expect, type Page } from '@playwright/test'
import {
  call,
  cognito,
  type Person,
  type Reachable,
  signIn,
  signUp,
  testPassword,
} from '#tests/support/people.ts'
import type { Inbox } from './inbox.ts'
import { password } from './people.ts'
import { newPhone } from './phones.ts'
import { operatorAt, reachable } from './server.ts'

export interface OwnCompany {
  readonly server: Reachable
  readonly id: string
  readonly name: string
  readonly owner: Person
  readonly newEmail: (name: string) => string
}

export const invitedBy = async (
  inbox: Inbox,
  to: string,
  about = /Accept the invitation/,
): Promise<string> => {
  const { text } = await inbox.message(to, about)
  const link = text.match(/https?:\/\/\S+\/(?:admin\/invite|invite|company)\/[\w./-]+/)?.[0]
  if (link === undefined) throw new Error(`no link in the message to ${to}:\n${text}`)
  return new URL(link).pathname
}

const becomeOwner = async (server: Reachable, inbox: Inbox, email: string): Promise<Person> => {
  const code = (await invitedBy(inbox, email)).split('/').at(-1) ?? ''
  const phoneNumber = newPhone()
  const signedUp = await cognito<{ UserSub: string }>(server, 'SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Olu Owner' },
      { Name: 'phone_number', Value: phoneNumber },
    ],
  })
  const body = { cognitoId: signedUp.body.UserSub, email, fullname: 'Olu Owner', phoneNumber }
  expect((await call(server, 'POST', `/v2/invite/${code}/company-owner`, { body })).status).toBe(201)
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode: await inbox.code(email) })
  return signIn(server, email)
}

/** Creates a company with this many seats; its owner takes one of them. */
export const comeCompany = async (inbox: Inbox, { seats = 20 } = {}): Promise<OwnCompany> => {
  const server = await reachable(inbox)
  const { id, name, ownerEmail, domain } = await orderCompany(server, seats)
  const owner = await becomeOwner(server, inbox, ownerEmail)
  return {
    server,
    id,
    name,
    owner,
    newEmail: person => `${person}.${crypto.randomUUID().slice(0, 8)}@${domain}`,
  }
}

const orderCompany = async (server: Reachable, licensedSeats: number) => {
  const name = `Quayside ${crypto.randomUUID().slice(0, 8)}`
  const domain = `${name.toLowerCase().replace(' ', '-')}.example`
  const ownerEmail = `owner@${domain}`
  const desk = await operatorAt(server)
  const body = { name, licensedSeats, ownerEmail }
  const made = await desk.call<{ id: string }>('POST', '/v1/operator/companies', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { id: made.body.id, name, domain, ownerEmail }
}

/** A company whose owner has not joined yet: the owner's address, and the path of their invite. */
export const awaitOwner = async (inbox: Inbox): Promise<{ name: string; email: string; path: string }> => {
  const { name, ownerEmail } = await orderCompany(await reachable(inbox), 10)
  return { name, email: ownerEmail, path: await invitedBy(inbox, ownerEmail) }
}

/** Invites by email over the API; returns the path of the link in the inbox. */
export const invite = async (
  { owner }: OwnCompany,
  inbox: Inbox,
  email: string,
  role = 'USER',
): Promise<string> => {
  const { status, body } = await owner.call('POST', '/v1/invites', { emails: [email], role })
  expect(status, JSON.stringify(body)).toBe(201)
  return invitedBy(inbox, email)
}

/** A person who joined the company by an invite, over the API, without agreeing to a deep scan. */
export const bringMember = async (
  company: OwnCompany,
  inbox: Inbox,
  { fullname = 'Yusuf Demir', role = 'USER' } = {},
): Promise<Person> => {
  const person = await signUp(company.server, { email: company.newEmail('yusuf'), fullname })
  await person.call('GET', '/v1/register')
  const code = (await invite(company, inbox, person.email, role)).split('/').at(-1) ?? ''
  const joined = await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
  expect(joined.status, JSON.stringify(joined.body)).toBe(200)
  return person
}

const submit = (page: Page) => page.locator('form').last().locator('button[type=submit]')

/**
 * Fills in the sign-up form of an invite page and confirms by the code from the inbox; the address is filled
 * in.
 */
export const signUpInvited = async (
  page: Page,
  inbox: Inbox,
  email: string,
  phone = newPhone(),
): Promise<void> => {
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.locator('input[name=firstName]').fill('Mina')
  await page.locator('input[name=lastName]').fill('Okoro')
  await page.locator('input[name=phone]').fill(phone)
  for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(password)
  await page.locator('input[name=terms]').check()
  await submit(page).click()
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await inbox.code(email))
  await submit(page).click()
}

/** Invites a person, who signs up and joins in this browser. */
export const joinIn = async (
  page: Page,
  inbox: Inbox,
  company: OwnCompany,
  { email, role = 'USER' }: { email: string; role?: string },
): Promise<void> => {
  await page.goto(await invite(company, inbox, email, role))
  await signUpInvited(page, inbox, email)
  await page.getByRole('button', { name: `Join ${company.name}` }).click()
  await expect(page.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
}
