import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enabledCategories, isNotificationShown } from '#domain/notifications.ts'
import type { Notification, NotificationToggles, NotificationPage as Page } from '#openapi/generated/api.ts'
import { call, form, type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type NewNotification, notify } from './notify.ts'

const all: NotificationToggles = {
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
}

let server: TestServer
let person: Person
let registerId: string
const now = new Date('2026-11-20T09:00:00Z')

const deliver = (...notifications: NewNotification[]) =>
  notify(
    { ...server.platform, config: { publicUrl: 'https://wardlight.test' } },
    server.platform.db,
    { registerId },
    now,
    ...notifications,
  )

const list = async (query = ''): Promise<Page> =>
  (await person.call<Page>('GET', `/v1/notification${query}`)).body

const settings = (push: NotificationToggles, email: NotificationToggles) =>
  person.call('PUT', '/v1/register', form({ notificationSettings: { push, email } }))

const messages = async () => (await server.inbox(person.email)).filter(({ code }) => code === undefined)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await signUp(server)
  const { body } = await person.call<{ id: string }>('GET', '/v1/register')
  registerId = body.id
})

describe('a notification', () => {
  it('is listed unread, counted, and read once it was opened', async () => {
    await deliver({ kind: 'passwordLeak', data: { leakCount: 2 } })
    const before = await list()
    expect(before).toMatchObject({
      unread: 1,
      pagination: { totalRecords: 1 },
      items: [{ isRead: false, notificationCategory: 'critical' }],
    })
    const register = await person.call('GET', '/v1/register')
    expect(register.body).toMatchObject({ unreadNotifications: 1 })

    const path = `/v1/notification/${before.items[0]?._id}`
    const readAt = new Set<number | undefined>()
    for (const _twice of [1, 2]) {
      expect((await person.call('PUT', path, { isRead: true })).body).toMatchObject({ isRead: true })
      const { db } = server.platform
      const row = await db
        .selectFrom('notification')
        .select('read_at')
        .where('id', '=', before.items[0]?._id ?? '')
        .executeTakeFirst()
      readAt.add(row?.read_at?.getTime())
    }
    expect([...readAt], 'the first reading counts').toEqual([expect.any(Number)])
    expect(await list()).toMatchObject({ unread: 0, items: [{ isRead: true }] })
    expect((await list('?isRead=false')).items).toEqual([])
    expect((await person.call<Notification>('GET', path)).body).toMatchObject({
      isRead: true,
      data: { leakCount: 2, topic: null },
    })
    expect((await person.call('GET', '/v1/register')).body).toMatchObject({ unreadNotifications: 0 })
  })

  it('can’t be made unread again', async () => {
    await deliver({ kind: 'safe' })
    const [one] = (await list()).items
    expect((await person.call('PUT', `/v1/notification/${one?._id}`, { isRead: false })).status).toBe(400)
  })

  it('is nobody else’s to see or to open', async () => {
    await deliver({ kind: 'safe' })
    const [one] = (await list()).items
    const stranger = await signUp(server)
    for (const method of ['GET', 'PUT']) {
      const answer = await stranger.call(
        method,
        `/v1/notification/${one?._id}`,
        method === 'PUT' ? { isRead: true } : undefined,
      )
      expect(answer).toMatchObject({ status: 404, body: { code: '0041' } })
    }
    expect((await list()).unread).toBe(1)
  })

  it('is read with all the others that the list showed, and not one that was made since or another person’s', async () => {
    const stranger = await signUp(server)
    const { body: other } = await stranger.call<{ id: string }>('GET', '/v1/register')
    const owners = [registerId, registerId, other.id, registerId]
    for (const [minute, owner] of owners.entries())
      await notify(
        { ...server.platform, config: { publicUrl: '' } },
        server.platform.db,
        { registerId: owner },
        new Date(now.getTime() + minute * 60_000),
        { kind: 'newScore', data: { notificationScore: minute } },
      )
    const showed = (await list()).items[1]
    server.queries.clear()
    const answer = await person.call('PUT', '/v1/notification/read', { until: showed?.createdAt })
    expect(answer.status).toBe(204)
    expect(server.queries.all.filter(query => query.includes('"notification"'))).toHaveLength(1)
    expect((await list()).items.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect((await stranger.call<Page>('GET', '/v1/notification')).body.unread).toBe(1)
  })

  it('stays unread with the others of its list while it is in a category that is turned off', async () => {
    await deliver({ kind: 'safe' }, { kind: 'mfa' }, { kind: 'companyScore' })
    await settings({ ...all, reminders: false }, all)
    const until = (await list()).items[0]?.createdAt
    expect((await person.call('PUT', '/v1/notification/read', { until })).status).toBe(204)
    expect(await list()).toMatchObject({ unread: 0, items: [{ notificationType: 'safe', isRead: true }] })

    await settings(all, all)
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['ADMIN'] })
      .where('id', '=', registerId)
      .execute()
    const readByKind = Object.fromEntries(
      (await list()).items.map(({ notificationType, isRead }) => [notificationType, isRead]),
    )
    expect(readByKind).toEqual({ safe: true, mfa: false, companyScore: false })

    const none = { critical: false, important: false, image: false, reminders: false, company: false }
    await settings(none, all)
    expect((await person.call('PUT', '/v1/notification/read', { until })).status).toBe(204)
    await settings(all, all)
    expect((await list()).unread).toBe(2)
  })

  it('comes page by page, the newest first', async () => {
    for (const minute of [1, 2, 3])
      await notify(
        { ...server.platform, config: { publicUrl: '' } },
        server.platform.db,
        { registerId },
        new Date(now.getTime() + minute * 60_000),
        { kind: 'newScore', data: { notificationScore: minute } },
      )
    const first = await list('?pageSize=2')
    expect(first.items.map(({ data }) => data.notificationScore)).toEqual([3, 2])
    expect(first.pagination).toEqual({ currentPage: 1, totalRecords: 3, totalPages: 2, recordsPerPage: 2 })
    expect((await list('?pageSize=2&page=2')).items.map(({ data }) => data.notificationScore)).toEqual([1])
  })
})

describe('new notifications appear without a reload', () => {
  const ask = (etag: string) =>
    call(server, 'GET', '/v1/notification', { token: person.accessToken, headers: { 'if-none-match': etag } })

  it('by polling with the etag: 304 until something new came or was read', async () => {
    const etag = (await ask('')).headers.get('etag') ?? ''
    server.queries.clear()
    const unchanged = await ask(etag)
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toBe('')
    expect(server.queries.all).toHaveLength(2)
    expect((await ask(`W/${etag}`)).status).toBe(304)

    await deliver({ kind: 'safe' })
    const changed = await ask(etag)
    expect(changed).toMatchObject({ status: 200, body: { unread: 1 } })
    const next = changed.headers.get('etag') ?? ''
    const [one] = (await list()).items
    await person.call('PUT', `/v1/notification/${one?._id}`, { isRead: true })
    expect(await ask(next)).toMatchObject({ status: 200, body: { unread: 0 } })
  })

  it('and changed settings are a change, too', async () => {
    await deliver({ kind: 'safe' })
    const etag = (await ask('')).headers.get('etag') ?? ''
    await settings({ ...all, important: false }, all)
    expect(await ask(etag)).toMatchObject({ status: 200, body: { unread: 0, items: [] } })
  })
})

describe('who is shown what', () => {
  const notifications: NewNotification[] = [
    { kind: 'passwordLeak' },
    { kind: 'newScore', data: { notificationScore: 700 } },
    { kind: 'newImageFound' },
    { kind: 'unresolvedIssues' },
    { kind: 'companyScore', data: { notificationScore: 640 } },
    { kind: 'companyAnalysisUpdates', data: { topic: 'adminAccessRevoked' } },
    ...(['PENDING', 'USER ACTION', 'SOLVED'] as const).flatMap(reportResolution =>
      ['/v1/image/a.webp', '/v1/image/a.pdf', null].map(s3Url => ({
        kind: 'reportedImageStatus' as const,
        data: { topic: 'reportStatus' as const, reportResolution, s3Url },
      })),
    ),
  ]
  const toggles = (['critical', 'important', 'image', 'reminders', 'company'] as const).map(off => ({
    ...all,
    [off]: false,
  }))

  it('is exactly what the rule of the domain says, for every setting and group', async () => {
    await deliver(...notifications)
    const rows = await server.platform.db
      .selectFrom('notification')
      .selectAll()
      .where('register_id', '=', registerId)
      .execute()
    expect(rows).toHaveLength(notifications.length)
    for (const push of [all, ...toggles])
      for (const groups of [['USER'], ['MANAGER']]) {
        await settings(push, all)
        await server.platform.db
          .updateTable('register')
          .set({ groups })
          .where('id', '=', registerId)
          .execute()
        const expected = rows
          .filter(row =>
            isNotificationShown(
              { notificationType: row.kind, notificationCategory: row.category, data: row.data },
              { push, groups },
            ),
          )
          .map(({ id }) => id)
        const shown = await list('?pageSize=100')
        expect(shown.items.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted())
        expect(shown.unread).toBe(expected.length)
        expect((await person.call('GET', '/v1/register')).body).toMatchObject({
          unreadNotifications: expected.length,
        })
      }
  })
})

describe('the email about notifications', () => {
  it('goes out once for everything that happened at once, in the person’s language', async () => {
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    await deliver(
      { kind: 'passwordLeak', data: { leakCount: 3, category: 'EMAIL' } },
      { kind: 'nameExposed' },
    )
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.subject).toBe('Un de vos mots de passe a été divulgué')
    expect(message?.text).toContain('3\u00a0fuites de données')
    expect(message?.text).toContain('https://wardlight.test/email-leaks')
    expect(message?.text).toContain('Un site web affiche votre nom')
  })

  it.each(enabledCategories(all, ['ADMIN']))(
    'is not sent about the category %s when the person turned it off',
    async category => {
      await settings(all, { ...all, [category]: false })
      const kinds: NewNotification['kind'][] = [
        'passwordLeak',
        'safe',
        'newImageFound',
        'mfa',
        'companyScore',
      ]
      await deliver(...kinds.map(kind => ({ kind })))
      const text = (await messages()).map(message => message.text).join('')
      const sentences = {
        critical: 'breach',
        important: 'nothing new',
        image: 'photo',
        reminders: 'second step',
        company: 'company',
      }
      expect(text).not.toContain(sentences[category])
      for (const [other, sentence] of Object.entries(sentences))
        if (other !== category && other !== 'company') expect(text).toContain(sentence)
    },
  )

  it('is sent only when the change that it reports is committed', async () => {
    const failed = server.platform.db.transaction().execute(async transaction => {
      await notify({ ...server.platform, config: { publicUrl: '' } }, transaction, { registerId }, now, {
        kind: 'safe',
      })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await messages()).toEqual([])
    expect((await list()).items).toEqual([])
  })

  it('is not repeated when a job reports the same again', async () => {
    for (const _try of [1, 2, 3]) await deliver({ kind: 'safe', once: 'scan:1:safe' })
    expect(await messages()).toHaveLength(1)
    expect((await list()).items).toHaveLength(1)
  })
})
