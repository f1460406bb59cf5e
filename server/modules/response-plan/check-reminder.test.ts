import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#tests/support/messages.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { makePlan, type Plan, planPath } from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { remindToCheck } from './handlers.ts'

let server: TestServer
let person: Person
let plan: Plan

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await signUp(server)
  plan = await makePlan(person)
})

describe('the monthly reminder to check the plan', () => {
  const day = 86_400_000
  const remind = async (afterDays: number) =>
    remindToCheck(
      server.platform.db,
      createNotificationEvents(server.platform),
      new Date(Date.now() + afterDays * day),
    )
  const reminders = async () =>
    (await messagesTo(server, person.email)).filter(({ subject }) => subject === 'Review your response plan')
      .length

  it('comes after a month, once, and again after another', async () => {
    await remind(20)
    expect(await reminders()).toBe(0)
    for (const days of [32, 33, 40]) await remind(days)
    expect(await reminders()).toBe(1)
    await remind(70)
    expect(await reminders()).toBe(2)
  })

  it('can’t be postponed by a check in the future', async () => {
    const date = new Date(Date.now() + 3_600_000).toISOString()
    expect(await person.call('PUT', '/v1/register/lastResponsePlanCheck', { date })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'date', rule: 'dateInFuture' }] },
    })
  })

  it('waits a month from the owner’s last check', async () => {
    const date = new Date(Date.now()).toISOString()
    await sql`update response_plan set created_at = '2026-01-01' where id = ${plan.id}`.execute(
      server.platform.db,
    )
    await person.call('PUT', '/v1/register/lastResponsePlanCheck', { date })
    await remind(20)
    expect(await reminders()).toBe(0)
    const { body } = await person.call<Plan>('GET', planPath(plan))
    expect(body.lastCheckAt).toBe(date)
    expect(body.history[0]).toMatchObject({ event: 'plan.checked', by: 'owner' })
  })
})
