import { expect, it, vi } from 'vitest'
import type {
  CurrentScan,
  LeakPage,
  NotificationPage,
  PersonalDashboard,
  Register,
} from '#openapi/generated/api.ts'
import { form, profile, signUp } from '#tests/support/people.ts'
import { startTestServer } from '#tests/support/test-server.ts'

/** A person no source knows, after their first scan on such an installation. */
const scannedOn = async (options: Parameters<typeof startTestServer>[0]) => {
  const server = await startTestServer(options)
  const person = await signUp(server)
  await person.call('POST', '/v1/register', form(profile))
  const { body: register } = await person.call<Register>('GET', '/v1/register')
  await server.platform.db.updateTable('register').set({ credits: 1 }).where('id', '=', register.id).execute()
  await person.call('POST', `/v2/user/${person.cognitoId}/scan`)
  await vi.waitUntil(
    async () => {
      const { body } = await person.call<CurrentScan>('GET', '/v1/user/scan')
      return body.scan?.status === 'COMPLETED'
    },
    { timeout: 60_000, interval: 100 },
  )
  const read = async <Body>(path: string) => (await person.call<Body>('GET', path)).body
  const expected = {
    dashboard: await read<PersonalDashboard>(`/v2/user/${register.id}/dashboard`),
    addresses: await read<LeakPage>(`/v2/user/${register.id}/leak/EMAIL`),
    names: await read<LeakPage>(`/v2/user/${register.id}/leak/NAME`),
    phones: await read<LeakPage>(`/v2/user/${register.id}/leak/PHONE`),
    events: await read<NotificationPage>('/v1/notification'),
    message: (await server.inbox(person.email)).find(({ code }) => code === undefined)?.text,
  }
  await server.close()
  return expected
}

const strengthsOf = ({ strengths }: PersonalDashboard) =>
  strengths.map(({ indicator }) => indicator).filter(name => ['email', 'fullname', 'address'].includes(name))

const nowhere = { HIBP_API_KEY: 'key-1', HIBP_URL: 'http://127.0.0.1:9/api/v3' }

it.each([
  ['is not connected', {}, 'NOT_CONFIGURED'],
  ['has failed', { env: nowhere }, 'UNREACHABLE'],
] as const)('where one source %s, what it would know is no strength', async (_, options, reason) => {
  const { dashboard, addresses, names, phones, events, message } = await scannedOn(options)
  const missing = [{ source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason }]
  expect(strengthsOf(dashboard)).toEqual(['fullname', 'address'])
  expect(dashboard.unknown).toEqual([
    { category: 'EMAIL', indicator: 'email', coverage: { sourcesAsked: 2, sourcesTotal: 3 } },
  ])
  expect(dashboard.score?.value).toBe(dashboard.protectionScore)
  expect(dashboard.score?.coverage).toEqual({ sourcesAsked: 3, sourcesTotal: 4 })
  expect(dashboard.uncheckedSources).toEqual(missing)
  expect(addresses).toMatchObject({
    coverage: { sourcesAsked: 2, sourcesTotal: 3 },
    uncheckedSources: missing,
  })
  expect(names).toMatchObject({ coverage: { sourcesAsked: 1, sourcesTotal: 1 }, uncheckedSources: [] })
  expect(phones.coverage, 'no proved number, so nothing was asked').toEqual({
    sourcesAsked: 0,
    sourcesTotal: 1,
  })
  expect(events.items.map(({ notificationType }) => notificationType)).not.toContain('safe')
  expect(message).toContain('based on 3 of 4 sources')
})

it('where the sources have no data, nothing at all is called safe', async () => {
  const { dashboard, names, events, message } = await scannedOn({ emptyCorpus: true })
  expect(strengthsOf(dashboard)).toEqual([])
  expect(dashboard.unknown.map(({ indicator }) => indicator)).toEqual(['fullname', 'address', 'email'])
  expect(dashboard.score?.coverage).toEqual({ sourcesAsked: 0, sourcesTotal: 4 })
  expect(names.uncheckedSources).toEqual([{ source: 'peopleSearch', subjectKind: 'NAME', reason: 'EMPTY' }])
  expect(events.items.map(({ notificationType }) => notificationType)).not.toContain('safe')
  expect(message).toContain('based on 0 of 4 sources')
})
