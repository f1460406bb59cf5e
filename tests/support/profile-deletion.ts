import { deleteDueProfiles } from '#server/modules/register/deletion.ts'
import type { Answer, Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The seven days of everybody who has asked to delete their profile are over, and the job has run. */
export const deletionsCome = async ({ platform }: Pick<TestServer, 'platform'>): Promise<void> => {
  await platform.db.updateTable('profile_deletion').set({ due_at: platform.clock.now() }).execute()
  await deleteDueProfiles(platform)
}

/** Somebody deletes their profile, and their seven days pass. */
export const deleteProfile = async (
  server: Pick<TestServer, 'platform'>,
  person: Pick<Person, 'call'>,
): Promise<Answer> => {
  const answer = await person.call('DELETE', '/v1/register')
  await deletionsCome(server)
  return answer
}
