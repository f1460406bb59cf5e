import { afterAll, beforeAll, describe } from 'vitest'
import type { dataExportLifecycle } from '#machines/lifecycle/data-export.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import { buildDataExport, failDataExport, startDataExport } from '#server/modules/data-export/handlers.ts'
import { deleteExpired } from '#server/modules/retention/retention.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Person, registerOf, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { dataExportModel } from '../lifecycle/data-export.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

const dayMs = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const read = async (person: Person) => (await person.call<DataExport>('GET', '/v1/account/export')).body.state

/** Whether the server's own work moved the person's copy. */
const moved = async (
  person: Person,
  act: (registerId: string) => Promise<unknown>,
  to: DataExport['state'],
) => {
  const before = await read(person)
  await act((await registerOf(person)).id)
  const after = await read(person)
  return after === to && before !== to ? 'accepted' : 'refused'
}

const answerOf = (isDone: boolean) => (isDone ? 'accepted' : 'refused')

const driver: LifecycleDriver<typeof dataExportLifecycle, Person> = {
  begin: () => signUp(server),
  read,
  events: {
    async 'dataExport.requested'(person) {
      // A day has passed since the last one was ready.
      await server.platform.db
        .updateTable('data_export')
        .set({ requested_at: new Date(Date.now() - dayMs) })
        .where('state', 'in', ['ready', 'expired'])
        .execute()
      return outcomeOf(await person.call('POST', '/v1/account/export'))
    },
    'dataExport.started': async person =>
      answerOf(await startDataExport(server.platform.db, (await registerOf(person)).id)),
    'dataExport.built': async person => {
      if ((await read(person)) !== 'building') return 'refused'
      return moved(person, id => buildDataExport(server.platform, id), 'ready')
    },
    'dataExport.failed': async person =>
      answerOf(await failDataExport(server.platform.db, (await registerOf(person)).id)),
    'dataExport.expired': person =>
      moved(person, () => deleteExpired(server.platform.db, new Date(Date.now() + 8 * dayMs)), 'expired'),
  },
}

describe('the copy of one’s data over the API', () => testLifecycle(dataExportModel, driver))
