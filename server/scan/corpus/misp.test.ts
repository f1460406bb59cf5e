import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importCorpusFile } from './import.ts'
import { createCorpusKeys } from './keys.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'wardlight-misp-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const importing = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  return importCorpusFile(database.db, database.keys, path)
}

let last = 0
const uuid = () => `5e2f1d00-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`
const attribute = (type: string, value: string, more: object = {}) => ({
  id: '1',
  uuid: uuid(),
  type,
  value,
  category: 'Other',
  to_ids: false,
  deleted: false,
  ...more,
})
const part = (relation: string, value: string) => attribute('text', value, { object_relation: relation })
const credential = (...parts: ReturnType<typeof part>[]) => ({
  name: 'credential',
  uuid: uuid(),
  deleted: false,
  Attribute: parts,
})
const event = (more: object = {}) => ({
  uuid: uuid(),
  info: 'Leak of the harbor office',
  date: '2026-02-03',
  analysis: '2',
  Orgc: { name: 'CERT Example' },
  Attribute: [],
  Object: [],
  ...more,
})

const breachOfEvent = (id: string) =>
  database.db
    .selectFrom('corpus_breach')
    .select(['title', 'breach_date', 'data_classes', 'is_verified', 'source'])
    .where('name', '=', `misp:${id}`)
    .executeTakeFirst()
const accountsOf = async (email: string) => {
  const keys = createCorpusKeys(database.keys)
  return database.db
    .selectFrom('corpus_account')
    .select(['breach_name', 'data_classes'])
    .where('email_hash', '=', keys.email(email))
    .execute()
}

it('an event is a breach, with the accounts it says are exposed and none of its attackers', async () => {
  const one = event({
    Attribute: [
      attribute('target-email', 'ann@mail.example'),
      attribute('email', 'bea@mail.example'),
      attribute('email', 'attacker@mail.example', { to_ids: true }),
      attribute('email-src', 'sender@mail.example'),
      attribute('ip-dst', '192.0.2.7', { to_ids: true }),
      attribute('target-email', 'gone@mail.example', { deleted: true }),
    ],
    Object: [
      credential(
        part('username', 'cem@mail.example'),
        part('password', 'Lantern-77'),
        part('format', 'clear-text'),
      ),
      credential(part('username', 'root'), part('password', 'x')),
      { name: 'file', uuid: uuid(), Attribute: [] },
    ],
  })
  const report = await importing('event.json', { Event: one })
  expect(report).toMatchObject({ format: 'accounts', added: 3, known: 0, refused: 6 })
  expect(report.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'email is not an e-mail address',
    'email-src is no exposed address',
    'file is no credential',
    'ip-dst is no exposed address',
    'it is deleted',
    'the email is an indicator of an attack',
  ])
  const text = JSON.stringify({ Event: one }, null, 1).split('\n')
  const lineOf = (value: string) =>
    text
      .slice(0, text.findIndex(line => line.includes(value)) + 1)
      .findLastIndex(line => line.includes('"uuid"')) + 1
  expect(report.reasons.find(({ reason }) => reason.startsWith('ip-dst'))?.firstLine).toBe(
    lineOf('192.0.2.7'),
  )
  expect(await breachOfEvent(one.uuid)).toEqual({
    title: 'Leak of the harbor office',
    breach_date: '2026-02-03',
    data_classes: ['Email addresses', 'Passwords'],
    is_verified: true,
    source: 'CERT Example',
  })
  expect(await accountsOf('bea@mail.example')).toEqual([
    { breach_name: `misp:${one.uuid}`, data_classes: ['Email addresses'] },
  ])
  expect(await accountsOf('cem@mail.example')).toEqual([
    { breach_name: `misp:${one.uuid}`, data_classes: null },
  ])
  expect(await accountsOf('attacker@mail.example')).toEqual([])
  expect(await importing('event.json', { Event: one })).toMatchObject({ added: 0, known: 3 })
})

it.each([
  ['an answer about events', (one: object) => ({ response: [{ Event: one }] })],
  ['a list of events', (one: object) => [{ Event: one }]],
  [
    'an answer about attributes',
    ({ Attribute, ...facts }: { Attribute: object[] }) => ({
      response: { Attribute: Attribute.map(each => ({ ...each, Event: facts })) },
    }),
  ],
])('%s is read as well; an analysis that is under way leaves it unverified', async (name, wrap) => {
  const address = `${name.replaceAll(' ', '-')}@mail.example`
  const one = event({ analysis: '1', Attribute: [attribute('target-email', address)] })
  expect(await importing(`${name}.json`, wrap(one as never))).toMatchObject({ added: 1, refused: 0 })
  expect(await breachOfEvent(one.uuid)).toMatchObject({ is_verified: false })
})

it('an event that can’t be one spoils no other', async () => {
  const good = event({ Attribute: [attribute('target-email', 'dan@mail.example'), 7] })
  const report = await importing('two.json', [
    { Event: event({ date: '2026-02-31' }) },
    { Event: { info: 'no uuid' } },
    { Event: good },
  ])
  expect(report).toMatchObject({ added: 1, refused: 3 })
  expect(report.reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['the event has no uuid', 'it is neither an attribute nor an object']),
  )
})
