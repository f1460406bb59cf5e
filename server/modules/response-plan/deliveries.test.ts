import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newContact, newPlan } from '#tests/support/response-plans.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createPlanCodes } from './access.ts'
import { deliver, insertMessage, sweep } from './deliveries.ts'
import { insertPlan, newActions } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-20T09:00:00Z')
const brokenMessenger = {
  canSend: () => true,
  send: async () => undefined,
  deliver: async () => Promise.reject(new Error('The mail server is away')),
}

const waitingDelivery = async () => {
  const plan = {
    id: crypto.randomUUID(),
    register_id: await insertPerson(database, { email: `${crypto.randomUUID()}@example.com` }),
  }
  const { stored } = createPlanCodes(database.keys).make()
  await insertPlan(database.db, { ...plan, ...stored, ...newPlan(), actions: newActions() }, at)
  const { id: contactId, name, email } = newContact()
  const message = {
    requestId: crypto.randomUUID(),
    text: 'Please call me',
    recipients: [{ contactId, name, email }],
  }
  const [row] = await insertMessage(database.db, plan, message, {
    by: 'owner',
    actorId: plan.register_id,
    at,
  })
  if (row === undefined) throw new Error('Nothing was noted')
  return row
}

const statusOf = async (id: string) =>
  (
    await database.db
      .selectFrom('response_plan_delivery')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('a delivery that fails', () => {
  const attempt = (id: string, isLast: boolean) =>
    deliver({ db: database.db, messenger: brokenMessenger, clock: { now: () => at } }, id, isLast)

  it('waits for the next try, and is shown as failed after the last one', async () => {
    const { id } = await waitingDelivery()
    await expect(attempt(id, false)).rejects.toThrow('away')
    expect(await statusOf(id)).toBe('queued')
    await expect(attempt(id, true)).rejects.toThrow('away')
    expect(await statusOf(id)).toBe('failed')
  })

  it('gets a job again when its own was lost, and is given up after a day', async () => {
    const { id, message_id } = await waitingDelivery()
    const jobs: string[] = []
    const sweepAfter = (minutes: number) =>
      sweep({
        db: database.db,
        clock: { now: () => new Date(at.getTime() + minutes * 60_000) },
        send: async messageId => void jobs.push(messageId),
      })
    await sweepAfter(5)
    expect(jobs).not.toContain(message_id)
    await sweepAfter(20)
    expect(jobs).toContain(message_id)
    await sweepAfter(25 * 60)
    expect(await statusOf(id)).toBe('failed')
  })
})
