import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { newContact, newPlan } from '#tests/support/response-plans.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createPlanCodes } from './access.ts'
import { insertMessage } from './deliveries.ts'
import { insertPlan, newActions } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const script = join(import.meta.dirname, '../../../tests/support/delivery-process.ts')
const at = new Date('2026-11-20T09:00:00Z')

/** Delivers pending messages in a process, and ends it with kill -9 while it is about to commit one. */
const work = async (killAfter: number | null): Promise<void> => {
  const child = spawn(process.execPath, [script, database.connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = 0
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString().split('written').length - 1
    if (killAfter !== null && written >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

const insertMessageToTen = async () => {
  const recipients = Array.from({ length: 10 }, () => newContact())
  const plan = { id: crypto.randomUUID(), register_id: await insertPerson(database) }
  const { stored } = createPlanCodes(database.keys).make()
  await insertPlan(
    database.db,
    { ...plan, ...stored, ...newPlan({ familyContacts: recipients }), actions: newActions() },
    at,
  )
  const message = {
    requestId: crypto.randomUUID(),
    text: 'Please call me',
    recipients: recipients.map(({ id, name, email }) => ({ contactId: id, name, email })),
  }
  await insertMessage(database.db, plan, message, { by: 'owner', actorId: plan.register_id, at })
  return recipients.map(({ email }) => email)
}

const sent = () =>
  database.db.selectFrom('response_plan_delivery').select('email').where('status', '=', 'sent').execute()

describe('messages to contacts whose process is killed with -9', () => {
  it('are neither lost nor sent twice', { tags: ['exhaustive'] }, async () => {
    const everybody = await insertMessageToTen()
    await work(4)
    const before = await sent()
    expect(before.length).toBeGreaterThanOrEqual(3)
    expect(before.length).toBeLessThan(10)
    await work(null)
    const messages = await database.db.selectFrom('inbox_message').select('recipient').execute()
    expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(everybody.toSorted())
    expect(await sent()).toHaveLength(10)
    expect(await unexplainedIn(database.db)).toEqual([])
  })
})
