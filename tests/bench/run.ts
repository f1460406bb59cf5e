import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { accountsOf, exposuresOfDomain } from '#server/scan/sources/embedded-corpus.ts'
import { createSources } from '#server/scan/sources/index.ts'
import { listingsBy, searchOf } from '#server/scan/sources/people-search.ts'
import { logsOfEmail, logsOfSite } from '#server/scan/sources/stealer-logs.ts'
import { fillCorpus } from '../support/fill-corpus.ts'
import { createScanFixture, insertPerson, insertScan } from '../support/scan-fixture.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const rounds = 30

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A person's scan with this many rows in every table of the corpus, compared with its bare look-ups. */
const compare = async (connectionString: string): Promise<void> => {
  const { db } = openDatabase(connectionString, { maxConnections: 3 })
  await migrate(db)
  const database = {
    db,
    connectionString,
    keys: createSecretKeys('a secret for benches, 32 characters'),
    close: () => db.destroy(),
  }
  say(`Filling every table of the corpus with ${rows.toLocaleString('en-US')} rows ...`)
  await fillCorpus(db, rows)
  const fixture = createScanFixture(database, systemClock)
  const sources = createSources(fixture, null)
  const engine = createScanEngine(fixture, sources)
  const registerId = await insertPerson(database, {
    email: 'bench@mail.example',
    web_domains: ['site-77.example'],
  })
  const keys = createCorpusKeys(database.keys)
  const address = {
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    country: 'CA',
    countryState: 'ON',
  }
  const phone = '+14165550142'
  const name = { kind: 'NAME', name: 'Robin Mercer', birthYear: '1990', address, phones: [phone] } as const
  const bare = async (): Promise<void> => {
    await accountsOf(db, keys.emails('bench@mail.example', [])).execute()
    await exposuresOfDomain(db, 'site-77.example').execute()
    await logsOfEmail(db, keys.emails('bench@mail.example', [])).execute()
    await logsOfSite(db, 'site-77.example').execute()
    for (const subject of [
      name,
      { kind: 'ADDRESS', address, names: [], birthYear: null } as const,
      { kind: 'PHONE', phone, country: 'CA', names: [], birthYear: null } as const,
    ])
      await listingsBy(db, searchOf(subject, keys)).execute()
  }
  const scan = async (): Promise<void> => {
    await engine.run(await insertScan(database, registerId), {
      isLast: false,
      signal: new AbortController().signal,
    })
  }
  await bare()
  await scan()
  const times: { bare: number; scan: number }[] = []
  for (let round = 0; round < rounds; round++)
    times.push({ bare: await timed(bare), scan: await timed(scan) })
  const [bareMs, scanMs] = [median(times.map(time => time.bare)), median(times.map(time => time.scan))]
  say(
    `The look-ups alone: ${bareMs.toFixed(1)} ms. A whole scan, kept answer by answer: ${scanMs.toFixed(1)} ms.`,
  )
  say(`Ratio: ${(scanMs / bareMs).toFixed(1)}`)
  await db.destroy()
}

const folder = mkdtempSync(join(tmpdir(), 'wardlight-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
try {
  await compare(postgres.connectionString)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
