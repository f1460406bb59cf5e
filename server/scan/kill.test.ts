import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const script = join(import.meta.dirname, '../../tests/support/scan-process.ts')

/** Runs the scan in a process, and ends it with kill -9 after this many checks have begun. */
const work = async (scanId: string, killAfter: number | null): Promise<{ begun: number }> => {
  const child = spawn(process.execPath, [script, database.connectionString, scanId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let begun = 0
  child.stdout.on('data', (chunk: Buffer) => {
    begun += chunk.toString().split('checked').length - 1
    if (killAfter !== null && begun >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { begun }
}

const countOf = async (scanId: string) => {
  const rows = await database.db
    .selectFrom('scan_check')
    .select('outcome')
    .where('scan_id', '=', scanId)
    .execute()
  return { all: rows.length, done: rows.filter(row => row.outcome !== null).length }
}

describe('a scan whose process is killed with -9', () => {
  it('stores what was answered and continues from there, losing and doubling nothing', async () => {
    const registerId = await insertPerson(database, {
      web_domains: ['a.example', 'b.example', 'c.example', 'd.example'],
    })
    const scanId = await insertScan(database, registerId)
    await work(scanId, 6)
    const between = await countOf(scanId)
    expect(between.all).toBe(8)
    expect(between.done).toBeGreaterThanOrEqual(3)
    expect(between.done).toBeLessThan(8)
    const { begun } = await work(scanId, null)
    expect(begun).toBe(between.all - between.done)
    expect(await countOf(scanId)).toEqual({ all: 8, done: 8 })
    expect(
      await database.db.selectFrom('leak').select('id').where('register_id', '=', registerId).execute(),
    ).toHaveLength(8)
    expect(
      await database.db.selectFrom('score').select('score').where('scan_id', '=', scanId).execute(),
    ).toHaveLength(1)
    const scan = await database.db
      .selectFrom('scan')
      .select(['status', 'attempts'])
      .where('id', '=', scanId)
      .executeTakeFirst()
    expect(scan).toEqual({ status: 'COMPLETED', attempts: 2 })
    expect(await unexplainedIn(database.db)).toEqual([])
  })
})
