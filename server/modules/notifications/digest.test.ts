import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type {
  EmailFrequency,
  EmailSubscription,
  NotificationPage,
  NotificationToggles,
} from '#openapi/generated/api.ts'
import { comeAsPerson, exposure, newFinding, type Registered } from '#tests/support/findings.ts'
import { call, form } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type NewNotification, notify } from './notify.ts'

const all: NotificationToggles = {
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
}
const removal: NewNotification = {
  kind: 'nameExposed',
  data: { topic: 'reportStatus', reportResolution: 'PENDING', category: 'NAME' },
  note: 'The site asks for a photo of you.',
}

let server: TestServer
let person: Registered
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const choose = (emailFrequency: EmailFrequency, email = all) =>
  person.call('PUT', '/v1/register', form({ notificationSettings: { push: all, email, emailFrequency } }))
const deliver = (day: string, ...notifications: NewNotification[]) =>
  notify(
    { ...server.platform, config: { publicUrl: server.url } },
    server.platform.db,
    { registerId: person.id },
    new Date(`${day}T09:00:00Z`),
    ...notifications,
  )
const emails = async () => (await server.inbox(person.email)).filter(({ code }) => code === undefined)
const monday = () => server.platform.jobs.send('notification.digests', {})

it.each([
  [
    'en-US',
    'Your weekly summary',
    ['New this week:', 'What moved:', 'Still open:', 'Also this week:'],
    'November 24, 2026\n',
    'November 25, 2026\n',
    'Unsubscribe from all emails of this kind (',
  ],
  [
    'fr-FR',
    'Votre résumé de la semaine',
    [
      'Nouveau cette semaine\u202f:',
      'Ce qui a avancé\u202f:',
      'Encore à traiter\u202f:',
      'Aussi cette semaine\u202f:',
    ],
    '24\u00a0novembre\u00a02026\n',
    '25\u00a0novembre\u00a02026\n',
    'Se désabonner de tous les courriels de ce type (',
  ],
])(
  'holds everything but security back for one email in %s, by the job of Mondays',
  async (language, subject, [found, moved, open, other], day, otherDay, unsubscribe) => {
    await person.call('PUT', '/v1/register/language', { language: language === 'fr-FR' ? 'fr' : 'en' })
    await choose('weekly')
    await deliver('2026-11-24', removal)
    await deliver('2026-11-25', { kind: 'passwordLeak' }, { kind: 'safe' })
    await deliver('2026-11-25', { kind: 'newImageFound' })
    expect((await person.call<NotificationPage>('GET', '/v1/notification')).body.unread).toBe(4)
    const [critical, ...others] = await emails()
    expect(others).toEqual([])
    expect(critical?.text).toContain('/email-leaks')

    await monday()
    await expect.poll(async () => (await emails()).length).toBe(2)
    const [digest] = await emails()
    expect(digest?.subject).toBe(subject)
    const text = digest?.text ?? ''
    const places = [
      `${found}\n\n${otherDay}`,
      '/image-leaks',
      `${moved}\n\n${day}`,
      removal.note ?? '',
      '/name-leaks',
      open ?? '',
      `${other}\n\n${otherDay}`,
      '/dashboard',
      unsubscribe,
    ].map(part => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(text).not.toContain('/email-leaks')
    const token = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1]
    const link = await call<EmailSubscription>(server, 'GET', `/v1/email-subscriptions/${token}`)
    expect(link.body.categories).toEqual(['image', 'important'])

    await deliver('2026-11-26', { kind: 'newImageFound' })
    await monday()
    await expect.poll(async () => (await emails()).length).toBe(3)
    expect((await emails())[0]?.text).not.toContain('/dashboard')
  },
)

it('says how many were found, were removed and need the person, the score against a week ago, and what is open', async () => {
  await choose('weekly')
  const { db, clock } = server.platform
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const score = (value: number, days: number) =>
    db
      .insertInto('score')
      .values({ register_id: person.id, score: value, items: '[]', created_at: at(days) })
      .execute()
  for (const [value, days] of [
    [500, 30],
    [610, 8],
    [640, 2],
  ] as const)
    await score(value, days)
  // Two of this week and four of before; of these, two are removed this week, one before, and one needs the person.
  const requests = [
    { days: 1, resolution: null },
    { days: 1, resolution: null },
    { days: 9, resolution: 'REMOVE', moved: 2 },
    { days: 9, resolution: 'SOLVED', moved: 3 },
    { days: 20, resolution: 'REMOVE', moved: 8 },
    { days: 9, resolution: 'USER ACTION', moved: 10 },
  ] as const
  for (const [place, request] of requests.entries()) {
    const id = await newFinding(server, person, exposure('NAME', `site-${place}.example`))
    const isSolved = request.resolution === 'REMOVE' || request.resolution === 'SOLVED'
    await db
      .updateTable('leak')
      .set({ first_seen_at: at(request.days), state: isSolved ? 'fixed' : 'detected' })
      .where('id', '=', id)
      .execute()
    if (request.resolution !== null)
      await db
        .insertInto('report')
        .values({
          leak_id: id,
          resolution: request.resolution,
          issues: [],
          updated_at: at(request.moved),
        })
        .execute()
  }
  await deliver(
    '2026-11-24',
    { ...removal, data: { ...removal.data, reportResolution: 'REMOVE' } },
    { kind: 'unresolvedIssues', data: { leakCount: 5 } },
  )
  await monday()
  await expect
    .poll(async () => (await emails())[0]?.subject)
    .toBe('Your week: 2\u00a0new findings, 2\u00a0removed, 1\u00a0needs you, score\u00a0640')
  const text = (await emails())[0]?.text
  expect(text).toContain('Your protection score is 640 out of 1000; a week ago, it was 610.\n')
  const list = `${server.platform.config.publicUrl}/dashboard?tab=findings`
  expect(text).toContain(`Still open:\n\n3\u00a0findings are open.\n${list}\n`)
  expect(text, 'a reminder with the number of an earlier day').not.toContain('still open. See what to do')
})

it('lists each day once in a group', async () => {
  await choose('weekly')
  await deliver('2026-11-24', { kind: 'safe' }, { kind: 'newScore', data: { notificationScore: 640 } })
  await deliver('2026-11-25', { kind: 'safe' })
  await monday()
  await expect
    .poll(async () => (await emails())[0]?.text.match(/November \d+/g))
    .toEqual(['November 24', 'November 25'])
})

it('lists twenty, day by day, and says how many more there are and where', async () => {
  await choose('weekly')
  const days = Array.from({ length: 22 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
  for (const day of days.slice(0, 20)) await deliver(day, { kind: 'safe' })
  await monday()
  await expect.poll(async () => (await emails())[0]?.text).toContain('November 20, 2026\n')
  expect((await emails())[0]?.text).not.toContain('more, in your notifications')

  for (const day of days) await deliver(day, { kind: 'safe' })
  await monday()
  await expect.poll(async () => (await emails()).length).toBe(2)
  const text = (await emails())[0]?.text ?? ''
  expect(text.match(/November \d+, 2026\n/g)).toHaveLength(20)
  expect(text).not.toContain('November 21')
  expect(text).toContain(
    `And 2\u00a0more, in your notifications:\n${server.platform.config.publicUrl}/account-settings?notifications=list\n`,
  )
})

it('is ended by one click in a mail program (RFC 8058)', async () => {
  const send = vi.spyOn(server.platform.messenger, 'send')
  await choose('weekly')
  await deliver('2026-11-24', removal, { kind: 'safe' })
  await monday()
  await expect.poll(async () => (await emails()).length).toBe(1)
  const sent = send.mock.calls.findLast(([{ to }]) => to === person.email)
  const { pathname } = new URL(sent?.[0].unsubscribeLink ?? '')
  send.mockRestore()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(`${server.url}${pathname}`, { method: 'POST', body })).ok).toBe(true)
  const settings = await person.call<{ notificationSettings: { email: NotificationToggles } }>(
    'GET',
    '/v1/register',
  )
  expect(settings.body.notificationSettings.email).toEqual({ ...all, image: false, important: false })
})

it('doesn’t hold back what has a deadline', async () => {
  await choose('weekly')
  await deliver('2026-11-24', {
    ...removal,
    data: { topic: 'reportStatus', reportResolution: 'USER ACTION', category: 'NAME' },
  })
  expect((await emails())[0]?.text).toContain(removal.note)
})

it('leaves out what the person has turned off since', async () => {
  await choose('weekly')
  await deliver('2026-11-24', removal, { kind: 'safe' })
  await choose('weekly', { ...all, important: false })
  await monday()
  await expect.poll(async () => (await emails()).length).toBe(1)
  expect((await emails())[0]?.text).toContain(removal.note)
  expect((await emails())[0]?.text).not.toContain('/dashboard')
})

it('sends what waits at once when the person switches back', async () => {
  await choose('weekly')
  await deliver('2026-11-24', removal)
  await person.call('PUT', '/v1/register', form({ notificationSettings: { push: all, email: all } }))
  expect(await emails()).toEqual([])
  await choose('instant')
  await expect.poll(async () => (await emails()).length).toBe(1)
  await deliver('2026-11-25', { kind: 'safe' })
  expect(await emails()).toHaveLength(2)
})
