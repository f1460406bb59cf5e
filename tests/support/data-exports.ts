import { strFromU8, unzipSync } from 'fflate'
import { buildDataExport } from '#server/modules/data-export/handlers.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The copy of somebody's data, asked for and built. */
export const exportData = async (
  server: Pick<TestServer, 'platform'>,
  person: Pick<Person, 'call' | 'email'>,
): Promise<void> => {
  const { status } = await person.call('POST', '/v1/account/export')
  if (status !== 202) throw new Error(`The export was refused: ${status}`)
  const { id } = await server.platform.db
    .selectFrom('register')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await buildDataExport(server.platform, id)
}

/** The texts in a ZIP file, by their paths. */
export const textsIn = (zip: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip, { filter: ({ name }) => /\.(?:json|html)$/.test(name) })).map(
      ([name, bytes]) => [name, strFromU8(bytes)],
    ),
  )
