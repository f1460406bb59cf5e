import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationPage as Page } from '#openapi/generated/api.ts'
import { comeAsPerson, exposure, newFinding, type Registered } from '#tests/support/findings.ts'
import { form, profile } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { remindAll } from './handlers.ts'
import { createNotificationEvents } from './notification-events.ts'

let server: TestServer
let person: Registered
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const remind = (day: string) => {
  const { db } = server.platform
  const events = createNotificationEvents(server.platform)
  return remindAll(db, events, new Date(`${day}T09:00:00Z`))
}
const complete = (useMFA: boolean) => person.call('POST', '/v1/register', form({ ...profile, useMFA }))
const list = async () => (await person.call<Page>('GET', '/v1/notification')).body.items
const kinds = async () => (await list()).map(item => item.notificationType)
const messages = async () => (await server.inbox(person.email)).filter(({ code }) => code === undefined)

const found = async (host: string, daysBefore: number, state: 'detected' | 'ignored' = 'detected') => {
  const id = await newFinding(server, person, exposure('NAME', host))
  await sql`update leak set state = ${state}, first_seen_at = '2026-12-03T09:00:00Z'::timestamptz - make_interval(days => ${daysBefore}::integer)
    where id = ${id}`.execute(server.platform.db)
}

describe('the monthly reminder', () => {
  it('says that the second factor is missing, once a month', async () => {
    await complete(false)
    for (const day of ['2026-12-03', '2026-12-03', '2027-01-03']) await remind(day)
    expect(await kinds()).toEqual(['mfa', 'mfa'])
    expect(await messages()).toHaveLength(2)
  })

  it('counts what is open and older than a week, once a month', async () => {
    await complete(true)
    await found('old.example', 30)
    await found('older.example', 60)
    await found('of-this-week.example', 6)
    await found('ignored.example', 60, 'ignored')
    for (const _twice of [1, 2]) await remind('2026-12-03')
    expect(await list()).toMatchObject([{ notificationType: 'unresolvedIssues', data: { leakCount: 2 } }])
    expect(await messages()).toHaveLength(1)
  })

  it('skips people who have nothing open, and people who have not filled in the form', async () => {
    const { db } = server.platform
    await db.updateTable('register').set({ use_mfa: false }).where('id', '=', person.id).execute()
    await remind('2026-12-03')
    await complete(true)
    await remind('2026-12-03')
    expect(await list()).toEqual([])
  })

  it('reaches everyone, however many they are', async () => {
    const { db } = server.platform
    await complete(false)
    await sql`insert into register select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'cognito_id', null, 'email', 'many.' || n || '@example.com'))).*
      from register as one, generate_series(1, 401) as n where one.id = ${person.id}`.execute(db)
    await remind('2026-12-03')
    const { rows } = await sql<{ reported: number }>`select count(*) as reported from notification
      join register on register.id = register_id where kind = 'mfa' and email like 'many.%'`.execute(db)
    expect(rows).toEqual([{ reported: 401 }])
  })
})
