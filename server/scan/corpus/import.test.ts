import { createHash } from 'node:crypto'
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { breachesFirst, importCorpusFile } from './import.ts'
import { createCorpusKeys } from './keys.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'wardlight-corpus-'))

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const importing = (name: string, content: string | Buffer) =>
  importCorpusFile(database.db, database.keys, file(name, content))

const breaches = JSON.stringify([
  {
    Name: 'Canva',
    Title: 'Canva',
    Domain: 'canva.com',
    BreachDate: '2019-05-24',
    AddedDate: '2019-08-09T14:24:01Z',
    PwnCount: 137272116,
    Description: 'In May 2019, <a href="https://x.example">Canva</a> &amp; others',
    DataClasses: ['Email addresses', 'Passwords'],
    IsVerified: true,
    IsSensitive: false,
  },
  { Name: '', DataClasses: [] },
])

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await importing('breaches.json', breaches)
})
afterAll(() => database.close())

describe('importing a corpus file', () => {
  it('accepts breaches as Have I Been Pwned publishes them, one or many, and stores their text without markup', async () => {
    expect(await importing('breaches.json', breaches)).toMatchObject({
      format: 'breaches',
      added: 0,
      known: 1,
      refused: 1,
    })
    const single = {
      Name: 'Adobe',
      Title: 'Adobe',
      Domain: 'adobe.com',
      BreachDate: '2013-10-04',
      DataClasses: ['Passwords'],
    }
    expect(await importing('one.json', JSON.stringify(single))).toMatchObject({ added: 1, refused: 0 })
    const canva = await database.db
      .selectFrom('corpus_breach')
      .selectAll()
      .where('name', '=', 'Canva')
      .executeTakeFirstOrThrow()
    expect(canva).toMatchObject({
      breach_date: '2019-05-24',
      pwn_count: 137272116,
      description: 'In May 2019, Canva & others',
      data_classes: ['Email addresses', 'Passwords'],
      source: 'haveibeenpwned.com',
    })
  })

  it('adds nothing twice', async () => {
    const accounts =
      'email,breach\nrobin@mail.example,Canva\nROBIN@mail.example,Canva\nsam@mail.example,Canva\n'
    expect(await importing('accounts.csv', accounts)).toMatchObject({
      format: 'accounts',
      added: 2,
      known: 1,
      refused: 0,
    })
    expect(await importing('accounts.csv', accounts)).toMatchObject({ added: 0, known: 3 })
  })

  it('stores addresses as keyed hashes only', async () => {
    await importing('accounts.csv', 'email,breach\nsecret.person@mail.example,Canva\n')
    const rows = await database.db.selectFrom('corpus_account').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('secret.person')
    expect(rows[0]?.email_hash).toHaveLength(16)
  })

  it('says which rows it refused, and why', async () => {
    const report = await importing(
      'accounts.csv',
      'email,breach\nnobody,Canva\na@b.example,Unheard\nnobody2,Canva\n',
    )
    expect(report).toMatchObject({ added: 0, refused: 3 })
    expect(report.reasons).toEqual([
      { reason: 'email is not an e-mail address', rows: 2, firstLine: 2 },
      { reason: 'the breach Unheard is not known; import its facts first', rows: 1, firstLine: 3 },
    ])
  })

  it('accepts listings whether they name a person, an address or a phone', async () => {
    const header =
      'name,birth_year,street,number,postal_code,city,country,phone,site,url,seen_on,data_classes'
    const rows = [
      'Robin Mercer,1990,Harbour Street,118,M5V 2T6,Toronto,CA,+14165550142,findpeople.example,https://findpeople.example/1,2026-11-01,Relatives;Age',
      'Only Name,,,,,,,,findpeople.example,https://findpeople.example/2,,',
      ',,Long Road,2,K1A 0B1,Ottawa,CA,,findpeople.example,https://findpeople.example/3,2020-02-30,',
      ',,Long Road,2,K1A 0B1,Ottawa,CA,,findpeople.example,https://findpeople.example/4,2020-02-28,',
    ]
    const report = await importing('listings.csv', [header, ...rows].join('\r\n'))
    expect(report).toMatchObject({ format: 'people-search listings', added: 2, refused: 2 })
    const keys = await database.db.selectFrom('corpus_listing_key').select('kind').execute()
    expect(keys.map(key => key.kind).sort((a, b) => a - b)).toEqual([14, 15, 16, 17, 18, 18, 19, 19, 20])
    const { masked } = await database.db
      .selectFrom('corpus_listing')
      .select('masked')
      .where('url', 'like', '%/1')
      .executeTakeFirstOrThrow()
    expect(masked).toContainEqual({ kind: 'street', value: '118 Har•••' })
  })

  it.each([
    ['MERCER, Robin James', 'Robin M•••'],
    ['Robin Mercer', 'Robin M•••'],
    ['Robin', 'R•••'],
  ])('masks the family name of %s', async (name, masked) => {
    const url = `https://masked.example/${crypto.randomUUID()}`
    await importing('listings.csv', `name,birth_year,site,url\n"${name}",1990,masked.example,${url}\n`)
    const row = await database.db
      .selectFrom('corpus_listing')
      .select('masked')
      .where('url', '=', url)
      .executeTakeFirstOrThrow()
    expect(row.masked).toContainEqual({ kind: 'name', value: masked })
  })

  it.each([
    [
      'domains.csv',
      'domain,name,exposed_on,accounts\nmercer.example,Forum leak,2024-01-02,120\n',
      'domain exposures',
    ],
    [
      'stealer.csv',
      'email,site,seen_on,malware\nrobin@mail.example,shop.example,2025-03-04,RedLine\n',
      'stealer logs',
    ],
    [
      'images.csv',
      'hash,site_url,source_url,title\nfedcba9876543210,https://a.example/p,https://a.example/p.jpg,Profile\n',
      'pictures',
    ],
    ['passwords.csv', 'sha1,count\n5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8,3861493\n', 'breached passwords'],
    ['pwned.txt', '7C4A8D09CA3762AF61E59520943DC26494F8941B:37359195\n', 'breached passwords'],
  ])('knows %s by its columns', async (name, content, format) => {
    expect(await importing(name, content)).toMatchObject({ format, added: 1, refused: 0 })
    expect(await importing(name, content)).toMatchObject({ added: 0, known: 1 })
  })

  it.each([
    ['notes.txt', 'just some words', /none of the files/],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /not a text file/],
    [
      'cyrillic.csv',
      Buffer.concat([
        Buffer.from('domain,name,exposed_on\na.example,'),
        Buffer.from([0xc8, 0xe2, 0xb0, 0xa1]),
      ]),
      /older encoding it has is not sure: save it as UTF-8/,
    ],
    ['nul.json', '[{"Name":\n"\u0000"}]', /begins like JSON, but is broken/],
    ['broken.json', '[{"Name": ', /broken/],
    ['other.json', '[{"id": 1}]', /not breaches/],
    ['empty.csv', '', /is empty/],
  ])('refuses %s in a sentence', async (name, content, sentence) => {
    await expect(importing(name, content)).rejects.toThrow(sentence)
  })

  it('refuses a breach that can not be stored at its line, and takes the others', async () => {
    const facts = { Domain: 'x.example', PwnCount: 1, DataClasses: ['Passwords'] }
    const list = [
      { ...facts, Name: 'NoSuchDay', BreachDate: '2019-02-30' },
      { ...facts, Name: 'YearZero', BreachDate: '0000-00-00' },
      { ...facts, Name: 'ToCome', BreachDate: '2999-03-20' },
      { ...facts, Name: 'Spring', AddedDate: 'Spring 2020' },
      { ...facts, Name: 'One', AddedDate: '1' },
      { ...facts, Name: 'Emoji', Title: `${'x'.repeat(199)}😀 and more` },
      { ...facts, Name: 'Half', Description: 'half of \ud83d' },
    ]
    const report = await importing(
      'odd.json',
      `[\n${list.map(entry => JSON.stringify(entry)).join(',\n')}\n]`,
    )
    expect(report).toMatchObject({ added: 4, refused: 3 })
    expect(report.reasons).toEqual([
      { reason: 'the BreachDate of NoSuchDay is not a date', rows: 1, firstLine: 2 },
      { reason: 'the BreachDate of YearZero is not a date', rows: 1, firstLine: 3 },
      { reason: 'the BreachDate of ToCome is in the future', rows: 1, firstLine: 4 },
    ])
    const stored = await database.db
      .selectFrom('corpus_breach')
      .select(['name', 'title', 'added_date', 'description'])
      .where('domain', '=', 'x.example')
      .orderBy('name')
      .execute()
    expect(stored).toEqual([
      { name: 'Emoji', title: `${'x'.repeat(199)}😀`, added_date: null, description: '' },
      { name: 'Half', title: 'Half', added_date: null, description: 'half of \ufffd' },
      { name: 'One', title: 'One', added_date: null, description: '' },
      { name: 'Spring', title: 'Spring', added_date: null, description: '' },
    ])
  })

  it.each([
    [
      'listings.csv',
      'name,birth_year,site,url,seen_on',
      'Ann Bell,1970,a.example,https://a.example/1,0000-01-01',
      'Cy Dow,1970,a.example,https://a.example/2,2024-01-02',
      'seen_on is not a date (yyyy-mm-dd)',
    ],
    [
      'listings.csv',
      'name,birth_year,site,url,seen_on',
      'Di Eck,1970,a.example,https://a.example/1,2999-01-01',
      'Flo Gray,1970,a.example,https://a.example/2,2024-01-02',
      'seen_on is in the future',
    ],
    [
      'images.csv',
      'hash,site_url,source_url,title,thumbnail',
      '0123456789abcdef,https://b.example/1,https://b.example/1.jpg,One,UklG*g',
      '0123456789abcdef,https://b.example/2,https://b.example/2.jpg,Two,UklGRg==',
      'thumbnail is not base64',
    ],
    [
      'domains.csv',
      'domain,name,exposed_on',
      'c.example,a\u0000b,2024-01-02',
      'c.example,ab,2024-01-02',
      'name has characters that can not be stored',
    ],
  ])(
    'refuses a row of %s that can not be stored, and takes the next one',
    async (name, header, odd, good, reason) => {
      // Within what the kind of a file is told by, and behind it.
      for (const [lines, added] of [
        [1, 1],
        [5000, 0],
      ] as const)
        expect(await importing(name, `${header}${'\n'.repeat(lines)}${odd}\n${good}\n`)).toMatchObject({
          added,
          known: 1 - added,
          refused: 1,
          reasons: [{ reason, firstLine: lines + 1 }],
        })
    },
  )

  it('takes all others of a batch when the database refuses one', async () => {
    await sql`create function refuse_odd() returns trigger language plpgsql as $$
      begin raise exception 'odd' using errcode = '22008'; end $$`.execute(database.db)
    await sql`create trigger refuses_odd before insert on corpus_domain
      for each row when (new.name = 'odd') execute function refuse_odd()`.execute(database.db)
    const names = ['a', 'b', 'c', 'd', 'odd', 'e', 'f', 'g', 'h']
    const rows = names.map(name => `d.example,${name},2024-01-02\n`)
    expect(await importing('domains.csv', `domain,name,exposed_on\n${rows.join('')}`)).toMatchObject({
      added: 8,
      known: 0,
      refused: 1,
      reasons: [{ reason: 'the database refuses it', firstLine: 6 }],
    })
  })

  it.each([
    ['is never closed', '"never@mail.example,Canva'],
    ['is closed too early', '"clo"sed@mail.example",Canva'],
    ['has marks behind backslashes', '"a \\"b\\"@mail.example",Canva'],
    ['is closed by the next one', '"never@mail.example,"Canva"'],
  ])('loses no row behind a cell that %s', async (_, odd) => {
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`
    const people = [1, 2, 3].flatMap(row => [`p${row}@${domain},Canva`, `"q${row}@${domain}","Canva"`])
    const report = await importing('accounts.csv', ['email,breach', odd, ...people].join('\n'))
    expect(report).toMatchObject({ added: 6, known: 0, refused: 1, reasons: [{ firstLine: 2 }] })
    const last = await importing('accounts.csv', ['email,breach', ...people, odd].join('\n'))
    expect(last).toMatchObject({ added: 0, known: 6, refused: 1, reasons: [{ firstLine: 8 }] })
  })

  it.each<[string, string, string, (text: string) => Buffer]>([
    ['UTF-8', 'Élodie Łącka', ',', text => Buffer.from(text)],
    [
      'UTF-8 with a byte order mark and semicolons',
      'Élodie Łącka',
      ';',
      text => Buffer.from(`\ufeff${text}`),
    ],
    [
      'UTF-16 with a byte order mark and tabs',
      'Élodie Łącka',
      '\t',
      text => Buffer.from(`\ufeff${text}`, 'utf16le'),
    ],
    ['UTF-16 without one, with bars', 'Élodie Łącka', '|', text => Buffer.from(text, 'utf16le')],
    [
      'UTF-16 of the other order',
      'Élodie Łącka',
      ';',
      text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ],
    ['Windows-1252', 'Élodie Côté', ';', text => Buffer.from(text, 'latin1')],
    ['ISO-2022-JP', '山田', ',', text => Buffer.from(text.replace('山田', '\u001b$B;3ED\u001b(B'), 'latin1')],
    [
      'Windows-1250 by an address',
      'Dvo\u00f8\u00e1k',
      ';',
      text => Buffer.from(text.replaceAll('stored', 'dvorak@stored.example'), 'latin1'),
    ],
    [
      'lines of Windows, and what fills the end',
      'Ann Lee',
      ';',
      text => Buffer.from(`${text.replaceAll('\n', '\r\n')}\r\n\u0000\u001a`),
    ],
    ['Excel’s word on the delimiter', 'Ann Lee', '^', text => Buffer.from(`sep=^\n${text}`)],
  ])('reads a table in %s', async (kind, name, delimiter, encode) => {
    const id = crypto.randomUUID().slice(0, 8)
    const rows = [
      ['domain', 'description', 'name', 'exposed_on'],
      [`${id}.example`, `"the ""first""${delimiter} two lines,\nstored"`, name, '2024-01-02'],
      [`${id}.example`, 'none', 'late', '2024-02-30'],
    ]
    const report = await importing('table.txt', encode(rows.map(row => row.join(delimiter)).join('\n')))
    const refusedIn = delimiter === '^' ? 5 : 4
    expect(report).toMatchObject({ added: 1, refused: 1, reasons: [{ firstLine: refusedIn }] })
    const { name: stored, description } = await database.db
      .selectFrom('corpus_domain')
      .select(['name', 'description'])
      .where('domain', '=', `${id}.example`)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(kind.startsWith('Windows-1250') ? 'Dvořák' : name)
    expect(description).toContain(`the "first"${delimiter} two lines,\n`)
  })

  it('refuses the lines alone that are not in UTF-8 as the others are', async () => {
    const row = (name: string, at: number) => `${name},odd.example,https://odd.example/${at},1980\n`
    const content = Buffer.concat([
      Buffer.from(`name,site,url,birth_year\n${row('Zoë Ek', 1)}`),
      Buffer.from(row('Élodie Côté', 2), 'latin1'),
      Buffer.from(row('Łukasz Dąb', 3)),
    ])
    expect(await importing('mixed.csv', content)).toMatchObject({
      added: 2,
      reasons: [{ reason: 'name has characters that can not be read', rows: 1, firstLine: 3 }],
    })
  })

  it('reads cells and letters where they are cut into pieces', async () => {
    const id = crypto.randomUUID().slice(0, 8)
    const rows = Array.from(
      { length: 4000 },
      (_, at) => `${id}.example;"first\n${at}";"ä;\n${'é'.repeat(at % 97)}""${at}""";2024-01-02\r\n`,
    )
    const odd = [
      `${id}.example;;"never closed;2024-01-02\r\n`,
      `${id}.example;;${'x'.repeat(300_000)};2024-01-02\r\n`,
    ]
    const report = await importing(
      'pieces.csv',
      `domain;description;name;exposed_on\r\n${rows.join('')}${odd.join('')}${rows.join('')}`,
    )
    expect(report).toMatchObject({ added: 4000, known: 4000, refused: 2 })
    expect(report.reasons).toEqual([
      { reason: 'a quotation mark is not closed where its cell ends', rows: 1, firstLine: 12_002 },
      { reason: 'the line is longer than 256 KiB', rows: 1, firstLine: 12_003 },
    ])
    const names = await database.db
      .selectFrom('corpus_domain')
      .select('name')
      .where('domain', '=', `${id}.example`)
      .execute()
    expect(names.map(({ name }) => name)).toContain('ä;\n"0"')
  })

  it('takes no sign that turns the direction of our own sentences', async () => {
    const domain = `${crypto.randomUUID()}.example`
    const row = `${domain},\u202eForum,2024-01-02,What \u2066happened,Names;\u202ePasswords`
    await importing('turned.csv', `domain,name,exposed_on,description,data_classes\n${row}\n`)
    expect(
      await database.db
        .selectFrom('corpus_domain')
        .select(['name', 'description', 'data_classes'])
        .where('domain', '=', domain)
        .execute(),
    ).toEqual([{ name: 'Forum', description: 'What  happened', data_classes: ['Names', 'Passwords'] }])
  })

  it('counts one line where its two ends are cut apart', async () => {
    const row = 'end.example,ends,2024-01-02,'
    const header = 'domain,name,exposed_on,description\r\n'
    for (const at of [256, 64].map(size => size * 1024 - 1)) {
      const filler = 'x'.repeat(at - header.length - row.length)
      const report = await importing('ends.csv', `${header}${row}${filler}\r\nodd,,,\r\n`)
      expect(report.reasons).toEqual([{ reason: 'domain is not a domain', rows: 1, firstLine: 3 }])
    }
  })

  it.each([
    ['https://login.shop.example/path?a=b', 'login.shop.example'],
    ['HTTPS://user@Shop.example:8443/', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['shop.example/sign-in', 'shop.example'],
    ['my_shop.example', 'my_shop.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['http://192.0.2.7:8080/admin', '192.0.2.7'],
    ['http://[2001:db8::7]:8080/', '2001:db8::7'],
    ['android://c2lnbmF0dXJl==@com.Example.My_App/', 'android://com.example.my_app'],
    ['android://x==@de.example.app/', 'android://de.example.app'],
    ['localhost', null],
    ['https://:8443/', null],
    ['my shop', null],
  ])('takes %s as the site %s', async (site, stored) => {
    const email = `${crypto.randomUUID()}@mail.example`
    const report = await importing('sites.csv', `email,site,seen_on\n${email},${site},2025-03-04\n`)
    expect(report.reasons.map(({ reason }) => reason)).toEqual(
      stored === null ? ['site is not a domain, an IP address or an app'] : [],
    )
    const rows = await database.db
      .selectFrom('corpus_stealer')
      .select('site')
      .where('email_hash', '=', createCorpusKeys(database.keys).email(email))
      .execute()
    expect(rows.map(row => row.site)).toEqual(stored === null ? [] : [stored])
  })

  const secret = 'hunter:2, ;|x'
  const sha1 = 'A1A596C5B33F39FB5003DC6D9F04CD62E5F12893'

  it.each([
    [
      '2025-03-04.txt',
      'stealer logs',
      (email: string, d: string) => `https://a.example:8443/in${d}${email}${d}${secret}`,
    ],
    [
      'Logs 2025-03-04.log',
      'stealer logs',
      (email: string, d: string) => `android://x==@com.example.app/${d}${email}${d}${secret}`,
    ],
    ['canva.txt', 'accounts', (email: string, d: string) => `${email}${d}${secret}`],
  ])(
    'takes the lines of %s with any delimiter, and of their passwords the hash',
    async (name, format, lineOf) => {
      const keys = createCorpusKeys(database.keys)
      for (const delimiter of [':', ';', ',', '\t', '|', ' ', ' | ']) {
        await database.db.deleteFrom('corpus_password').execute()
        const email = `${crypto.randomUUID()}@mail.example`
        const odd = ['https://a.example/:johnny:opensesame', 'opensesame']
        const report = await importing(
          name,
          `${[lineOf(email, delimiter), ...odd, '', lineOf(email, delimiter)].join('\n')}\n`,
        )
        expect(report).toMatchObject({ format, added: 1, known: 1, refused: 2 })
        expect(report.reasons[0]?.firstLine).toBe(2)
        expect(JSON.stringify(report)).not.toContain('opensesame')
        expect(await database.db.selectFrom('corpus_password').selectAll().execute()).toEqual([
          { prefix: Number.parseInt(sha1.slice(0, 5), 16), suffix: sha1.slice(5), count: 1 },
        ])
        const hash = keys.email(email)
        const [logs, accounts] = await Promise.all([
          database.db
            .selectFrom('corpus_stealer')
            .select(['seen_on'])
            .where('email_hash', '=', hash)
            .execute(),
          database.db
            .selectFrom('corpus_account')
            .select(['breach_name'])
            .where('email_hash', '=', hash)
            .execute(),
        ])
        expect([logs, accounts]).toEqual(
          format === 'accounts' ? [[], [{ breach_name: 'Canva' }]] : [[{ seen_on: '2025-03-04' }], []],
        )
      }
    },
  )

  const blockKinds: readonly (readonly [kind: string, write: (email: string) => string])[] = [
    [
      'RedLine',
      email =>
        `URL: SITE\nUsername: ${email}\nPassword: ${secret}\nApplication: Google_[Chrome]_Default\n===============\n`,
    ],
    ['Vidar', email => `Soft: Google Chrome [Default]\nHost: SITE\nLogin: ${email}\nPassword: ${secret}\n\n`],
    [
      'Soft above a gap',
      email => `Soft: Firefox\n\nHost: SITE\nUsername: ${email}\nPassword: ${secret}\n\n---\n\n`,
    ],
    ['Raccoon', email => `["Chrome" = "Default"]\nURL:SITE\nUSR NAME: x\nUSER: ${email}\nPASS:${secret}\n\n`],
    [
      'Lumma',
      email => `SOFT: Edge\r\nURL:\tSITE\r\nUSER LOGIN:\t${email}\r\nUSER PASSWORD:\t${secret}\r\n\r\n`,
    ],
    [
      'StealC',
      email =>
        `  browser: Opera\n  profile: Default\n  url: SITE\n  login: ${email}\n  password: ${secret}\n\n`,
    ],
    ['no gaps', email => `url: SITE\nlogin: ${email}\npassword: ${secret}\n`],
    ['a gap behind each line', email => `URL: SITE\r\r\nLogin: ${email}\r\r\nPassword: ${secret}\r\r\n`],
    ['the site last', email => `Login = ${email}\nPassword = ${secret}\nWebsite = SITE\n\n`],
  ]

  it.each(blockKinds)('takes sign-ins whose parts have a line each: %s', async (_, write) => {
    await database.db.deleteFrom('corpus_password').execute()
    const sites = [
      'https://a.example:8443/in?x=1',
      'http://192.0.2.7:8080/',
      'android://x==@com.example.app/',
    ]
    const people = sites.map(site => ({ site, email: `${crypto.randomUUID()}@mail.example` }))
    const blocks = people.map(({ site, email }) => write(email).replace('SITE', site))
    const title = '*****************\n*  ~~ LOGS ~~   *\n*****************\n\n'
    const report = await importing('2025-03-04.txt', title + blocks.join('') + (blocks[0] ?? ''))
    expect(report).toMatchObject({
      format: 'stealer logs',
      added: 3,
      known: 1,
      reasons: [{ reason: 'it is no part of a sign-in', rows: 1, firstLine: 2 }],
    })
    const keys = createCorpusKeys(database.keys)
    const stored = people.map(({ email }) =>
      database.db
        .selectFrom('corpus_stealer')
        .select(['site', 'seen_on'])
        .where('email_hash', '=', keys.email(email))
        .execute(),
    )
    expect((await Promise.all(stored)).flat()).toEqual(
      ['a.example', '192.0.2.7', 'android://com.example.app'].map(site => ({ site, seen_on: '2025-03-04' })),
    )
    expect(await database.db.selectFrom('corpus_password').select(['prefix', 'suffix']).execute()).toEqual([
      { prefix: Number.parseInt(sha1.slice(0, 5), 16), suffix: sha1.slice(5) },
    ])
  })

  it.each([
    ['with gaps', '\n'],
    ['without gaps', ''],
  ])('never joins parts of two sign-ins %s, and says which are not whole', async (_, gap) => {
    const [whole, bare] = [`${crypto.randomUUID()}@mail.example`, `${crypto.randomUUID()}@mail.example`]
    const blocks = [
      `URL: https://whole.example/\nLogin: ${whole}\nPassword: opensesame\n`,
      `URL: https://one.example/\nPassword: opensesame\n`,
      `Login: ${bare}\nPassword: opensesame\n`,
      `URL: https://two.example/\nLogin: johnny\nPassword: opensesame\n`,
      `URL: https://three.example/\nLogin:\nPassword: opensesame\n`,
      `URL: https://bare.example/\nLogin: ${bare}\n`,
    ]
    const report = await importing('2025-03-04.txt', blocks.join(gap))
    const lines = gap === '' ? [4, 6, 8] : [5, 8, 11]
    expect(report).toMatchObject({ added: 2, known: 0, refused: 4 })
    expect(report.reasons.map(({ reason, rows }) => [reason, rows])).toEqual([
      ['the sign-in has no login', 2],
      ['the sign-in has no web address', 1],
      ['the login is not an e-mail address', 1],
    ])
    expect(report.reasons.map(({ firstLine }) => firstLine)).toEqual(lines)
    const rows = await database.db
      .selectFrom('corpus_stealer')
      .select('site')
      .where('email_hash', '=', createCorpusKeys(database.keys).email(bare))
      .execute()
    expect(rows).toEqual([{ site: 'bare.example' }])
    expect(JSON.stringify(report)).not.toContain('opensesame')
  })

  it.each([':', ';', ',', '\t', '|', ' ', ' | '])(
    'takes lines that end with their site, separated by “%s”',
    async d => {
      await database.db.deleteFrom('corpus_password').execute()
      const sites = [
        'https://a.example:8443/in',
        'android://x==@com.example.app/',
        'b.example:81/x',
        '192.0.2.7',
      ]
      const email = `${crypto.randomUUID()}@mail.example`
      const lines = sites.map(site => [email, secret, site].join(d))
      const odd = [['johnny', 'opensesame', 'https://a.example/'].join(d), 'opensesame']
      // A password that looks like an address is nobody's.
      const decoy = ['x@mail.example', 'decoy@mail.example', 'https://decoy.example/'].join(d)
      const report = await importing('2025-03-04.txt', [...lines, ...odd, decoy].join('\n'))
      expect(report).toMatchObject({
        format: 'stealer logs',
        refused: 2,
        reasons: [{ firstLine: 5 }, { firstLine: 6 }],
      })
      expect(report.reasons.map(({ reason }) => reason)).toEqual([
        'the login is not an e-mail address',
        'it is not a web address, a login and a password',
      ])
      const siteOf = (address: string) =>
        database.db
          .selectFrom('corpus_stealer')
          .select('site')
          .where('email_hash', '=', createCorpusKeys(database.keys).email(address))
          .orderBy('site')
          .execute()
      expect((await siteOf(email)).map(({ site }) => site)).toEqual([
        '192.0.2.7',
        'a.example',
        'android://com.example.app',
        'b.example',
      ])
      expect(await siteOf('decoy@mail.example')).toEqual([])
      expect(
        (await database.db.selectFrom('corpus_password').select('suffix').execute()).map(row => row.suffix),
      ).toContain(sha1.slice(5))
    },
  )

  it.each([
    ['logs 2999-01-01.txt', /has a day in its name that is to come: name the file after the day/],
    ['29990101.txt', null],
    ['20991231.txt', /is to come/],
    ['logs 2025-02-30.txt', /has a day in its name that no calendar has/],
    ['2025-3-40.txt', /no calendar has/],
    ['2025_13_01.txt', /no calendar has/],
    ['Logs 04.03.2025.txt', /does not begin with the year/],
    ['3-4-2025.txt', /does not begin with the year/],
    ['12345678.txt', null],
    ['2025.03.04.txt', '2025-03-04'],
    ['2025_03_04.txt', '2025-03-04'],
    ['dump20250304.txt', '2025-03-04'],
    ['2025-3-4.txt', '2025-03-04'],
  ])('dates sign-ins by the name %s, or says why not', async (name, expected) => {
    const email = `${crypto.randomUUID()}@mail.example`
    const content = `https://c.example/:${email}:x\n`
    if (expected instanceof RegExp) {
      await expect(importing(name, content)).rejects.toThrow(expected)
      return
    }
    const path = file(name, content)
    utimesSync(path, new Date('2024-05-06'), new Date('2024-05-06'))
    await importCorpusFile(database.db, database.keys, path)
    const rows = await database.db
      .selectFrom('corpus_stealer')
      .select('seen_on')
      .where('email_hash', '=', createCorpusKeys(database.keys).email(email))
      .execute()
    expect(rows).toEqual([{ seen_on: expected ?? '2024-05-06' }])
  })

  it('dates sign-ins by their file where nothing else does, once', async () => {
    const email = `${crypto.randomUUID()}@mail.example`
    const path = file('logs.txt', `https://c.example/:${email}:x\n`)
    for (const [day, added] of [
      ['2024-05-06', 1],
      ['2024-07-08', 0],
    ] as const) {
      utimesSync(path, new Date(day), new Date(day))
      expect(await importCorpusFile(database.db, database.keys, path)).toMatchObject({
        added,
        known: 1 - added,
      })
    }
    const rows = await database.db
      .selectFrom('corpus_stealer')
      .select('seen_on')
      .where('email_hash', '=', createCorpusKeys(database.keys).email(email))
      .execute()
    expect(rows).toEqual([{ seen_on: '2024-05-06' }])
  })

  it.each([
    ['accounts.csv', 'corpus_account', (email: string) => `email,breach\n${email},Canva\n`],
    ['dated.csv', 'corpus_stealer', (email: string) => `email,site,seen_on\n${email},d.example,2025-03-04\n`],
    ['undated.txt', 'corpus_stealer', (email: string) => `https://d.example/:${email}:x\n`],
  ] as const)(
    'of %s adds to the addresses of an earlier version what mailbox they lead to',
    async (name, table, contentOf) => {
      const keys = createCorpusKeys(database.keys)
      const [plain, tagged] = [
        `${crypto.randomUUID()}@mail.example`,
        `ana.${crypto.randomUUID()}+shop@gmail.com`,
      ]
      const stored = async () => {
        const rows = await database.db
          .selectFrom(table)
          .select(['email_hash', 'mailbox_hash'])
          .where('email_hash', 'in', [keys.email(plain), keys.email(tagged)])
          .execute()
        return rows.map(row => [
          row.email_hash.equals(keys.email(plain)) ? 'plain' : 'tagged',
          row.mailbox_hash,
        ])
      }
      const files = [plain, tagged].map(email => file(`${email.slice(0, 3)}-${name}`, contentOf(email)))
      const importAll = async (day: string) => {
        let added = 0
        for (const path of files) {
          utimesSync(path, new Date(day), new Date(day))
          added += (await importCorpusFile(database.db, database.keys, path)).added
        }
        return added
      }
      const mailboxes = [
        ['plain', null],
        ['tagged', keys.email(tagged.replace('ana.', 'ana').replace('+shop', ''))],
      ]
      expect([await importAll('2024-05-06'), (await stored()).toSorted()]).toEqual([2, mailboxes])
      await database.db
        .updateTable(table)
        .set({ mailbox_hash: Buffer.alloc(0) })
        .where('email_hash', 'in', [keys.email(plain), keys.email(tagged)])
        .execute()
      expect([await importAll('2024-07-08'), (await stored()).toSorted()]).toEqual([0, mailboxes])
    },
  )

  it('says why a sign-in is refused, and never with what stands in its line', async () => {
    const lines = [
      'https://a.example/:a@mail.example:pw1',
      'https://a.example/:johnny:pw2',
      'pw3',
      'localhost:b@mail.example:pw4',
    ]
    expect((await importing('2025-03-05.txt', lines.join('\n'))).reasons).toEqual([
      { reason: 'the login is not an e-mail address', rows: 1, firstLine: 2 },
      { reason: 'it is not a web address, a login and a password', rows: 1, firstLine: 3 },
      { reason: 'site is not a domain, an IP address or an app', rows: 1, firstLine: 4 },
    ])
  })

  it.each([
    ['url,username,password', 'https://b.example/,EMAIL,"a ""b"", c"', 'stealer logs'],
    ['Login;URL;Password;seen_on', 'EMAIL;b.example;"a ""b"", c";2025-01-02', 'stealer logs'],
    ['email,breach,password', 'EMAIL,Canva,"a ""b"", c"', 'accounts'],
  ])('takes passwords in columns: %s', async (header, row, format) => {
    await database.db.deleteFrom('corpus_password').execute()
    const content = `${header}\n${row.replace('EMAIL', `${crypto.randomUUID()}@mail.example`)}\n`
    expect(await importing('columns.csv', content)).toMatchObject({ format, added: 1, refused: 0 })
    const days = await database.db
      .selectFrom('corpus_stealer')
      .select('seen_on')
      .where('site', '=', 'b.example')
      .execute()
    if (header.includes('seen_on')) expect(days).toContainEqual({ seen_on: '2025-01-02' })
    const digits = createHash('sha1').update('a "b", c').digest('hex').toUpperCase()
    expect(await database.db.selectFrom('corpus_password').select('suffix').execute()).toEqual([
      { suffix: digits.slice(5) },
    ])
  })

  it('takes answers about domains after the breaches that they name', async () => {
    const paths = [
      file('later.example.json', '{"robin":["Canva"]}'),
      file('some.csv', 'email,breach\n'),
      file('facts.json', '{"DataClasses":[],"Name":"Canva"}'),
    ]
    expect(await breachesFirst(paths)).toEqual([paths[2], paths[0], paths[1]])
  })

  it('says of an account that its password is out, whatever its breach has', async () => {
    await importing('facts.json', '{"Name":"Parcels","DataClasses":["Names"]}')
    const email = `${crypto.randomUUID()}@mail.example`
    await importing('Parcels.txt', `${email}:x\n`)
    const { data_classes: classes } = await database.db
      .selectFrom('corpus_account')
      .select('data_classes')
      .where('email_hash', '=', createCorpusKeys(database.keys).email(email))
      .executeTakeFirstOrThrow()
    expect(classes).toEqual(['Names', 'Passwords'])
  })

  it.each([
    ['combo.txt', 'robin@mail.example:x\n', /does not say from which breach: name the file after one/],
    ['hashes.txt', `${'A'.repeat(35)}:5\n`, /name the file after the first five, such as 21BD1.txt/],
    ['answer.json', '{"robin":["Canva"]}', /name the file after it, such as example.com.json/],
  ])('asks for what %s leaves out', async (name, content, sentence) => {
    await expect(importing(name, content)).rejects.toThrow(sentence)
  })

  it('takes the answer of Have I Been Pwned about a domain', async () => {
    const answer = '{\n "robin": ["Canva", "Unheard"],\n "sam.lee": ["Canva"],\n "odd": 5\n}'
    expect(await importing('answers.example.json', answer)).toEqual({
      file: 'answers.example.json',
      format: 'accounts',
      added: 2,
      known: 0,
      refused: 2,
      reasons: [
        { reason: 'the breach Unheard is not known; import its facts first', rows: 1, firstLine: 2 },
        { reason: 'it is not a list of breaches', rows: 1, firstLine: 4 },
      ],
    })
    const hash = createCorpusKeys(database.keys).email('sam.lee@answers.example')
    expect(
      await database.db
        .selectFrom('corpus_account')
        .select('breach_name')
        .where('email_hash', '=', hash)
        .execute(),
    ).toEqual([{ breach_name: 'Canva' }])
  })

  it('takes the search of a domain that Have I Been Pwned exports, with the facts of breaches that it has', async () => {
    const id = crypto.randomUUID().slice(0, 8)
    const breach = (Name: string) => ({
      Name,
      Title: 'x',
      DataClasses: ['Passwords'],
      BreachDate: '2020-01-02',
    })
    const results = [
      { Alias: 'robin', DomainName: `${id}.example`, Breaches: [breach('Canva'), breach(`Own${id}`)] },
      { Alias: 'sam.lee', DomainName: `sub.${id}.example`, Breaches: [{ Name: 'Unheard' }, 5] },
      { Alias: 'odd' },
    ]
    const paste = { Alias: 'robin', DomainName: `${id}.example`, Pastes: [{ Id: 'a', Source: 'Pastebin' }] }
    const lines = results.map(result => JSON.stringify(result)).join(',\n')
    const answer = `{"BreachSearchResults": [\n${lines}\n], "PasteSearchResults": [\n${JSON.stringify(paste)}]}`
    expect(await importing('search.json', answer)).toEqual({
      file: 'search.json',
      format: 'accounts',
      added: 2,
      known: 0,
      refused: 4,
      reasons: [
        { reason: 'the breach Unheard is not known; import its facts first', rows: 1, firstLine: 3 },
        { reason: 'it is not a breach', rows: 1, firstLine: 3 },
        { reason: 'it is not an address with its breaches', rows: 1, firstLine: 4 },
        { reason: 'it is a paste, not a breach', rows: 1, firstLine: 6 },
      ],
    })
    const facts = await database.db
      .selectFrom('corpus_breach')
      .select('title')
      .where('name', 'in', ['Canva', `Own${id}`])
      .orderBy('name')
      .execute()
    // What is known of a breach is not replaced.
    expect(facts).toEqual([{ title: 'Canva' }, { title: 'x' }])
    expect(
      await importing('search.json', '{"BreachSearchResults":[],"PasteSearchResults":null}'),
    ).toMatchObject({
      format: 'accounts',
      refused: 0,
    })
  })

  it.each([
    [
      '21bd1.txt',
      '0018A45C4D1DEF81644B54AB7F969B88D65:5,000\r\n00D4F6E8FA6EECAD2A3AA415EEC418D38EC:0\r\nx\r\n',
    ],
    [
      'one.csv',
      'sha1;count\n21BD10018A45C4D1DEF81644B54AB7F969B88D65;"5,000"\n21BD100D4F6E8FA6EECAD2A3AA415EEC418D38EC;0\nx;1\n',
    ],
    [
      'one.txt',
      '21BD10018A45C4D1DEF81644B54AB7F969B88D65:5,000\n21BD100D4F6E8FA6EECAD2A3AA415EEC418D38EC:0\nx:1\n',
    ],
  ])('takes hashes and counts as they are in %s', async (name, content) => {
    await database.db.deleteFrom('corpus_password').execute()
    expect(await importing(name, content)).toMatchObject({
      format: 'breached passwords',
      added: 1,
      refused: 2,
    })
    expect(await database.db.selectFrom('corpus_password').selectAll().execute()).toEqual([
      { prefix: 0x21bd1, suffix: '0018A45C4D1DEF81644B54AB7F969B88D65', count: 5000 },
    ])
  })

  it.each([
    ['5,000', 5000],
    ['1 234 567', 1_234_567],
    ['5.000', null],
    ['1e3', null],
    ['50,00', null],
    ['-1', null],
  ])('takes %s as the count %s', async (written, count) => {
    const domain = `${crypto.randomUUID()}.example`
    const report = await importing(
      'counts.csv',
      `domain;name;exposed_on;accounts\n${domain};a;2024-01-02;${written}\n`,
    )
    expect(report.reasons.map(({ reason }) => reason)).toEqual(
      count === null ? ['accounts is not a whole number'] : [],
    )
    const rows = await database.db
      .selectFrom('corpus_domain')
      .select('accounts')
      .where('domain', '=', domain)
      .execute()
    expect(rows.map(({ accounts }) => accounts)).toEqual(count === null ? [] : [count])
  })

  it.each([
    [
      'the firm&rsquo;s &#8217;data&#x2019; &eacute;t&eacute;&hellip; &euro;5 &amp;amp;',
      'the firm’s ’data’ été… €5 &amp;',
    ],
    ['one<br>two<br />three</p><p>four', 'one two three four'],
    ['if 1 < 2 and 3 > 2, &lt;b&gt; stays', 'if 1 < 2 and 3 > 2, <b> stays'],
    ['<a href="https://x.example">A</a>, <em>B</em>', 'A, B'],
    ['x&nbsp;y &unheard; &', 'x y &unheard; &'],
  ])('stores the description %s as its text', async (html, stored) => {
    const name = crypto.randomUUID()
    await importing('markup.json', JSON.stringify({ Name: name, DataClasses: [], Description: html }))
    const { description } = await database.db
      .selectFrom('corpus_breach')
      .select('description')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect(description).toBe(stored)
  })

  it('loses no row between two stray marks', async () => {
    const rows = [
      '"never@mail.example,Canva',
      'r1@mail.example,Canva',
      'r2@mail.example,Canva',
      'stray",Canva',
    ]
    const report = await importing('accounts.csv', ['email,breach', ...rows].join('\n'))
    expect(report).toMatchObject({ added: 2, refused: 2 })
    expect(report.reasons.map(({ firstLine }) => firstLine)).toEqual([2, 5])
  })

  it('loses no row that leaves out its last cells', async () => {
    const rows = ['"never@mail.example,Canva', 's1@mail.example,Canva', 's2@mail.example,Canva']
    expect(await importing('accounts.csv', ['email,breach,data_classes', ...rows].join('\n'))).toMatchObject({
      added: 2,
      refused: 1,
      reasons: [{ firstLine: 2 }],
    })
  })

  it('reads cells with marks, delimiters and lines of their own', async () => {
    const rows = [
      'e.example,"Forum, the ""old"" one",2024-01-02,"first\nsecond, third"',
      'e.example,The "big" one,2024-01-02,',
      'e.example,late,2024-02-30,',
    ]
    const report = await importing(
      'domains.csv',
      ['domain,name,exposed_on,description', ...rows].join('\r\n'),
    )
    expect(report).toMatchObject({ added: 2, refused: 1, reasons: [{ firstLine: 5 }] })
    const stored = await database.db
      .selectFrom('corpus_domain')
      .select(['name', 'description'])
      .where('domain', '=', 'e.example')
      .orderBy('name')
      .execute()
    expect(stored).toEqual([
      { name: 'Forum, the "old" one', description: 'first\nsecond, third' },
      { name: 'The "big" one', description: '' },
    ])
  })

  it('refuses a file that is not there', async () => {
    await expect(importCorpusFile(database.db, database.keys, join(folder, 'absent.csv'))).rejects.toThrow(
      /no such file/,
    )
  })
})
