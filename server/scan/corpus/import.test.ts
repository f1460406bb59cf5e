import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    expect(keys.map(key => key.kind).sort()).toEqual([1, 2, 3, 3, 4, 4, 5])
    const { masked } = await database.db
      .selectFrom('corpus_listing')
      .select('masked')
      .where('url', 'like', '%/1')
      .executeTakeFirstOrThrow()
    expect(masked).toContainEqual({ kind: 'street', value: '118 Har•••' })
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
    ['broken.json', '[{"Name": ', /broken/],
    ['other.json', '[{"id": 1}]', /not breaches/],
    ['empty.csv', '', /is empty/],
  ])('refuses %s in a sentence', async (name, content, sentence) => {
    await expect(importing(name, content)).rejects.toThrow(sentence)
  })

  it('refuses a file that is not there', async () => {
    await expect(importCorpusFile(database.db, database.keys, join(folder, 'absent.csv'))).rejects.toThrow(
      /no such file/,
    )
  })
})
