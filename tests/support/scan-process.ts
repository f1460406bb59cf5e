/**
 * A process of its own that works on one scan, slowly: `node scan-process.ts CONNECTION SCAN`. It says `checked` after each answer that is
 * kept, so that a test can kill it in the middle.
 */
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { type ExposureSource, evidence } from '#server/scan/source.ts'
import { createScanFixture } from './scan-fixture.ts'

const [connectionString = '', scanId = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, { maxConnections: 2 })
await migrate(db)
const database = {
  db,
  connectionString,
  keys: createSecretKeys('a secret for tests, 32 characters'),
  close: () => db.destroy(),
}

const pause = () => new Promise(resolve => setTimeout(resolve, 100))
const slow: ExposureSource = {
  name: 'embeddedCorpus',
  kinds: ['EMAIL', 'PHONE', 'NAME', 'ADDRESS', 'DOMAIN'],
  async check(subject) {
    process.stdout.write('checked\n')
    await pause()
    return [
      {
        type: 'DOMAIN',
        identity: [subject.key],
        threatLevel: 'LOW',
        exposedOn: null,
        evidence: evidence({ name: 'x.example' }),
      },
    ]
  },
}
await createScanEngine(createScanFixture(database, systemClock), [slow]).run(scanId, {
  isLast: false,
  signal: new AbortController().signal,
})
await db.destroy()
