import { afterAll, beforeAll, describe } from 'vitest'
import type { profileDeletionLifecycle } from '#machines/lifecycle/profile-deletion.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Answer, type Person, registerOf, signUp } from '#tests/support/people.ts'
import { deletionsCome } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { profileDeletionModel } from '../lifecycle/profile-deletion.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const read = async (person: Person) => {
  const { status } = await person.call('GET', '/v1/register')
  if (status === 401) return 'deleted'
  return (await registerOf(person)).deletionDueAt === null ? 'active' : 'scheduled'
}

/** A deleted profile has no session, by which its calls are refused. */
const outcome = (answer: Answer) => (answer.status === 401 ? 'refused' : outcomeOf(answer))

const driver: LifecycleDriver<typeof profileDeletionLifecycle, Person> = {
  begin: () => signUp(server),
  read,
  events: {
    'profileDeletion.requested': async person => outcome(await person.call('DELETE', '/v1/register')),
    'profileDeletion.undone': async person => outcome(await person.call('DELETE', '/v1/account/deletion')),
    'profileDeletion.due': async person => {
      const before = await read(person)
      await deletionsCome(server)
      return (await read(person)) === before ? 'refused' : 'accepted'
    },
  },
}

describe('the deletion of a profile over the API', () => testLifecycle(profileDeletionModel, driver))
