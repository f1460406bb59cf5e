import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailRule } from '#domain/email-rule.ts'
import type { FindingRecipient, RecipientPage } from '#openapi/generated/api.ts'
import { evidence } from '#server/scan/source.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { personalLeak } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { publicDomain, publicPage } from '../open-data/checks.ts'
import { importRecipients, readRecipientFile } from './import.ts'

let server: TestServer
let person: Member
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  person = await bringMember(server, [])
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const at = new Date('2026-10-01T12:00:00Z')
const take = (content: unknown, fewer = true) =>
  importRecipients(server.platform.db, readRecipientFile('file.json', Buffer.from(JSON.stringify(content))), {
    at,
    fewer,
  })
const broker = (domain: string, change: object = {}) => ({
  name: domain,
  email: `privacy@${domain}`,
  website: `https://www.${domain}`,
  opt_out_url: '',
  region: 'us',
  category: 'people-search',
  ...change,
})
const list = async (query = '') =>
  (await operator.call<RecipientPage>('GET', `/v1/operator/recipients${query}`)).body
const own = () =>
  server.platform.db
    .selectFrom('recipient')
    .selectAll()
    .where('source', '=', 'wardlight')
    .orderBy('domain')
    .execute()
const verify = (address: string, state: 'ok' | 'broken' = 'ok') =>
  server.platform.db
    .insertInto('recipient_contact')
    .values({ address, state, looked_on: '2026-11-29', ok_on: '2026-11-01' })
    .onConflict(conflict => conflict.column('address').doUpdateSet({ state }))
    .execute()
const addFinding = (who: Member, name: string) =>
  personalLeak(server.platform.db, who.id, {
    evidence: JSON.stringify(evidence({ name, siteUrl: `https://${name}/p` })),
  })
const ofFinding = async (name: string) => {
  const id = await addFinding(person, name)
  return (await person.call<FindingRecipient>('GET', `/v1/findings/${id}/recipient`)).body.recipient
}

describe('the Canadian directory that comes with Wardlight', () => {
  it('has at least 40 recipients, whose domains and contacts an import would take as they are', async () => {
    const rows = await own()
    expect(rows.length).toBeGreaterThanOrEqual(40)
    const { recipients } = await server.platform.db
      .selectFrom('recipient_source')
      .select('recipients')
      .where('id', '=', 'wardlight')
      .executeTakeFirstOrThrow()
    expect(recipients).toBe(rows.length)
    const domains = rows.map(({ domain }) => domain)
    for (const { domain, email, form_url, jurisdictions, parent } of rows) {
      expect(publicDomain(domain)).toBe(domain)
      expect(jurisdictions).toContain('CA')
      if (email !== null) expect(emailRule(email)).toBeNull()
      if (form_url !== null) expect(publicPage(form_url)).toBe(form_url)
      if (parent !== null) expect(domains).toContain(parent)
    }
  })

  it('has a source and a day for each contact, and no contact that is not confirmed', async () => {
    for (const { email, form_url, postal_address, parent, checked_on, note } of await own()) {
      const isConfirmed = (email ?? form_url ?? postal_address ?? parent) !== null
      expect(checked_on !== null).toBe(isConfirmed)
      if (isConfirmed) expect(publicPage(note)).toBe(note)
      else expect(note).toBe('not confirmed')
    }
  })

  it('is described row by row in docs/recipients.md', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/recipients.md'), 'utf8')
    const described = [...text.matchAll(/^\| ([a-z\d.-]+\.[a-z]+) \| (\S) \| (\S*) ?\|/gm)].map(
      ([, domain, letter, day]) => [domain, letter === '–', day],
    )
    expect(described).toEqual(
      (await own()).map(({ domain, checked_on }) => [domain, checked_on === null, checked_on ?? '']),
    )
  })
})

describe('an import', () => {
  it('replaces what its source had, and keeps it where fewer than half would be left', async () => {
    const many = (count: number) => ({
      brokers: Array.from({ length: count }, (_, index) => broker(`n${index}.example.net`)),
    })
    expect(await take(many(100))).toMatchObject({ kind: 'eraser', rows: 100, refused: [] })
    await expect(take(many(49), false)).rejects.toThrow(
      'file.json would leave 49 of the 100 recipients of Eraser, fewer than half, so those before stay; --fewer takes it anyway.',
    )
    expect((await list('?searchValue=n99.example.net')).items).toHaveLength(1)
    expect(await take(many(50), false)).toMatchObject({ rows: 50 })
    await expect(take({ brokers: [broker('none')] })).rejects.toThrow(/has no row that can be taken/)
    expect((await list('?searchValue=n49.example.net')).items).toHaveLength(1)
  })
})

describe('operators', () => {
  it('find a recipient by domain or name, page by page, with what the audit found', async () => {
    await take({ brokers: [broker('finder.example.net', { name: 'Lantern' }), broker('other.example.net')] })
    await verify('privacy@finder.example.net')
    const found = await list('?searchValue=lantern')
    expect(found.items).toEqual([
      expect.objectContaining({
        domain: 'finder.example.net',
        source: 'eraser',
        email: {
          address: 'privacy@finder.example.net',
          state: 'ok',
          lookedOn: '2026-11-29',
          okOn: '2026-11-01',
        },
        form: null,
        state: 'ok',
        mayReceive: true,
        checkedOn: '2026-10-01',
      }),
    ])
    expect((await list('?searchValue=FINDER.example')).items).toEqual(found.items)
    const page = await list('?pageSize=2&page=2')
    expect(page.items).toHaveLength(2)
    expect(page.pagination.totalRecords).toBe((await own()).length + 2)
  })

  it('see how many are in each state, and when the audit last looked', async () => {
    await take({
      brokers: [broker('ok.example.net'), broker('broken.example.net'), broker('new.example.net')],
    })
    await verify('privacy@ok.example.net')
    await verify('privacy@broken.example.net', 'broken')
    const { share, lastAuditOn } = await list()
    const parents = (await own()).filter(({ parent }) => parent === null).length
    expect(share).toEqual({ ok: 1, changed: 0, broken: 1, unknown: parents + 1 })
    expect(lastAuditOn).toBe('2026-11-29')
  })

  it('alone see the directory', async () => {
    expect((await person.call('GET', '/v1/operator/recipients')).status).toBe(403)
  })
})

describe('a finding', () => {
  it('leads to its recipient, with an address only where a letter may be sent', async () => {
    await take({ brokers: [broker('seeker.example.net', { name: 'Seeker' })] })
    const unverified = await ofFinding('www.seeker.example.net')
    expect(unverified).toEqual({
      domain: 'seeker.example.net',
      name: 'Seeker',
      kind: 'peopleSearch',
      mayReceive: false,
      email: null,
      formUrl: null,
      requiredDetails: [],
      clears: [],
    })
    await verify('privacy@seeker.example.net')
    expect(await ofFinding('seeker.example.net')).toEqual({
      ...unverified,
      mayReceive: true,
      email: 'privacy@seeker.example.net',
    })
  })

  it('says what else one request to the parent clears', async () => {
    expect(await ofFinding('www.koodomobile.com')).toMatchObject({
      domain: 'telus.com',
      clears: ['publicmobile.ca', 'telus.com'],
    })
  })

  it('of a site that nobody knows has none', async () => {
    expect(await ofFinding('nobody.example.org')).toBeNull()
  })

  it('of another person is not there', async () => {
    const other = await bringMember(server, [])
    const id = await addFinding(other, 'seeker.example.net')
    expect(await person.call('GET', `/v1/findings/${id}/recipient`)).toMatchObject({ body: { code: '0010' } })
  })
})
