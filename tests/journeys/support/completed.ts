import { expect } from '@playwright/test'
import { form, profile, signUp } from '#tests/support/people.ts'
import type { Inbox } from './inbox.ts'
import { reachable } from './server.ts'

/** Somebody new with a completed register, no score yet and no scan left: made over the API, for journeys that begin there. */
export const comeCompleted = async (inbox: Inbox): Promise<{ email: string }> => {
  const person = await signUp(await reachable(inbox))
  await person.call('GET', '/v1/register')
  expect((await person.call('POST', '/v1/register', form(profile))).status).toBe(201)
  return { email: person.email }
}
