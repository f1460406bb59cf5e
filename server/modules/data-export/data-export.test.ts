import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataExport, LogPage } from '#openapi/generated/api.ts'
import { demoPassword, employee, individual } from '#server/demo/accounts.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { bringColleague } from '#tests/support/company-fixture.ts'
import { bulkFinding } from '#tests/support/company-people.ts'
import { exportData, textsIn } from '#tests/support/data-exports.ts'
import { type Person, refusalOf, signIn, signUp } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deleteExpired } from '../retention/retention.ts'
import { isKnown } from './archive.ts'
import { failDataExport } from './handlers.ts'
import { camelCase } from './labels.ts'
import { leftOutColumns, leftOutTables, sections } from './sections.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let server: TestServer
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_WORKERS: 'false' },
    clock: { now: () => new Date(Date.now() + ahead) },
    emptyCorpus: true,
  })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const ask = (person: Person) => person.call<DataExport>('POST', '/v1/account/export')
const status = async (person: Person) => (await person.call<DataExport>('GET', '/v1/account/export')).body
const download = (person: Person) =>
  fetch(`${server.url}/v1/account/export/file`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  })

const filesOf = async (person: Person) => {
  const answer = await download(person)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="wardlight-data.zip"')
  return textsIn(new Uint8Array(await answer.arrayBuffer()))
}

const idOf = async ({ email }: Pick<Person, 'email'>): Promise<string> =>
  (
    await server.platform.db
      .selectFrom('register')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

describe('the copy of a person’s data has, or leaves out with a reason,', () => {
  const columns = async () =>
    (
      await sql<{ table: string; column: string; type: string }>`
        select table_name as table, column_name as column, data_type as type from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(
        server.platform.db,
      )
    ).rows

  it('every table of the database', async () => {
    const tables = new Set((await columns()).map(({ table }) => table))
    const known = [...Object.keys(sections), ...Object.values(leftOutTables).flat()]
    expect(known.toSorted()).toEqual([...tables].toSorted())
  })

  it('every column of those tables that are in it, and no secret', async () => {
    const open: string[] = []
    for (const { table, column, type } of await columns()) {
      const section = sections[table]
      if (section === undefined || leftOutColumns.has(column)) continue
      const isIn = section.only?.includes(column) ?? section.omit?.includes(column) !== true
      if (isIn && !isKnown(camelCase(column))) open.push(`${table}.${column}: no label`)
      if (isIn && (type === 'bytea' || /hash|secret|sealed|token|fingerprint/.test(column)))
        open.push(`${table}.${column}: a secret`)
    }
    expect(open).toEqual([])
  })
})

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(one)])

describe('a copy of one’s data', () => {
  it('has what we know about the person, as JSON and as a page, and nobody else', async () => {
    const person = await signIn(server, individual.email, demoPassword)
    await exportData(server, person)
    const files = await filesOf(person)
    const rows = (name: string) => JSON.parse(files[`data/${name}.json`] ?? '[]')
    expect(rows('profile')).toMatchObject([{ fullname: individual.fullname, email: individual.email }])
    for (const name of [
      'email-addresses',
      'findings',
      'scores',
      'scans',
      'payments',
      'response-plan',
      'record',
    ])
      expect(rows(name).length, name).toBeGreaterThan(0)
    const page = files['index.html'] ?? ''
    expect(page).toContain('<html lang="en">')
    expect(page).toContain(`<dt>Name</dt><dd>${individual.fullname}</dd>`)
    const all = Object.values(files).join('\n')
    for (const other of [employee.email, employee.fullname, demoPassword]) expect(all).not.toContain(other)
    const unlabelled = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .flatMap(([, text]) => keysIn(JSON.parse(text)))
      .filter(key => !isKnown(key))
    expect([...new Set(unlabelled)]).toEqual([])
  })

  it('has its page in the person’s language, with nothing in it that a browser would run', async () => {
    const person = await signUp(server, { fullname: 'Zoé <img src=x onerror=alert(1)>' })
    await server.platform.db
      .updateTable('register')
      .set({ language: 'fr-FR' })
      .where('email', '=', person.email)
      .execute()
    await exportData(server, person)
    const page = (await filesOf(person))['index.html'] ?? ''
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('Vos données chez Wardlight')
    expect(page).not.toContain('<img')
    expect((await server.inbox(person.email))[0]?.subject).toBe('Vos données sont prêtes à être téléchargées')
  })

  it('has what a company’s scans found only once the person has agreed to the deep scan', async () => {
    const { db } = server.platform
    const northwind = await db
      .selectFrom('company_member')
      .select(['company_id', 'email'])
      .where('email', '=', employee.email)
      .executeTakeFirstOrThrow()
    const bring = async (hasConsented: boolean) => {
      const email = `wren.${crypto.randomUUID()}@northwind.example`
      const person = await bringColleague(server, northwind.company_id, email, 'USER')
      await bulkFinding(db, { id: person.memberId }, { breach_name: 'Plover' })
      if (hasConsented)
        await db
          .updateTable('company_member')
          .set({ deep_scan_consented_at: new Date() })
          .where('id', '=', person.memberId)
          .execute()
      await exportData(server, person)
      return filesOf(person)
    }
    const before = await bring(false)
    expect(JSON.parse(before['data/membership.json'] ?? '')).toHaveLength(1)
    expect(Object.values(before).join('\n')).not.toContain('Plover')
    expect((await bring(true))['data/work-findings.json']).toContain('Plover')
  })

  it('is announced by email and in Wardlight, and recorded', async () => {
    const person = await signUp(server)
    expect(await status(person)).toEqual({ state: 'none', expiresAt: null, size: null, nextAt: null })
    await exportData(server, person)
    const ready = await status(person)
    expect(ready.state).toBe('ready')
    expect(ready.size).toBeGreaterThan(1000)
    expect(Date.parse(ready.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.99 * dayMs)
    const [message] = await server.inbox(person.email)
    expect(message?.subject).toBe('Your data is ready to download')
    expect(message?.text).toContain('/account-settings')
    const { data } = await server.platform.db
      .selectFrom('notification')
      .select('data')
      .where('register_id', '=', await idOf(person))
      .executeTakeFirstOrThrow()
    expect(data.topic).toBe('dataExportReady')
    await download(person)
    const { body: record } = await person.call<LogPage>('GET', '/v1/account/record')
    expect(record.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dataExport.requested', 'dataExport.downloaded']),
    )
  })

  it('is available to nobody else, and to nobody without a fresh sign-in', async () => {
    const person = await signUp(server)
    await exportData(server, person)
    const other = await signUp(server)
    expect((await status(other)).state).toBe('none')
    expect((await download(other)).status).toBe(409)
    expect((await fetch(`${server.url}/v1/account/export/file`)).status).toBe(401)
    ahead = 11 * 60_000
    try {
      expect((await download(person)).status).toBe(403)
      expect(refusalOf(await ask(other))).toEqual([403, '0016'])
    } finally {
      ahead = 0
    }
  })

  it('expires after seven days, and is then deleted', async () => {
    const person = await signUp(server)
    await exportData(server, person)
    const registerId = await idOf(person)
    const stored = () =>
      server.platform.db
        .selectFrom('stored_file')
        .where('register_id', '=', registerId)
        .select('id')
        .execute()
    await deleteExpired(server.platform.db, new Date(Date.now() + 6.9 * dayMs))
    expect((await status(person)).state).toBe('ready')
    ahead = 7 * dayMs + hourMs
    try {
      const later = await signIn(server, person.email)
      expect((await status(later)).state).toBe('expired')
      expect((await download(later)).status).toBe(409)
      expect(await stored()).toHaveLength(1)
      await deleteExpired(server.platform.db, new Date(Date.now() + ahead))
      expect(await stored()).toEqual([])
      expect((await status(later)).state).toBe('expired')
    } finally {
      ahead = 0
    }
  })

  it('is made one at a time and once a day, at once again when it failed', async () => {
    const person = await signUp(server)
    const registerId = await idOf(person)
    expect((await ask(person)).body.state).toBe('requested')
    expect(refusalOf(await ask(person))).toEqual([409, '0040'])
    await server.platform.db.updateTable('data_export').set({ state: 'building' }).execute()
    await failDataExport(server.platform.db, registerId)
    expect((await status(person)).state).toBe('failed')
    await exportData(server, person)
    const refused = await ask(person)
    expect(refusalOf(refused)).toEqual([429, '0000'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    ahead = dayMs + hourMs
    try {
      const later = await signIn(server, person.email)
      expect((await status(later)).nextAt).toBeNull()
      await exportData(server, later)
      const stored = await server.platform.db
        .selectFrom('stored_file')
        .where('register_id', '=', registerId)
        .select('id')
        .execute()
      expect(stored).toHaveLength(1)
    } finally {
      ahead = 0
    }
  })

  it('can be requested again when its job was lost', async () => {
    const person = await signUp(server)
    await ask(person)
    ahead = dayMs + hourMs
    try {
      const later = await signIn(server, person.email)
      expect((await status(later)).state).toBe('failed')
      expect((await ask(later)).status).toBe(202)
    } finally {
      ahead = 0
    }
  })

  it('goes with the account', async () => {
    const person = await signUp(server)
    await exportData(server, person)
    const registerId = await idOf(person)
    await deleteProfile(server, person)
    const { rows } = await sql<{
      count: string
    }>`select (select count(*) from data_export where register_id = ${registerId})
      + (select count(*) from stored_file where register_id = ${registerId}) as count`.execute(
      server.platform.db,
    )
    expect(Number(rows[0]?.count)).toBe(0)
  })
})
