import { readFileSync } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site, SiteSources } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { publicDomain, publicPage } from '../open-data/checks.ts'
import { inOrderOf, maxOpenDataBytes } from '../open-data/files.ts'
import { importSites, openSiteFile, readSiteFile } from './import.ts'
import { siteFileKinds } from './sources.ts'

let server: TestServer
let person: Member
let folder: string
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  person = await bringMember(server, [])
  folder = await mkdtemp(join(tmpdir(), 'wardlight-sites-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const at = new Date('2026-10-01T12:00:00Z')
const take = (content: unknown, address?: string) =>
  importSites(server.platform.db, readSiteFile('file.json', Buffer.from(JSON.stringify(content))), {
    at,
    address,
    fewer: true,
  })
const page = (path: string) => `https://www.example.com/${path}`
const site = async (domain: string) => (await person.call<Site>('GET', `/v1/sites/${domain}`)).body
const sources = async () => (await person.call<SiteSources>('GET', '/v1/site-sources')).body.items
const own = () =>
  server.platform.db
    .selectFrom('site')
    .selectAll()
    .where('source', '=', 'wardlight')
    .orderBy('domain')
    .execute()

describe('the table that comes with Wardlight', () => {
  it('has a hundred sites, whose pages and domains an import would take as they are', async () => {
    const rows = await own()
    expect(rows).toHaveLength(100)
    for (const { domain, password_url, second_step_url, closing_url } of rows) {
      expect(publicDomain(domain)).toBe(domain)
      for (const url of [password_url, second_step_url, closing_url])
        if (url !== null) expect(publicPage(url)).toBe(url)
    }
  })

  it('has every breach of the demo', async () => {
    const breaches: { Domain: string }[] = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../demo/corpus/breaches.json'), 'utf8'),
    )
    const known = (await own()).map(({ domain }) => domain)
    const domains = breaches.map(({ Domain }) => Domain).filter(domain => domain !== '')
    expect(domains.length).toBeGreaterThan(10)
    expect(domains.filter(domain => !known.includes(domain))).toEqual([])
  })

  it('leads nowhere for a service that has ended', async () => {
    expect((await own()).find(({ domain }) => domain === 'dubsmash.com')).toMatchObject({
      password_url: null,
      second_step: null,
      closing_url: null,
    })
  })

  it('is described row by row in docs/sites.md', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/sites.md'), 'utf8')
    const described = [...text.matchAll(/^\| ([a-z\d.-]+\.[a-z]+) \|/gm)].map(([, domain]) => domain)
    expect(described).toEqual((await own()).map(({ domain }) => domain))
  })
})

describe('a site', () => {
  it('is answered by its domain, or one below', async () => {
    const known = await site('linkedin.com')
    expect(known).toMatchObject({
      domain: 'linkedin.com',
      name: 'LinkedIn',
      password: { url: 'https://www.linkedin.com/mypreferences/d/change-password', isKnown: true },
      secondStep: { state: 'available' },
    })
    expect(await site('www.linkedin.com')).toEqual(known)
  })

  it('that nobody knows leads to its well-known page', async () => {
    expect(await site('notlinkedin.com')).toMatchObject({
      domain: 'notlinkedin.com',
      password: { url: 'https://notlinkedin.com/.well-known/change-password', isKnown: false },
    })
  })

  it.each(['co.uk', 'com.au'])('is none where the domain is a public suffix: %s', async domain => {
    expect(await person.call('GET', `/v1/sites/${domain}`)).toMatchObject({
      status: 400,
      body: { code: '0000', fields: [{ name: 'domain', rule: 'domainShared' }] },
    })
  })

  it.each(['1.2.3.4', 'google.com-', 'google.-com', 'google.4om'])(
    'has a host name: not %s',
    async domain => {
      expect(await person.call('GET', `/v1/sites/${domain}`)).toMatchObject({
        status: 400,
        body: { code: '0000' },
      })
    },
  )

  it('below a public suffix is another than the suffix’s own', async () => {
    await take({ 'github.io': page('suffix') })
    expect((await site('github.io')).password).toEqual({ url: page('suffix'), isKnown: true })
    expect((await site('somebody.github.io')).password.isKnown).toBe(false)
  })

  it('has the steps that are known of the host of its password page alone', async () => {
    await take({ 'games.example.net': 'https://accounts.games.example.net/password' })
    await take({
      Games: { domain: 'accounts.games.example.net', tfa: ['totp'] },
      Other: { domain: 'shop.games.example.net', tfa: ['sms'] },
    })
    expect(await site('www.games.example.net')).toMatchObject({
      domain: 'games.example.net',
      secondStep: { state: 'available', methods: ['app'] },
    })
    await take({ 'games.example.net': 'https://elsewhere.example.net/password' })
    expect((await site('games.example.net')).secondStep.state).toBe('unknown')
  })

  it('is read in one statement, by the primary key', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`site-${index}.example.org`, page(`${index}`)])
    await take(Object.fromEntries(rows))
    const { db } = server.platform
    await sql`vacuum analyze site`.execute(db)
    server.queries.clear()
    expect((await site('www.site-77.example.org')).password.url).toBe(page('77'))
    const [statement = '', ...others] = server.queries.all.filter(text => text.includes('"site'))
    expect(others).toEqual([])
    const domains = ['www.site-77.example.org', 'site-77.example.org', 'example.org']
    const { rows: plan } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement}`, domains),
    )
    const text = JSON.stringify(plan)
    expect(text).toContain('"Index Name":"site_pkey"')
    expect(text).not.toContain('Seq Scan')
    // Three ways down a tree of three levels, and a row.
    const { Plan: top } = plan[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
    expect(Number(top['Shared Hit Blocks']) + Number(top['Shared Read Blocks'])).toBeLessThanOrEqual(12)
  })
})

describe('an import', () => {
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${index}.example.net`, page(`${index}`)]),
    )
  const guarded = (count: number, fewer?: boolean) =>
    importSites(server.platform.db, readSiteFile('file.json', Buffer.from(JSON.stringify(pages(count)))), {
      at,
      ...(fewer !== undefined && { fewer }),
    })
  const counted = async () => (await sources()).find(({ id }) => id === 'passwordPages')?.sites

  it('that would leave fewer than half of a hundred sites or more needs a word', async () => {
    await take(pages(1_201))
    await expect(guarded(600)).rejects.toThrow(
      'file.json would leave 600 of the 1,201 sites of Password Manager Resources, fewer than half, so those before stay; --fewer takes it anyway.',
    )
    expect(await counted()).toBe(1_201)
    expect((await site('1200.example.net')).password.isKnown).toBe(true)
    await guarded(601)
    expect(await counted()).toBe(601)
    await guarded(100, true)
    await expect(guarded(49)).rejects.toThrow('49 of the 100 sites')
    await guarded(50)
    await take(pages(99))
    await guarded(1)
    expect(await counted()).toBe(1)
  })

  it('replaces all rows of its source, and of no other', async () => {
    const before = await own()
    await take({ 'one.example.net': page('1'), 'two.example.net': page('2') })
    await take({ 'two.example.net': page('new'), 'odd.example.net': 'http://www.example.com' })
    expect((await site('one.example.net')).password.isKnown).toBe(false)
    expect((await site('two.example.net')).password.url).toBe(page('new'))
    expect(await own()).toEqual(before)
  })

  it('says in the list of sources what there is, and of which revision', async () => {
    const commit = 'c'.repeat(40)
    await take(
      { 'a.example.net': page('a'), 'b.example.net': 'http://b' },
      `https://files.example.com/${commit}/a.json`,
    )
    const [first, ...others] = await sources()
    expect(first).toMatchObject({ id: 'wardlight', sites: 100 })
    expect(others.find(({ id }) => id === 'passwordPages')).toEqual({
      id: 'passwordPages',
      name: 'Password Manager Resources',
      address: 'https://github.com/apple/password-manager-resources',
      license: 'MIT',
      revision: commit,
      importedAt: at.toISOString(),
      sites: 1,
    })
  })

  it('leaves what was there where it takes nothing or fails', async () => {
    await take({ 'kept.example.net': page('kept') })
    const before = await sources()
    await expect(take({ 'kept.example.net': 'http://www.example.com' })).rejects.toThrow(
      'file.json has no row that can be taken, so those before stay: kept.example.net: the address is not https.',
    )
    const { db } = server.platform
    await sql`alter table site add constraint fails check (domain <> 'late.example.net') not valid`.execute(
      db,
    )
    const many = Array.from({ length: 2_500 }, (_, index) => [`${index}.example.net`, page(`${index}`)])
    await expect(take(Object.fromEntries([...many, ['late.example.net', page('late')]]))).rejects.toThrow(
      /fails/,
    )
    await sql`alter table site drop constraint fails`.execute(db)
    expect(await sources()).toEqual(before)
    expect((await site('kept.example.net')).password.url).toBe(page('kept'))
  })

  it('of passkeys finds the domains of names that the second steps have', async () => {
    const passkeys = readSiteFile(
      'p.json',
      Buffer.from(JSON.stringify({ Harbor: { passwordless: 'allowed' } })),
    )
    const steps = readSiteFile(
      's.json',
      Buffer.from(JSON.stringify([['harbor', { domain: 'harbor.example.net', tfa: ['totp'] }]])),
    )
    for (const file of inOrderOf(siteFileKinds, [passkeys, steps]))
      await importSites(server.platform.db, file, { at })
    expect(await site('harbor.example.net')).toMatchObject({
      name: 'harbor',
      secondStep: { state: 'available', methods: ['app'] },
      passkey: { state: 'signIn' },
    })
  })

  it('refuses a file that is none, each in a sentence', async () => {
    const large = join(folder, 'large.json')
    await writeFile(large, '')
    await truncate(large, maxOpenDataBytes + 1)
    const other = join(folder, 'other.json')
    await writeFile(other, '{"a":1}')
    await expect(openSiteFile(large)).rejects.toThrow('large.json is larger than 20 MB.')
    await expect(openSiteFile(other)).rejects.toThrow(
      /^other\.json is none of the files that can be imported/,
    )
    await expect(openSiteFile(folder)).rejects.toThrow('is a folder')
    await expect(openSiteFile('/dev/null')).rejects.toThrow('null is a device or a pipe')
    await expect(openSiteFile(join(folder, '\u001b[2J.json'))).rejects.toThrow(/^\\u\{1b\}\[2J\.json can not/)
    await expect(openSiteFile(join(folder, 'absent.json'))).rejects.toThrow('there is no such file')
    const cut = join(folder, 'cut.json')
    await writeFile(cut, '{"a.example.net": "https://www.exam')
    await expect(openSiteFile(cut)).rejects.toThrow('cut.json is not JSON, or only a part of it.')
    const western = join(folder, 'western.json')
    await writeFile(western, Buffer.from(JSON.stringify({ 'a.example.net': page('café') }), 'latin1'))
    await expect(openSiteFile(western)).rejects.toThrow(
      'western.json is neither in UTF-8 nor in UTF-16: save it as UTF-8.',
    )
  })

  it('reads a file with a byte order mark', async () => {
    const path = join(folder, 'marked.json')
    await writeFile(path, `\ufeff${JSON.stringify({ 'a.example.net': page('a') })}`)
    expect((await openSiteFile(path)).kind).toBe('passwordPages')
  })
})
