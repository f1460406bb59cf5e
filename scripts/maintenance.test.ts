import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags } from '#domain/flags.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createMaintenance, switchMaintenance } from '#server/platform/flags/maintenance.ts'
import { comeAsOperator } from '#tests/support/findings.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const aSecond = 1_000
let time = Date.UTC(2026, 10, 29, 12)
const clock = { now: () => new Date(time) }

const folder = mkdtempSync(join(tmpdir(), 'wardlight-maintenance-'))
const flagsFile = join(folder, 'flags.json')
const writeFlags = (flags: Record<string, boolean>): void => {
  const features = Object.entries(flags).map(([name, defaultValue]) => [name, { defaultValue }])
  writeFileSync(flagsFile, JSON.stringify({ features: Object.fromEntries(features) }))
}

/** Two on one database as in compose.yaml; the second has flags of its own. */
let servers: [TestServer, TestServer]
beforeAll(async () => {
  writeFlags({ 'non-mvp': false })
  const first = await startTestServer({ asServingRole: true, clock })
  const { connectionString } = first
  servers = [first, await startTestServer({ connectionString, clock, env: { FLAGS_FILE: flagsFile } })]
})
afterAll(async () => {
  await servers[1].close()
  await servers[0].close()
  rmSync(folder, { recursive: true })
})

const maintenance = (
  words: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ status: number; out: string; err: string }> =>
  new Promise(resolve =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'maintenance.ts'), ...words],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          DATABASE_URL: servers[0].connectionString,
          DATA_DIR: join(folder, 'data'),
          ...env,
        },
      },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

const settingsOf = async ({ url }: TestServer): Promise<BrowserSettings['flags']> => {
  const settings: BrowserSettings = await (await fetch(`${url}/config.json`)).json()
  return settings.flags
}
/** As visitors and as somebody who is signed in get it. */
const shownBy = async (server: TestServer) => {
  const { anonymous, host, clientKey } = await settingsOf(server)
  const answer = await fetch(`${server.url}${host}/api/features/${clientKey}`)
  const { features } = await answer.json()
  return [anonymous['maintenance-mode'], features['maintenance-mode']?.defaultValue ?? false]
}
const shownByBoth = async () => [...(await shownBy(servers[0])), ...(await shownBy(servers[1]))]

describe('maintenance by command', () => {
  it('is switched in every process within five seconds, beside the flags of its file', async () => {
    expect(await shownByBoth()).toEqual([false, false, false, false])
    expect(await maintenance()).toMatchObject({ status: 0, out: 'Maintenance is off.\n' })
    const { status, out } = await maintenance(['on'])
    expect([status, out]).toEqual([0, expect.stringMatching(/^Maintenance is on: .* within 5 seconds/)])
    // Until then each goes by what it has read.
    expect(await shownByBoth()).toEqual([false, false, false, false])
    time += 5 * aSecond
    expect(await shownByBoth()).toEqual([true, true, true, true])
    expect((await settingsOf(servers[1])).anonymous).toEqual({
      ...defaultFlags,
      'non-mvp': false,
      'maintenance-mode': true,
    })
    expect((await maintenance()).out).toMatch(/^Maintenance is on since \d{4}-.*Z\.\n$/)
    expect((await maintenance(['on'])).out).toBe('Maintenance is on already.\n')

    expect((await maintenance(['off'])).out).toMatch(/^Maintenance is off: /)
    time += 5 * aSecond
    expect(await shownByBoth()).toEqual([false, false, false, false])
    expect((await maintenance(['off'])).out).toBe('Maintenance is off already.\n')
    const events = await servers[0].platform.db
      .selectFrom('audit_event')
      .select(['action', 'job'])
      .where('action', 'like', 'maintenance.%')
      .orderBy('at')
      .execute()
    expect(events).toEqual([
      { action: 'maintenance.began', job: 'npm run maintenance' },
      { action: 'maintenance.ended', job: 'npm run maintenance' },
    ])
  })

  it('leaves the API to operators, whose checks of the system say that it is on', async () => {
    const operator = await comeAsOperator(servers[0])
    const { db } = servers[0].platform
    await switchMaintenance(db, true, clock.now())
    const { status, body } = await operator.call('GET', '/v1/operator/system')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      checks: expect.arrayContaining([
        {
          name: 'flags',
          state: 'warning',
          sentence:
            'Maintenance is on since 2026-11-29T12:00:10.000Z. End it with npm run maintenance -- off',
        },
      ]),
    })
    await switchMaintenance(db, false, clock.now())
  })

  it('says where something else decides: a file of flags, or GrowthBook', async () => {
    writeFlags({ 'maintenance-mode': true })
    const env = { FLAGS_FILE: flagsFile }
    expect((await maintenance([], env)).out).toBe(`Maintenance is on by ${flagsFile}.\n`)
    expect((await maintenance(['off'], env)).out).toContain(`${flagsFile} still says that maintenance is on.`)
    const growthbook = { GROWTHBOOK_HOST: 'https://flags.example', GROWTHBOOK_CLIENT_KEY: 'sdk-1' }
    const refused = await maintenance(['on'], growthbook)
    expect([refused.status, refused.err]).toEqual([
      1,
      expect.stringContaining('switch maintenance-mode at https://flags.example'),
    ])
  })

  it.each([[['sideways']], [['on', 'off']]])('takes no other words: %j', async words => {
    const { status, err } = await maintenance(words)
    expect([status, err]).toEqual([2, expect.stringMatching(/^Usage: npm run maintenance/)])
  })
})

it('stays as it was while the database is away', async () => {
  const { db } = openDatabase(await createTestDatabase(), { maxConnections: 1 })
  const isInMaintenance = createMaintenance({ db, clock })
  await switchMaintenance(db, true, clock.now())
  expect(await isInMaintenance()).toBe(true)
  await db.destroy()
  time += 5 * aSecond
  expect(await isInMaintenance()).toBe(true)
})
