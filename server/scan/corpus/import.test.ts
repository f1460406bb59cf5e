import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importCorpusFile } from './import.ts'

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
    expect(keys.map(key => key.kind).sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 10, 11, 11, 12])
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
      'wide.csv',
      Buffer.from('\ufeffdomain,name,exposed_on\na.example,a,2024-01-02\n', 'utf16le'),
      /not a text file/,
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

  it.each(['latin1', 'utf8'] as const)('takes %s only where its characters can be read', async encoding => {
    const header = 'name,site,url,birth_year'
    const plain = `Ann Lee,${encoding}.example,https://${encoding}.example/1,1980`
    const accented = `Élodie Côté,${encoding}.example,https://${encoding}.example/2,1980`
    const content = Buffer.from([header, plain, accented].join('\n'), encoding)
    const reasons = encoding === 'utf8' ? [] : [{ reason: 'name is not in UTF-8', rows: 1, firstLine: 3 }]
    expect(await importing(`${encoding}.csv`, content)).toMatchObject({ added: 2 - reasons.length, reasons })
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
