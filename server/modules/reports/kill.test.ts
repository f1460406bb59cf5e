import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveFindings } from '#server/scan/save-findings.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { exposure } from '#tests/support/findings.ts'
import { insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const script = join(import.meta.dirname, '../../../tests/support/desk-process.ts')

/** Requests removals in a process, and ends it with kill -9 while it is about to commit one of them. */
const work = async (registerId: string, killAfter: number | null): Promise<void> => {
  const child = spawn(process.execPath, [script, database.connectionString, registerId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = 0
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString().split('written').length - 1
    if (killAfter !== null && written >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from leak where state = 'reported') as findings,
    (select count(*) from report) as requests,
    (select count(*) from leak_event where event = 'reported') as history,
    (select count(*) from notification) as notifications,
    (select count(*) from inbox_message) as messages,
    (select count(*) from audit_event where action = 'report.requested') as trail`.execute(database.db)
  return Object.values(rows[0] ?? {})
}

describe('removal requests whose process is killed with -9', () => {
  it('are made with all that belongs to them or not at all, and reported once', {
    tags: ['exhaustive'],
  }, async () => {
    const registerId = await insertPerson(database)
    const scanId = await insertScan(database, registerId)
    const found = Array.from({ length: 8 }, (_, at) => exposure('NAME', `site-${at}.example`))
    await database.db
      .transaction()
      .execute(transaction =>
        saveFindings(transaction, { registerId, scanId, source: 'peopleSearch', at: new Date() }, found),
      )
    await work(registerId, 4)
    const [made = 0, ...others] = await counts()
    expect(made).toBeGreaterThanOrEqual(3)
    expect(made).toBeLessThan(8)
    expect(new Set(others)).toEqual(new Set([made]))
    await work(registerId, null)
    expect(new Set(await counts())).toEqual(new Set([8]))
    expect(await unexplainedIn(database.db)).toEqual([])
  })
})
