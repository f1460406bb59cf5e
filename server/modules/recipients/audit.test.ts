import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { type NameServer, startNameServer } from '#tests/support/name-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createDomainLookUp } from '../domains/dns.ts'
import { auditRecipients } from './audit.ts'

const day = 86_400_000
const host = 'forms.example.net'

let db: Database
let closeDatabase: () => Promise<void>
let names: NameServer
let site: Server
let ca: string
let port: number
let now = Date.parse('2026-11-30T04:40:00Z')
/** What the site answers at its paths. */
const pages = new Map<
  string,
  { readonly status: number; readonly location?: string; readonly text?: string }
>()
let requested: string[] = []

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  closeDatabase = opened.close
  names = await startNameServer()
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-audit-'))
  const selfSigned = `req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=${host} -addext subjectAltName=DNS:${host}`
  execFileSync('openssl', selfSigned.split(' '), { cwd: folder, stdio: 'ignore' })
  ca = readFileSync(join(folder, 'cert.pem'), 'utf8')
  site = createServer({ key: readFileSync(join(folder, 'key.pem')), cert: ca }, (request, response) => {
    requested.push(request.url ?? '')
    const { status = 404, location, text = '' } = pages.get(request.url ?? '') ?? {}
    response.writeHead(status, location === undefined ? {} : { location }).end(text)
  })
  rmSync(folder, { recursive: true })
  await new Promise<void>(resolve => void site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await names.close()
  await closeDatabase()
})
beforeEach(async () => {
  names.isBroken = false
  names.hosts.set(host, ['127.0.0.1'])
  requested = []
  pages.clear()
  await db.deleteFrom('recipient').execute()
  await db.deleteFrom('recipient_contact').execute()
})

const formAt = (path: string) => `https://${host}:${port}${path}`

const addRecipients = (...contacts: { email?: string; form_url?: string }[]) =>
  db
    .insertInto('recipient')
    .values(
      contacts.map((contact, index) => ({
        domain: `${index}.example.net`,
        source: 'wardlight' as const,
        name: 'Finder',
        kind: 'broker' as const,
        note: 'https://www.example.com',
        ...contact,
      })),
    )
    .execute()

const audit = (page: object = { ca, isAllowed: () => true }) =>
  auditRecipients({
    db,
    clock: { now: () => new Date(now) },
    lookUp: createDomainLookUp([names.address]),
    page,
  })
const auditAfter = async (days: number) => {
  now += days * day
  await audit()
}
const contacts = () =>
  db.selectFrom('recipient_contact').selectAll().orderBy('looked_on').orderBy('address').execute()
const stateOf = async () => (await contacts())[0]?.state

describe('the audit of an email', () => {
  it.each([
    ['takes mail', ['mx.example.net'], 'ok'],
    ['has no mail server', [], 'broken'],
    ['says that it takes none', [''], 'broken'],
  ] as const)('whose domain %s', async (_name, servers, state) => {
    names.mail.set('mail.example.net', servers)
    await addRecipients({ email: 'privacy@mail.example.net' })
    await audit()
    const today = new Date(now).toISOString().slice(0, 10)
    expect(await contacts()).toEqual([
      {
        address: 'privacy@mail.example.net',
        state,
        looked_on: today,
        ok_on: state === 'ok' ? today : null,
        fields: [],
      },
    ])
  })

  it('that was ok says when, while its name servers are away', async () => {
    names.mail.set('mail.example.net', ['mx.example.net'])
    await addRecipients({ email: 'privacy@mail.example.net' })
    await audit()
    const [first] = await contacts()
    names.isBroken = true
    await auditAfter(30)
    expect(await contacts()).toEqual([
      { ...first, state: 'unknown', looked_on: new Date(now).toISOString().slice(0, 10) },
    ])
  })
})

describe('the audit of a form', () => {
  it('remembers its fields at the first look, and says when one is gone', async () => {
    pages.set('/out', { status: 200, text: '<input name="name"><input name="page">' })
    await addRecipients({ form_url: formAt('/out') })
    await audit()
    expect(await contacts()).toEqual([expect.objectContaining({ state: 'ok', fields: ['name', 'page'] })])
    pages.set('/out', { status: 200, text: '<input name="name">' })
    await auditAfter(30)
    expect(await contacts()).toEqual([
      expect.objectContaining({ state: 'changed', fields: ['name', 'page'] }),
    ])
    pages.set('/out', { status: 200, text: '<input name="page"><input name="name">' })
    await auditAfter(30)
    expect(await stateOf()).toBe('ok')
  })

  it.each([
    ['/moved', 'changed'],
    ['https://www.example.net/out', 'changed'],
    ['https://www.example.org/out', 'broken'],
  ])('judges a redirect to %s, and does not follow it', async (location, state) => {
    pages.set('/out', { status: 302, location })
    await addRecipients({ form_url: formAt('/out') })
    await audit()
    expect([await stateOf(), requested]).toEqual([state, ['/out']])
  })

  it('calls no address of this machine or a private network', async () => {
    await addRecipients({ form_url: formAt('/out') })
    await audit({ ca })
    expect([await stateOf(), requested]).toEqual(['broken', []])
  })

  it('does not know what gives no answer in time', async () => {
    names.isBroken = true
    await addRecipients({ form_url: formAt('/out') })
    await audit()
    expect(await stateOf()).toBe('unknown')
  })

  it('does not know one whose certificate is not trusted', async () => {
    await addRecipients({ form_url: formAt('/out') })
    await audit({ isAllowed: () => true })
    expect([await stateOf(), requested]).toEqual(['unknown', []])
  })
})

describe('the audit', () => {
  it('looks at a slice each day, and at each contact every 30 days', async () => {
    names.mail.set('mail.example.net', ['mx.example.net'])
    const count = 57
    await addRecipients(
      ...Array.from({ length: count }, (_, index) => ({ email: `${index}@mail.example.net` })),
    )
    const looked = new Map<string, string[]>()
    for (let run = 0; run < 70; run += 1) {
      await auditAfter(1)
      const today = new Date(now).toISOString().slice(0, 10)
      const done = (await contacts()).filter(({ looked_on }) => looked_on === today)
      expect(done.length).toBeLessThanOrEqual(3)
      for (const { address } of done) looked.set(address, [...(looked.get(address) ?? []), today])
    }
    expect(looked.size).toBe(count)
    for (const days of looked.values()) {
      expect(days.length).toBeGreaterThan(1)
      for (const [index, next] of days.slice(1).entries())
        expect(Date.parse(next) - Date.parse(days[index] ?? '')).toBeLessThanOrEqual(30 * day)
    }
  })

  it('looks once at a contact that several sources have, and deletes what none has any more', async () => {
    names.mail.set('mail.example.net', ['mx.example.net'])
    await addRecipients({ email: 'privacy@mail.example.net' }, { email: 'privacy@mail.example.net' })
    await audit()
    expect(await contacts()).toHaveLength(1)
    await db.deleteFrom('recipient').execute()
    await audit()
    expect(await contacts()).toEqual([])
  })
})
