import { expect } from '@playwright/test'
import { form, profile, type Reachable, signUp } from '../../support/people.ts'
import type { Inbox } from './inbox.ts'

/** Somebody new with a completed register, no score yet and no scan left: made over the API, for journeys that begin there. */
export const comeCompleted = async (inbox: Inbox): Promise<{ email: string }> => {
  const url = process.env['WARDLIGHT_URL'] ?? ''
  const { identity }: { identity: { userPoolClientId: string } } = await (
    await fetch(`${url}/config.json`)
  ).json()
  const server: Reachable = {
    url,
    inbox: to => inbox.messages(to),
    platform: { identity: { clientSettings: identity } },
  }
  const person = await signUp(server)
  await person.call('GET', '/v1/register')
  expect((await person.call('POST', '/v1/register', form(profile))).status).toBe(201)
  return { email: person.email }
}
