import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountChangeKindValues,
  conciergeTypeValues,
  couldNotCheckReasonValues,
  deepScanStatusValues,
  denyReasonValues,
  findingEventValues,
  genderValues,
  groupValues,
  industryValues,
  invasiveAppValues,
  logActorKindValues,
  mfaChannelValues,
  planActionStateValues,
  planActionValues,
  planHistoryEventValues,
  reportIssueValues,
  salesInterestValues,
  scanSubjectKindValues,
  socialNetworkValues,
  tutorialAppValues,
} from '#openapi/generated/enumerations.ts'
import { employee, individual } from '#server/demo/accounts.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { textsIn } from '#tests/support/data-exports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { buildArchive } from './archive.ts'
import { camelCase, enumerated } from './labels.ts'
import { type Chapter, exportPage } from './page.ts'
import { leftOutColumns, sections } from './sections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, emptyCorpus: true })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const locales: readonly Locale[] = ['en-US', 'fr-FR']

const textOf = (html: string): string[] =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .split(/<[^>]*>|, /)
    .map(text => text.replace(/^.*: /, '').trim())
    .filter(text => text !== '')

const looksLikeCode = (text: string): boolean =>
  /^[A-Z]+(?:[_ ][A-Z]+)+$|^[A-Z]{4,}$|^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$|^[a-z]+\.[a-z]+$|\d{4}-\d\d-\d\d|^(?:true|false|null)$|\[object/.test(
    text,
  ) ||
  // A lower-case word is part of an address, or a code.
  /^[a-z]+$/.test(text)

const pageOf = (chapter: Omit<Chapter, 'title'>, locale: Locale): string =>
  exportPage(locale, { name: 'Zoé', at: new Date(), chapters: [{ title: 'Title', ...chapter }] })

it.each([individual, employee])('shows no code to $fullname, in either language', async ({ email }) => {
  const { db, auditOrigins } = server.platform
  for (const language of locales) {
    const { id } = await db
      .updateTable('register')
      .set({ language })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = textsIn(await buildArchive(db, auditOrigins, id, new Date()))['index.html'] ?? ''
    // Sites of findings are addresses.
    expect(textOf(page).filter(text => looksLikeCode(text) && !/\.(?:com|example|org)$/.test(text))).toEqual(
      [],
    )
    expect(page).toContain('Canada')
  }
})

it('has labels for every value of an enumeration', async () => {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1`.execute(server.platform.db)
  const checked = rows.flatMap(({ table, column, rule }): [string, string][] => {
    const section = sections[table]
    const isIn = section?.only?.includes(column) ?? section?.omit?.includes(column) !== true
    const key = camelCase(column)
    if (section === undefined || !isIn || leftOutColumns.has(column) || !enumerated.has(key)) return []
    return [...rule.matchAll(/'([^']+)'::text/g)].map(([, value]) => [key, value ?? ''])
  })
  expect(checked.length).toBeGreaterThan(50)
  const free: Readonly<Record<string, readonly string[]>> = {
    kind: accountChangeKindValues,
    type: [...conciergeTypeValues, ...scanSubjectKindValues],
    reason: couldNotCheckReasonValues,
    status: deepScanStatusValues,
    denyReasons: denyReasonValues,
    event: [...findingEventValues, ...planHistoryEventValues],
    gender: genderValues,
    groups: groupValues,
    industry: industryValues,
    top10Apps: invasiveAppValues,
    actor: [...logActorKindValues, 'scan', 'company', 'look', 'form'],
    preferredFactor: mfaChannelValues,
    state: planActionStateValues,
    action: planActionValues,
    issues: reportIssueValues,
    interests: salesInterestValues,
    subjectKind: scanSubjectKindValues,
    socialMediaAccounts: socialNetworkValues,
    app: tutorialAppValues,
  }
  const all = [
    ...checked,
    ...Object.entries(free).flatMap(([key, list]) => list.map(value => [key, value] as const)),
  ]
  for (const [key, value] of all) {
    const [english, french] = locales.map(
      locale =>
        pageOf({ file: 'some', rows: [{ [key]: value }] }, locale).match(/<dd>(.*?)<\/dd>/)?.[1] ?? '',
    )
    expect(looksLikeCode(english ?? '') || looksLikeCode(french ?? ''), `${key}: ${value}`).toBe(false)
    // Names of products, and words that both languages share.
    if (english === value && french === value) expect(value).toMatch(/^X$/)
  }
})

it('never changes what someone wrote', () => {
  const page = pageOf(
    { file: 'some', rows: [{ relationship: 'owner', name: 'open', message: 'FAILED' }] },
    'fr-FR',
  )
  for (const text of ['owner', 'open', 'FAILED']) expect(page).toContain(`<dd>${text}</dd>`)
})

it('names the finding that something happened to', () => {
  const page = exportPage('en-US', {
    name: 'Zoé',
    at: new Date(),
    chapters: [
      {
        file: 'findings',
        title: 'Findings',
        rows: [{ id: 'a', evidence: { name: 'Plover' } }],
      },
      { file: 'finding-history', title: 'History', rows: [{ leakId: 'a', event: 'fixed' }] },
    ],
  })
  expect(page).toContain('<dt>Finding</dt><dd>Plover</dd>')
})

it('writes dates, times, amounts and countries as the reader does', () => {
  const rows = [{ amountCents: 4999, currency: 'USD', settledAt: '2026-11-01T14:05:00Z', country: 'CA' }]
  expect(pageOf({ file: 'payments', rows }, 'en-US').replaceAll(/\s/g, ' ')).toContain(
    'November 1, 2026 at 2:05 PM',
  )
  const french = pageOf({ file: 'payments', rows }, 'fr-FR').replaceAll(/\s/g, ' ')
  for (const text of ['1er novembre 2026 à 14 h 05', '49,99 $ US', 'Canada']) expect(french).toContain(text)
})

it('calls groups of notifications as the settings do', () => {
  const groups = { critical: true, important: false, image: true, reminders: true, company: false }
  const html = pageOf({ file: 'profile', rows: [{ emailNotifications: groups }] }, 'en-US')
  expect(html).toContain('<dt>Photos, and updates on your reports</dt><dd>Yes</dd>')
  expect(html).toContain('<dt>Your company’s score and scans</dt><dd>No</dd>')
  expect(html).not.toContain('<dt>Photo</dt>')
})
