import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationPage as Page } from '#openapi/generated/api.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import { bringColleague, type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { comeAsPerson } from '#tests/support/findings.ts'
import type { Person } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from './notification-events.ts'
import { type Emailing, notify } from './notify.ts'

let server: TestServer
let emailing: Emailing
let company: CompanyFixture
let other: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  emailing = { ...server.platform, config: { publicUrl: '' } }
  company = await startCompany(server)
  other = await startCompany(server)
})
afterAll(() => server.close())

const colleague = (group: 'MANAGER' | 'USER') =>
  bringColleague(server, company.id, `${group.toLowerCase()}@${company.domain}`, group)

/** How many notifications a person has, seen or not, and the subjects of their emails. */
const sentTo = async (person: Person) => {
  const { notifications } = await server.platform.db
    .selectFrom('notification')
    .innerJoin('register', 'register.id', 'register_id')
    .select(({ fn }) => fn.countAll<number>().as('notifications'))
    .where('register.email', '=', person.email)
    .executeTakeFirstOrThrow()
  const messages = (await server.inbox(person.email)).filter(({ code }) => code === undefined)
  return { notifications, messages: messages.map(({ subject }) => subject) }
}

const nothing = { notifications: 0, messages: [] }

describe('notifications of a company', () => {
  it('reach those of its people who have high privileges, each in their language, and nobody else', async () => {
    const [manager, employee] = [await colleague('MANAGER'), await colleague('USER')]
    await company.admin.call('PUT', '/v1/register/language', { language: 'fr' })
    await createNotificationEvents(emailing).bulkScanEnded(server.platform.db, {
      id: crypto.randomUUID(),
      companyId: company.id,
      outcome: 'bulkScanCompleted',
      at: new Date(),
    })
    const [inEnglish, inFrench] = [await sentTo(company.owner), await sentTo(company.admin)]
    expect(inEnglish).toEqual({ notifications: 1, messages: [expect.any(String)] })
    expect(inFrench).toEqual({ notifications: 1, messages: [expect.any(String)] })
    expect(inFrench.messages).not.toEqual(inEnglish.messages)
    expect(await sentTo(manager)).toEqual(inEnglish)
    for (const stranger of [employee, other.owner, other.admin])
      expect(await sentTo(stranger)).toEqual(nothing)
  })

  it('name the bulk scan they are about, in the email too', async () => {
    const { db } = server.platform
    const id = await insertBatch(db, company.id, { name: 'All hands', status: 'completed' })
    const outcome = 'bulkScanCompleted' as const
    await createNotificationEvents(emailing).bulkScanEnded(db, {
      id,
      companyId: company.id,
      outcome,
      at: new Date(),
    })
    const { items } = (await company.owner.call<Page>('GET', '/v1/notification')).body
    expect(items[0]?.data).toMatchObject({ topic: outcome, site: 'All hands' })
    expect((await sentTo(company.owner)).messages).toContainEqual(expect.stringContaining('All hands'))
    const at = new Date('2026-11-18T03:00:00Z')
    const monthly = { name: '2026-11-18', type: 'Scheduled', status: 'completed', at } as const
    await createNotificationEvents(emailing).bulkScanEnded(db, {
      id: await insertBatch(db, company.id, monthly),
      companyId: company.id,
      outcome,
      at: new Date('2026-11-19T03:00:00Z'),
    })
    const { messages } = await sentTo(company.owner)
    expect(messages).toContainEqual(expect.stringContaining('Monthly scan of November 18, 2026'))
    expect(messages).not.toContainEqual(expect.stringContaining('2026-11-18'))
  })

  it('are shown and mailed to nobody without high privileges, whatever their settings', async () => {
    const person = await comeAsPerson(server)
    await notify(emailing, server.platform.db, { registerId: person.id }, new Date(), {
      kind: 'companyScore',
    })
    expect((await person.call<Page>('GET', '/v1/notification')).body.items).toEqual([])
    expect((await sentTo(person)).messages).toEqual([])
  })
})

describe('an address that is not proven', () => {
  it('gets no email about them, while the person is shown them', async () => {
    const person = await comeAsPerson(server)
    const { db } = server.platform
    await db.updateTable('register').set({ email_validated: false }).where('id', '=', person.id).execute()
    await notify(emailing, db, { registerId: person.id }, new Date(), { kind: 'safe' })
    expect((await person.call<Page>('GET', '/v1/notification')).body.items).toHaveLength(1)
    expect((await sentTo(person)).messages).toEqual([])
  })
})
