import { createHash } from 'node:crypto'
import { test } from '@playwright/test'
import { demoPassword, operator } from '#server/demo/accounts.ts'
import { tokenLifetime } from '#server/identity/tokens.ts'
import { type Person, type Reachable, signIn } from '#tests/support/people.ts'
import type { Inbox } from './inbox.ts'

const url = (): string => process.env['WARDLIGHT_URL'] ?? ''

let clientId: Promise<string> | undefined

const askClientId = async (): Promise<string> => {
  const { identity }: { identity: { userPoolClientId: string } } = await (
    await fetch(`${url()}/config.json`)
  ).json()
  return identity.userPoolClientId
}

/**
 * The address of all callers of the present test, so that limits by address count each test separately. From
 * the range reserved for documentation (RFC 3849).
 */
export const addressOfTest = (): string => {
  const digits = createHash('sha256').update(test.info().testId).digest('hex').slice(0, 24)
  return `2001:db8:${(digits.match(/.{4}/g) ?? []).join(':')}`
}

/** The product's API, for the people of the present test. */
export const reachable = async (inbox: Inbox): Promise<Reachable> => {
  clientId ??= askClientId()
  return {
    url: url(),
    address: addressOfTest(),
    inbox: to => inbox.messages(to),
    platform: { identity: { clientSettings: { userPoolClientId: await clientId } } },
  }
}

let desk: { readonly person: Promise<Person>; readonly until: number } | undefined

/** The demo's operator, who signs in again before the token of the worker's last sign-in ends. */
export const operatorAt = (server: Reachable): Promise<Person> => {
  if (desk === undefined || Date.now() > desk.until)
    desk = {
      person: signIn(server, operator.email, demoPassword),
      until: Date.now() + (tokenLifetime * 1000) / 2,
    }
  return desk.person
}
