import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationData } from '#domain/notifications.ts'
import type { Finding, NotificationPage } from '#openapi/generated/api.ts'
import { newCompany } from '#tests/support/companies.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  type Registered,
  scanFinds,
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from './notification-events.ts'
import { type Audience, notify } from './notify.ts'

const at = new Date('2026-11-20T09:00:00Z')

let server: TestServer
let person: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const emailing = () => ({ ...server.platform, config: { publicUrl: 'https://wardlight.test' } })
const notifyAbout = (findingId: string, audience: Audience = { registerId: person.id }) =>
  notify(emailing(), server.platform.db, audience, at, {
    kind: 'nameExposed',
    data: { leakCount: 1, category: 'NAME', findingId },
  })
const listed = async () =>
  (await person.call<NotificationPage>('GET', '/v1/notification')).body.items.map(({ data }) => data)
const message = async () =>
  (await server.inbox(person.email)).find(({ code }) => code === undefined) ?? { subject: '', text: '' }

describe('a notification about a finding names its site', () => {
  it('at each move of a removal request, in the bell and by email', async () => {
    const operator = await comeAsOperator(server)
    const ids = []
    for (const host of ['peoplefinder.example', 'whitepages.example']) {
      const findingId = await newFinding(server, person, exposure('NAME', host))
      const path = `/v2/user/${person.id}/leak/${findingId}/report`
      const { body } = await person.call<Finding>('POST', path, { issues: ['EXPOSED_DATA'] })
      ids.push(body.report?.id ?? '')
    }
    for (const id of ids) await deskMoves(operator, id, 'accept')
    const reported = await listed()
    for (const resolution of ['PENDING', 'ACCEPTED'])
      expect(
        reported
          .filter(({ reportResolution }) => reportResolution === resolution)
          .map(({ site }) => site)
          .toSorted(),
      ).toEqual(['peoplefinder.example', 'whitepages.example'])
    const { subject, text } = await message()
    expect(subject).toBe('There’s news about your removal request: whitepages.example')
    expect(text).toContain('About “whitepages.example”:\nYour request was accepted')
  })

  it('when it is back, when its answer is due, and when it is the only new one of its kind', async () => {
    const { db } = server.platform
    const id = await newFinding(server, person, exposure('NAME', 'peoplefinder.example'))
    await db.updateTable('leak').set({ state: 'fixed' }).where('id', '=', id).execute()
    await scanFinds(server, person.id, exposure('NAME', 'peoplefinder.example'))
    const other = await newFinding(server, person, exposure('NAME', 'whitepages.example'))
    await scanFinds(server, person.id, exposure('PHONE', 'one.example'), exposure('PHONE', 'two.example'))
    const events = createNotificationEvents(emailing())
    const about = { registerId: person.id, category: 'NAME', at } as const
    await events.answerDue(db, {
      ...about,
      id: crypto.randomUUID(),
      version: 1,
      answerBy: at,
      findingId: other,
    })
    for (const scan of await db
      .selectFrom('scan')
      .select('id')
      .where('register_id', '=', person.id)
      .execute())
      await events.scanFinished(db, { ...about, id: scan.id, score: 700 })
    const reported = (await listed()).map(
      ({ topic, category, leakCount, site }) => `${topic ?? category} ${leakCount}: ${site}`,
    )
    expect(reported.filter(text => !text.startsWith('null')).toSorted()).toEqual([
      'NAME 1: peoplefinder.example',
      'NAME 1: whitepages.example',
      'PHONE 2: null',
      'answerDue null: whitepages.example',
      'reappeared null: peoplefinder.example',
    ])
  })

  it('also after the finding is deleted', async () => {
    const id = await newFinding(server, person, exposure('NAME', 'peoplefinder.example'))
    await notifyAbout(id)
    await server.platform.db.deleteFrom('leak').where('id', '=', id).execute()
    expect(await listed()).toMatchObject([{ site: 'peoplefinder.example' }])
  })

  it('never to anyone but its person: not to the admins of a company', async () => {
    const { id: companyId, owner } = await newCompany(server)
    const id = await newFinding(server, person, exposure('NAME', 'peoplefinder.example'))
    await notifyAbout(id, { adminsOf: companyId })
    const { body } = await owner.call<NotificationPage>('GET', '/v1/notification')
    expect(body.items).toMatchObject([{ data: { findingId: id, site: null } }])
    expect(JSON.stringify(body)).not.toContain('peoplefinder')
    const messages = await server.inbox(owner.email)
    expect(messages.map(({ subject }) => subject)).toContain('Your name is exposed')
    expect(JSON.stringify(messages)).not.toContain('peoplefinder')
  })
})

describe('the name of a site comes from elsewhere', () => {
  it.each([
    ['a.example\r\nBcc: everybody@example.com', 'a.example Bcc: everybody@example.com'],
    ['a.example\u2028Wardlight:\u00a0pay\u0085now', 'a.example Wardlight: pay now'],
    ['\u202egro.elpmaxe\u2066\u200b', 'gro.elpmaxe'],
    ['  <b>a.example</b>  ', '<b>a.example</b>'],
    [`${'a'.repeat(99)} b.example`, 'a'.repeat(99)],
    ['x'.repeat(300), 'x'.repeat(100)],
    [' \t ', null],
  ])('so %j is shown as %j', async (name, site) => {
    await notifyAbout(await newFinding(server, person, exposure('NAME', 'peoplefinder.example', { name })))
    expect(await listed()).toMatchObject([{ site }])
    const { subject, text } = await message()
    expect(subject).toBe(site === null ? 'Your name is exposed' : `Your name is exposed: ${site}`)
    expect(text.split('\n')[0]).toBe(
      site === null ? 'A website lists your name with details about you.' : `About “${site}”:`,
    )
  })

  it('and a notification from before it was stored has none', async () => {
    const { site: _, ...data } = notificationData({ leakCount: 1, category: 'NAME' })
    await server.platform.db
      .insertInto('notification')
      .values({
        register_id: person.id,
        kind: 'nameExposed',
        category: 'important',
        presentable: true,
        data: JSON.stringify(data),
        once: null,
        created_at: at,
        read_at: null,
      })
      .execute()
    expect(await listed()).toMatchObject([{ site: null }])
  })
})
