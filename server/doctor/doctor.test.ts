import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { helpRows } from '#domain/help-rows.ts'
import { findBrowser } from '#server/capture/capture.ts'
import type { Config } from '#server/config.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { answer, plan, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { createTestDatabase, servingUrlOf } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { applyFixes, type CheckResult, runChecks, supportLine, tryMail } from './doctor.ts'

let server: TestServer
let config: Config
beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_WORKERS: 'false' },
  })
  config = { ...server.platform.config, publicUrl: server.url }
  // The database is a copy of one that was made when the tests began.
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(server.platform.db)
})
afterAll(() => server.close())

const resultsOf = async (changes: Partial<Config> = {}, db: Database = server.platform.db) => {
  const results = new Map<string, CheckResult>()
  const installation = { config: { ...config, ...changes }, db }
  for await (const result of runChecks(installation)) results.set(result.name, result)
  return results
}
const found = async (name: string, changes?: Partial<Config>) => {
  const { state, sentence } = (await resultsOf(changes)).get(name) ?? {}
  return [state, sentence]
}

/** A service that answers everything with one status. */
const serviceThatAnswers = async (status: number) => {
  const service = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>(resolve => void service.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, close: () => service.close() }
}

describe('a Wardlight that is well', () => {
  it('has nothing that failed, and warns of what is left out on purpose', async () => {
    const results = [...(await resultsOf()).values()].filter(
      // Other tests have built no pages, or have made operators.
      ({ name }) => name !== 'pages' && name !== 'operators',
    )
    expect(results.filter(({ state }) => state === 'failed')).toEqual([])
    expect(results.filter(({ state }) => state === 'warning').map(({ name }) => name)).toEqual([
      'Have I Been Pwned',
    ])
    expect(results.length).toBeGreaterThan(15)
  })
})

describe('the doctor told to fix', () => {
  it('migrates a schema that is older than the version', async () => {
    const databaseOwnerUrl = await createTestDatabase()
    const databaseUrl = servingUrlOf(databaseOwnerUrl)
    const owner = openDatabase(databaseOwnerUrl, { maxConnections: 1 })
    await sql`drop schema public cascade`.execute(owner.db)
    await sql`create schema public`.execute(owner.db)
    await owner.db.destroy()
    const { db } = openDatabase(databaseUrl, { maxConnections: 1 })
    const installation = { config: { ...config, databaseUrl, databaseOwnerUrl }, db }
    const fix = async () => {
      const sentences: string[] = []
      for await (const sentence of applyFixes(installation)) sentences.push(sentence)
      return sentences
    }
    expect((await resultsOf({}, db)).get('schema')?.state).toBe('failed')
    expect(await fix()).toEqual(['The schema was older than this version. It’s migrated.'])
    expect((await resultsOf({}, db)).get('schema')?.state).toBe('ok')
    expect(await fix()).toEqual([])
    await db.destroy()
  })
})

describe('what is wrong is named with what to do', () => {
  it('a database that doesn’t answer, and what doesn’t need it all the same', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nowhere'
    const { db } = openDatabase(databaseUrl)
    const results = await resultsOf({ databaseUrl }, db)
    expect(results.get('database')).toMatchObject({
      state: 'failed',
      sentence: expect.stringMatching(/^DATABASE_URL doesn’t lead to a database: .+ start PostgreSQL at /),
    })
    expect(results.has('schema')).toBe(false)
    expect(results.get('mail')?.state).toBe('ok')
    await db.destroy()
  })

  it('jobs that wait, jobs that failed, and email that nobody got', async () => {
    const { db, jobs } = server.platform
    await jobs.send('contracts.renew', {})
    await jobs.send('audit.watch', {})
    expect(await found('due jobs')).toEqual(['ok', 'None has waited for ten minutes.'])
    await sql`update pgboss.job set start_after = now() - interval '11 minutes' where name = 'contracts.renew'`.execute(
      db,
    )
    await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'audit.watch'`.execute(
      db,
    )
    await recordAudit(db, { actorId: null, action: 'email.undelivered' })
    expect(await found('due jobs')).toEqual([
      'failed',
      '1 have waited for more than ten minutes. Start a process without RUN_WORKERS=false.',
    ])
    expect(await found('failed jobs')).toEqual(['warning', 'Within a day: audit.watch 1. The log says why.'])
    expect((await found('undelivered email'))[0]).toBe('warning')
  })

  it('a secret key that isn’t the one of this database', async () => {
    const keyed = await startTestServer({ env: { SECRET_KEY: 'the-secret-key-of-this-database-01' } })
    const { db } = keyed.platform
    expect((await resultsOf({}, db)).get('operators')).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/^Nobody may make companies/),
    })
    await recordAudit(db, { actorId: null, action: 'scan.completed' })
    const stateWith = async (key: string) => {
      const results = await resultsOf({ secretKeys: [key] }, db)
      return ['secret key', 'audit log'].map(name => results.get(name)?.state)
    }
    // One failure is reported once, by its own name.
    expect(await stateWith('another-secret-key-of-32-characters!')).toEqual(['failed', 'warning'])
    expect(await stateWith('the-secret-key-of-this-database-01')).toEqual(['ok', 'ok'])
    await keyed.close()
  })

  it('services that can’t be reached, or that refuse the key', async () => {
    const refusing = await serviceThatAnswers(401)
    const hibp = { apiKey: 'wrong', baseUrl: refusing.url, sendsAddresses: false }
    expect(await found('Have I Been Pwned', { hibp })).toEqual([
      'failed',
      `${refusing.host} refuses the key that is configured.`,
    ])
    refusing.close()
    const smtp = { url: 'smtp://127.0.0.1:1', from: 'Wardlight <no-reply@example.com>', replyTo: null }
    expect(await found('mail', { smtp })).toEqual([
      'failed',
      '127.0.0.1:1 can’t be used: connect ECONNREFUSED 127.0.0.1:1. Look at SMTP_URL.',
    ])
    expect(await found('XposedOrNot', { xposedOrNot: { baseUrl: 'http://127.0.0.1:1' } })).toEqual([
      'failed',
      '127.0.0.1:1 can’t be reached from this machine.',
    ])
    expect(await found('breached passwords', { passwordRangeUrl: 'http://127.0.0.1:1' })).toEqual([
      'failed',
      '127.0.0.1:1 can’t be reached from this machine.',
    ])
    expect((await found('address', { publicUrl: 'http://127.0.0.1:1' }))[0]).toBe('warning')
  })

  const selfSigned = 'req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem'
  const forLocalhost = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  it.each([
    [
      'is of no authority that this machine trusts',
      [`${selfSigned} ${forLocalhost}`],
      'has a certificate of an authority that this machine doesn’t trust. Set NODE_EXTRA_CA_CERTS to that authority’s certificate.',
    ],
    [
      'comes without the one in between',
      [
        `${selfSigned} -subj /CN=Between`,
        'x509 -in cert.pem -out between.pem',
        'rsa -in key.pem -out between-key.pem',
        `${selfSigned} ${forLocalhost} -CA between.pem -CAkey between-key.pem`,
      ],
      'sends a certificate without its chain. Give its proxy the whole chain (fullchain.pem), or set NODE_EXTRA_CA_CERTS to the certificate of an authority of your own.',
    ],
  ])('an address whose certificate %s', async (_name, commands, why) => {
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-doctor-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    for (const command of commands)
      execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' })
    const site = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
    await new Promise<void>(resolve => void site.listen(0, 'localhost', resolve))
    const host = `localhost:${(site.address() as AddressInfo).port}`
    expect(await found('address', { publicUrl: `https://${host}` })).toEqual([
      'warning',
      `${host} ${why} PUBLIC_URL is where people go.`,
    ])
    site.close()
    rmSync(folder, { recursive: true })
  })

  it('an id whose flag is off, and a flag without an id', async () => {
    const set = { analytics: { id: 'G-AB12CD34EF', address: null }, pixel: null }
    expect(await found('flags', { tags: set })).toEqual([
      'warning',
      'ANALYTICS_TAG_ID is set and loads nothing: switch the flag analytics-tag on, or remove it.',
    ])
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-flags-'))
    const flagsFile = join(folder, 'flags.json')
    writeFileSync(flagsFile, JSON.stringify({ features: { 'ad-pixel': { defaultValue: true } } }))
    expect(await found('flags', { flagsFile })).toEqual([
      'warning',
      'The flag ad-pixel is on and loads nothing: set AD_PIXEL_ID.',
    ])
    rmSync(folder, { recursive: true })
  })

  it('payments that are off are fine', async () => {
    expect(await found('payments', { takesPayments: false })).toEqual(['ok', 'Payments are off.'])
  })

  it('sources without data, which scans can’t check', async () => {
    const empty = await startTestServer({
      emptyCorpus: true,
      env: { RUN_WORKERS: 'false' },
    })
    const result = (await resultsOf({}, empty.platform.db)).get('exposure data')
    expect(result?.sentence).toMatch(/^There are no breaches, no people-search sites, no stealer logs: /)
    await empty.close()
  })

  it('who helps in each country, when that was looked up more than a year ago', async () => {
    const newest = Date.parse(helpRows.drop.checkedOn ?? '')
    const checkAfter = async (days: number) => {
      const now = vi.spyOn(Date, 'now').mockReturnValue(newest + days * 24 * 60 * 60 * 1000)
      const result = (await resultsOf()).get('help')
      now.mockRestore()
      return result
    }
    expect(await checkAfter(365)).toMatchObject({ state: 'ok' })
    expect(await checkAfter(366)).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/ more than a year ago: .*Perceval.*Upgrade/),
    })
  })

  it('sources of the directory of sites that are older than a year', async () => {
    const server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
    const { db } = server.platform
    const check = async () => (await resultsOf({}, db)).get('sites')
    const importedDaysAgo = (days: number) =>
      sql`insert into site_source (id, name, address, license, imported_at, sites, refused)
        values ('closing', 'Closing pages', 'https://www.example.com', 'MIT', now() - ${days} * interval '1 day', 1, 0)
        on conflict (id) do update set imported_at = excluded.imported_at`.execute(db)
    await db.updateTable('site_source').set({ imported_at: new Date() }).execute()
    expect(await check()).toMatchObject({
      state: 'ok',
      sentence: expect.stringMatching(/^Only the hundred sites .* npm run sites -- update/),
    })
    await importedDaysAgo(364)
    expect(await check()).toMatchObject({ state: 'ok', sentence: 'No source is older than a year.' })
    await importedDaysAgo(366)
    expect(await check()).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/^Older than a year: Closing pages\. Run npm run sites -- update/),
    })
    await server.close()
  })

  it('sources of the directory of recipients that are older than a year', async () => {
    const server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
    const { db } = server.platform
    const check = async () => (await resultsOf({}, db)).get('recipients')
    const importedDaysAgo = (days: number) =>
      sql`insert into recipient_source (id, name, address, license, imported_at, recipients, refused)
        values ('eraser', 'Eraser', 'https://www.example.com', 'MIT', now() - ${days} * interval '1 day', 1, 0)
        on conflict (id) do update set imported_at = excluded.imported_at`.execute(db)
    await db.updateTable('recipient_source').set({ imported_at: new Date() }).execute()
    expect(await check()).toMatchObject({
      state: 'ok',
      sentence: expect.stringMatching(
        /^Only the recipients that come with Wardlight .* npm run recipients -- update/,
      ),
    })
    await importedDaysAgo(364)
    expect(await check()).toMatchObject({ state: 'ok', sentence: 'No source is older than a year.' })
    await importedDaysAgo(366)
    expect(await check()).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/^Older than a year: Eraser\. Run npm run recipients -- update/),
    })
    await server.close()
  })

  it('listings and addresses of an earlier version, by which people are found in one spelling alone', async () => {
    const earlier = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    const { db } = earlier.platform
    const check = async () => (await resultsOf({}, db)).get('exposure data')
    expect((await check())?.state).toBe('ok')
    await db.updateTable('corpus_listing').set({ forms: null }).execute()
    expect(await check()).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/^1 people-search listings were imported by an earlier version/),
    })
    await db
      .updateTable('corpus_listing')
      .set({ forms: Buffer.alloc(0) })
      .execute()
    await sql`update corpus_account set mailbox_hash = default`.execute(db)
    await sql`update corpus_stealer set mailbox_hash = default`.execute(db)
    expect(await check()).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(
        /^2 accounts and stealer logs were imported by an earlier version: .*import FILE/,
      ),
    })
    await earlier.close()
  })

  it('backups that nobody scheduled, in production', async () => {
    expect(await found('backups', { mode: 'production' })).toEqual([
      'warning',
      'None is made by schedule. Set BACKUP_FOLDER and BACKUP_PASSPHRASE.',
    ])
  })

  it('invoices without what accounts departments ask for, in production', async () => {
    const seller = {
      mode: 'production',
      postalAddress: 'Example Inc., Toronto',
      sellerTaxNumber: 'GST/HST 12345 6789 RT0001',
    } as const
    expect(await found('payments', seller)).toEqual([
      'warning',
      expect.stringMatching(/ Invoices lack what accounts departments ask for: set SELLER_BANK\.$/),
    ])
    expect((await found('payments', { ...seller, sellerBank: 'Example Bank; account 1234567' }))[0]).toBe(
      'ok',
    )
    expect((await found('payments', { ...seller, takesPayments: false }))[0]).toBe('ok')
  })

  it('emails that don’t say where their sender is reached by mail, in production', async () => {
    const mail = await startMailServer()
    const smtp = { url: `smtp://127.0.0.1:${mail.port}`, from: 'no-reply@example.com', replyTo: null }
    const stateOf = async (changes: Partial<Config>) => (await found('mail', { smtp, ...changes }))[0]
    expect(await found('mail', { smtp, mode: 'production' })).toEqual([
      'warning',
      expect.stringMatching(/accepts our sign-in\. POSTAL_ADDRESS isn’t set: /),
    ])
    expect(await stateOf({ mode: 'production', postalAddress: 'Example Inc., Toronto' })).toBe('ok')
    expect(await stateOf({})).toBe('ok')
    mail.close()
  })

  it('a role that could rewrite the audit log, in production', async () => {
    expect((await found('role', { mode: 'production' }))[0]).toBe('failed')
  })
})

describe('looks at pages', () => {
  const looks = (captureBrowser: string) => found('page looks', { pageLooks: true, captureBrowser })

  it('are tried on a page of this machine', async () => {
    const browser = await findBrowser(null)
    expect(browser).not.toBeNull()
    expect(await looks(browser ?? '')).toEqual(['ok', `${browser} opens pages in its sandbox.`])
  })

  it('without a browser that starts are worth less, and why', async () => {
    expect((await looks('off'))[0]).toBe('warning')
    const [state, sentence] = await looks('/usr/bin/false')
    expect(state).toBe('warning')
    expect(sentence).toContain('/usr/bin/false doesn’t start in its sandbox')
  })

  it('are not tried where nobody looks', async () => {
    expect(await found('page looks')).toEqual([
      'ok',
      'PAGE_LOOKS is off: nobody looks whether a page is gone.',
    ])
  })
})

describe('descriptions of sites', () => {
  it('are counted, and those that can’t be used are named with the reason', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-sites-'))
    const described = (allowsPrivate = false) =>
      found('site descriptions', { peopleSites: { folder, allowsPrivate } })
    writeFileSync(join(folder, 'one.json'), '{')
    expect(await described()).toEqual([
      'warning',
      'Described sites: 0, of which 0 with a form. Not used: one.json (It is not JSON.)',
    ])
    rmSync(folder, { recursive: true })
    expect(await described()).toEqual(['failed', `${folder} can’t be read. Look at SITES_FOLDER.`])
  })
})

describe('the mailbox of replies', () => {
  const requestsAddress = 'requests@wardlight.example'
  const replies = (requestsMailbox: string | null, changes: Partial<Config> = {}) =>
    found('replies', { requestsAddress, requestsMailbox, ...changes })

  it('is opened, and nothing of it is read or changed', async () => {
    const mailbox = await startImapServer()
    mailbox.add('From: a@site.example\nTo: requests@wardlight.example\nSubject: Hello\n\nOther mail.\n')
    expect(await replies(mailbox.url)).toEqual([
      'warning',
      'localhost lets us read the mailbox. Whether email to requests+CODE@wardlight.example arrives there isn’t known: send one to requests+test@wardlight.example, and run this again.',
    ])
    mailbox.add('From: a@site.example\nTo: <requests+test@wardlight.example>\nSubject: Test\n\nTest.\n')
    expect(await replies(mailbox.url)).toEqual([
      'ok',
      'localhost lets us read the mailbox. Email to requests+…@wardlight.example arrives there.',
    ])
    expect(mailbox.fetched).toEqual([])
    expect(mailbox.commands.filter(command => /^(?:SELECT|STORE|UID STORE)/.test(command))).toEqual([])
    await mailbox.close()
  })

  it('says what of it is wrong, and never its password', async () => {
    const mailbox = await startImapServer()
    const secure = await startImapServer({ tls: selfSigned() })
    const changed = (change: (url: URL) => void) => {
      const url = new URL(mailbox.url)
      change(url)
      return url.href
    }
    const wrong = [
      [changed(url => void (url.password = 'guess-4242')), /refuses the user name or password/],
      [changed(url => void (url.pathname = '/Replies')), /has no such folder/],
      [changed(url => void (url.hostname = 'mail.invalid')), /Only a mailbox on this machine/],
      [changed(url => void (url.port = '1')), /can’t be reached.*host and port/],
      [changed(url => void (url.username = '')), /lacks its user name or password/],
      [secure.url, /has a certificate that this machine doesn’t trust/],
    ] as const
    for (const [url, sentence] of wrong) {
      const [state, said] = await replies(url)
      expect([state, said]).toEqual(['failed', expect.stringMatching(sentence)])
      expect(said).toMatch(/ Look at REQUESTS_MAILBOX_URL\.$/)
      expect(said).not.toMatch(/guess|correct/)
    }
    await mailbox.close()
    await secure.close()
  })

  it('is of no use without an address that letters are sent from, and isn’t needed', async () => {
    expect(await replies('imap://user:pass@localhost:1/INBOX', { requestsAddress: null })).toEqual([
      'warning',
      'REQUESTS_MAILBOX_URL is set, but no letter is sent: set REQUESTS_ADDRESS.',
    ])
    expect((await replies(null))[0]).toBe('ok')
  })
})

describe('a test message', () => {
  const mailBy = (url: string) => ({
    ...config,
    smtp: { url, from: 'Wardlight <no-reply@example.com>', replyTo: 'help@example.com' },
  })
  const tryTo = (installation: Config, to: string) =>
    tryMail({ config: installation, db: server.platform.db }, to)

  it('goes to the address by the configured server', async () => {
    const mail = await startMailServer()
    expect(await tryTo(mailBy(`smtp://127.0.0.1:${mail.port}`), 'robin@example.com')).toEqual({
      name: 'mail',
      state: 'ok',
      sentence: `127.0.0.1:${mail.port} took a message to robin@example.com. Look whether it arrives, and who it seems to be from.`,
    })
    expect(mail.messages).toHaveLength(1)
    for (const line of ['To: robin@example.com', 'From: Wardlight <no-reply@example.com>', 'Reply-To: help@'])
      expect(mail.messages[0]).toContain(line)
    mail.close()
  })

  it('that the server refuses, or that none can take, says so with its reason', async () => {
    const mail = await startMailServer()
    expect(await tryTo(mailBy(`smtp://127.0.0.1:${mail.port}`), 'nobody@example.com')).toMatchObject({
      state: 'failed',
      sentence: expect.stringMatching(
        `^127\\.0\\.0\\.1:${mail.port} can’t be used: .*550 no such recipient\\. Look at SMTP_URL\\.$`,
      ),
    })
    mail.close()
    expect(await tryTo(config, 'robin@example.com')).toMatchObject({
      state: 'failed',
      sentence: 'No mail server is configured. Set SMTP_URL and MAIL_FROM.',
    })
  })
})

describe('the key of Have I Been Pwned', () => {
  it.each([
    [{ IncludesKAnon: true }, false, 'ok', /allows 10000 requests a minute\. Only the beginnings of hashes/],
    [{ IncludesKAnon: false }, false, 'warning', /“could not check”.*HIBP_SEND_ADDRESSES=true/],
    [{ IncludesKAnon: false }, true, 'warning', /whole email addresses are sent/],
  ])(
    'that allows %j is described, with addresses to be sent: %s',
    async (allowed, sendsAddresses, state, sentence) => {
      const api = await startBreachApiByPath()
      api.answers.set('/subscription/status', answer(200, { ...plan, ...allowed }))
      const hibp = { apiKey: 'key-1', baseUrl: api.baseUrl, sendsAddresses }
      expect(await found('Have I Been Pwned', { hibp })).toEqual([state, expect.stringMatching(sentence)])
      api.close()
    },
  )
})

describe('the line for support', () => {
  it('has nothing of the configuration that is secret or about a person, and neither have the sentences', async () => {
    const marker = 'marker4242'
    const url = `http://${marker}:${marker}@127.0.0.1:1/${marker}`
    const changes: Partial<Config> = {
      publicUrl: url,
      databaseUrl: url,
      databaseOwnerUrl: url,
      smtp: { url: `smtp://${marker}:${marker}@127.0.0.1:1`, from: `${marker}@example.com`, replyTo: null },
      requestsMailbox: `imap://${marker}:${marker}@127.0.0.1:1/${marker}`,
      hibp: { apiKey: marker, baseUrl: url, sendsAddresses: false },
      passwordRangeUrl: url,
      growthbook: { host: url, clientKey: marker },
      secretKeys: [marker.repeat(4)],
      backupPassphrase: marker.repeat(2),
      supportEmail: `${marker}@example.com`,
    }
    const results = [...(await resultsOf(changes)).values()]
    expect(results.filter(({ state }) => state === 'failed').length).toBeGreaterThan(3)
    expect(JSON.stringify(results)).not.toContain(marker)
    expect(supportLine('1.2.3', results)).not.toContain(marker)
  })

  it('has the names and states of checks, and nothing that a sentence holds', () => {
    const secret = 'robin@oldmail.example 4242'
    const results: CheckResult[] = [
      { name: 'due jobs', state: 'failed', sentence: secret },
      { name: 'mail', state: 'warning', sentence: secret },
      { name: 'flags', state: 'ok', sentence: secret },
    ]
    expect(supportLine('1.2.3', results)).toMatch(
      /^wardlight\/1\.2\.3 node\/[\d.]+ \w+\/\w+ failed=due-jobs warnings=mail$/,
    )
  })
})
