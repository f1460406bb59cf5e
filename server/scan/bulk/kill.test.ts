import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOnce, insertBulkScan, totalsOf } from '#tests/support/bulk-scans.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { partSize } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const script = join(import.meta.dirname, '../../../tests/support/bulk-process.ts')

/**
 * Runs the bulk scan in a process, and ends it with kill -9 during this many parts. Returns how many it
 * began.
 */
const work = async (batchId: string, killIn: number | null): Promise<number> => {
  const child = spawn(process.execPath, [script, database.connectionString, batchId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let begun = 0
  child.stdout.on('data', (chunk: Buffer) => {
    begun += chunk.toString().split('part').length - 1
    if (killIn !== null && begun >= killIn) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return begun
}

const partsOf = async (batchId: string) => {
  const parts = await database.db
    .selectFrom('batch_part')
    .select('done_at')
    .where('batch_id', '=', batchId)
    .execute()
  return { all: parts.length, done: parts.filter(part => part.done_at !== null).length }
}

const exhaustive = { tags: ['exhaustive'] }

describe('a bulk scan whose process is killed with -9', () => {
  it('continues from the parts that were done, and counts nobody twice', exhaustive, async () => {
    const people = 5.5 * partSize
    const batch = await insertBulkScan(database.db, database.keys, people)
    expect(await work(batch.id, 3)).toBe(3)
    expect(await partsOf(batch.id)).toEqual({ all: 6, done: 2 })
    expect(await totalsOf(database.db, batch)).toMatchObject({
      status: 'scanning',
      scanned: 2 * partSize,
      checked: 2 * partSize,
      members_scanned: 2 * partSize,
      ended: 0,
    })
    expect(await work(batch.id, null)).toBe(4)
    expect(await totalsOf(database.db, batch)).toEqual(allOnce(people, batch))
  })

  it('loses nothing when it dies in every part, again and again', exhaustive, async () => {
    const people = 3.2 * partSize
    const batch = await insertBulkScan(database.db, database.keys, people)
    for (let death = 0; death < 3; death += 1) await work(batch.id, 2)
    await work(batch.id, null)
    expect(await totalsOf(database.db, batch)).toEqual(allOnce(people, batch))
  })

  it('is shared by two that work at the same time, and ended by one of them', async () => {
    const people = 6 * partSize
    const batch = await insertBulkScan(database.db, database.keys, people)
    const [one, other] = await Promise.all([work(batch.id, null), work(batch.id, null)])
    expect(one + other).toBe(6)
    expect(await totalsOf(database.db, batch)).toEqual(allOnce(people, batch))
    expect(await unexplainedIn(database.db)).toEqual([])
  })
})
