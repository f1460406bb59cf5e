import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import { importCorpusFile } from '#server/scan/corpus/import.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import type { ExposureSource } from '#server/scan/source.ts'
import { createSources } from '#server/scan/sources/index.ts'
import { createScanFixture, insertScan } from './scan-fixture.ts'
import type { TestDatabase } from './test-database.ts'

/** An attempt after which there are others. */
export const oneOfSeveral = { isLast: false, signal: new AbortController().signal }

/** Runs a new scan of somebody with these sources; answers its id and what people were told. */
export const scanWith = async (
  database: Pick<TestDatabase, 'db' | 'keys'>,
  clock: Clock,
  registerId: string,
  sources: readonly ExposureSource[],
) => {
  const fixture = createScanFixture(database, clock)
  const scanId = await insertScan(database, registerId)
  await createScanEngine(fixture, sources).run(scanId, oneOfSeveral)
  return { scanId, reported: fixture.reported }
}

/** The same with every source that the product has. */
export const scanAll = (database: Pick<TestDatabase, 'db' | 'keys'>, clock: Clock, registerId: string) =>
  scanWith(database, clock, registerId, createSources(createScanFixture(database, clock), null))

/** Imports a file of this name and content into the corpus. */
export const importing = async (
  { db, keys }: Pick<TestDatabase, 'db' | 'keys'>,
  name: string,
  content: string,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-corpus-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, content)
    return await importCorpusFile(db, keys, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const leaksOf = ({ db }: TestDatabase, registerId: string) =>
  db
    .selectFrom('leak')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('type')
    .orderBy('id')
    .execute()

export const scoreOf = ({ db }: TestDatabase, scanId: string) =>
  db.selectFrom('score').selectAll().where('scan_id', '=', scanId).executeTakeFirstOrThrow()

export const scanOf = ({ db }: TestDatabase, scanId: string) =>
  db.selectFrom('scan').selectAll().where('id', '=', scanId).executeTakeFirstOrThrow()
