import { expect } from '@playwright/test'
import { form, profile, signUp } from '#tests/support/people.ts'
import type { Inbox } from './inbox.ts'
import { reachable } from './server.ts'

/** A new person with a completed register, without a score or a scan left: created over the API. */
export const comeCompleted = async (inbox: Inbox): Promise<{ email: string }> => {
  const person = await signUp(await reachable(inbox))
  await person.call('GET', '/v1/register')
  expect((await person.call('POST', '/v1/register', form(profile))).status).toBe(201)
  return { email: person.email }
}
