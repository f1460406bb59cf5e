import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { insertAlert } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const script = join(import.meta.dirname, '../../../tests/support/alert-process.ts')

/** Sends pending copies, and ends the process with kill -9 while it is about to commit some of them. */
const work = async (alertId: string, killAfter: number | null): Promise<void> => {
  const child = spawn(process.execPath, [script, database.connectionString, alertId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = 0
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString().split('written').length - 1
    if (killAfter !== null && written >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

const waiting = async (): Promise<number> => {
  const rows = await database.db
    .selectFrom('company_alert_delivery')
    .select('member_id')
    .where('written_at', 'is', null)
    .execute()
  return rows.length
}

describe('an alert whose process is killed with -9', () => {
  it('reaches everyone, and nobody twice', { tags: ['exhaustive'] }, async () => {
    const company = await newCompany(database.db)
    const everybody: string[] = []
    for (let person = 0; person < 120; person += 1)
      everybody.push((await newMember(database.db, company.id)).email)
    const alert = {
      companyId: company.id,
      by: null,
      message: 'Change your passwords',
      link: null,
      training: false,
    }
    const { id } = await insertAlert(database.db, { ...alert, at: new Date() }, { emails: [], filter: 'ALL' })
    await work(id, 70)
    expect(await waiting()).toBeGreaterThan(0)
    expect(await waiting()).toBeLessThan(120)
    await work(id, null)
    const messages = await database.db.selectFrom('inbox_message').select('recipient').execute()
    expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(everybody.toSorted())
    expect(await waiting()).toBe(0)
    expect(await unexplainedIn(database.db)).toEqual([])
  })
})
