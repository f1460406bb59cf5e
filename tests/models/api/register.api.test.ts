import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { registerLifecycle } from '#machines/lifecycle/register.ts'
import type { Register } from '#openapi/generated/api.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { changeProfile, form, type Person, profile, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { registerModel } from '../lifecycle/register.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const registerOf = async (person: Person) => (await person.call<Register>('GET', '/v1/register')).body

const driver: LifecycleDriver<typeof registerLifecycle, Person> = {
  begin: () => signUp(server),
  read: async person => (await registerOf(person)).status,
  events: {
    'register.addressGiven': async person =>
      outcomeOf(await person.call('POST', '/v1/register', form(profile))),
  },
}

describe('a register over the API', () => {
  testLifecycle(registerModel, driver)

  it('stays completed when its address changes, and cannot lose it', async () => {
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    const street = 'Elm Row'
    const moved = await changeProfile(person, { address: { ...profile.address, street } })
    expect(moved.status).toBe(200)
    expect((await changeProfile(person, { address: null })).status).toBe(400)
    expect(await registerOf(person)).toMatchObject({ status: 'completed', address: { street } })
  })
})
