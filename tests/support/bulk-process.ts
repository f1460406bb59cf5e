/**
 * A process of its own that works on one bulk scan, slowly: `node bulk-process.ts CONNECTION BATCH`. It says `part` when it has looked
 * at the people of a part and has not kept anything of it yet, so that a test can kill it in the middle.
 */
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { type BulkSource, createBulkSources } from '#server/scan/bulk/sources.ts'
import { createScanFixture } from './scan-fixture.ts'

const [connectionString = '', batchId = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, { maxConnections: 2 })
await migrate(db)
const keys = createSecretKeys('a secret for tests, 32 characters')
const fixture = createScanFixture({ db, keys }, systemClock)

const slow = (source: BulkSource): BulkSource => ({
  ...source,
  async look(within, memberIds) {
    const found = await source.look(within, memberIds)
    process.stdout.write('part\n')
    await new Promise(resolve => setTimeout(resolve, 150))
    return found
  },
})
const engine = createBulkScanEngine(
  { ...fixture, events: { bulkScanEnded: async () => undefined } },
  createBulkSources(keys).map((source, index) => (index === 0 ? slow(source) : source)),
)
const { signal } = new AbortController()
if (await engine.prepare(batchId, signal)) await engine.work(batchId, signal)
await db.destroy()
