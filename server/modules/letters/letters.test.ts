import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Letter, Register } from '#openapi/generated/api.ts'
import { maskEmail } from '#server/scan/mask.ts'
import { evidence } from '#server/scan/source.ts'
import { form, type Person, profile, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const come = async (address: object = {}): Promise<Person & { readonly id: string }> => {
  const person = await signUp(server)
  await person.call('POST', '/v1/register', form({ ...profile, address: { ...profile.address, ...address } }))
  const { body } = await person.call<Register>('GET', '/v1/register')
  return { ...person, id: body.id }
}

const insert = async (
  registerId: string,
  type: 'ADDRESS' | 'EMAIL',
  facts: Parameters<typeof evidence>[0],
) => {
  const { id } = await server.platform.db
    .insertInto('leak')
    .values({
      register_id: registerId,
      type,
      fingerprint: crypto.randomUUID(),
      threat_level: 'HIGH',
      source: 'peopleSearch',
      evidence: JSON.stringify(evidence(facts)),
      first_scan_id: null,
      last_scan_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const page = (registerId: string) =>
  insert(registerId, 'ADDRESS', {
    name: 'findpeople.example',
    siteUrl: 'https://findpeople.example/p/1',
    exposedData: ['Physical addresses'],
    masked: [{ kind: 'street', value: '118 Har•••' }],
  })

const read = (person: Person, id: string, query: string) =>
  person.call<Letter>('GET', `/v1/findings/${id}/letter?${query}`)

const authority = (domain: string, country: string, change: object = {}) => ({
  domain,
  source: 'authorities' as const,
  name: domain,
  kind: 'authority' as const,
  email: `post@${domain}`,
  form_url: `https://${domain}/complain`,
  jurisdictions: [country],
  language: 'de',
  note: 'invented',
  ...change,
})

describe('whom a complaint is addressed to', () => {
  beforeAll(async () => {
    const { db } = server.platform
    await db
      .insertInto('recipient_source')
      .values({
        id: 'authorities',
        name: 'Invented',
        address: 'https://invented.example',
        license: 'CC0',
        imported_at: new Date(),
        recipients: 6,
        refused: 0,
      })
      .execute()
    await db
      .insertInto('recipient')
      .values([
        authority('lda.bayern.de', 'DE'),
        authority('datenschutz-bayern.de', 'DE'),
        authority('datenschutz-berlin.de', 'DE'),
        authority('authority-at.example', 'AT'),
        authority('authority-fr.example', 'FR', { language: 'fr', email: null }),
        authority('authority-gone.example', 'NO', { language: null }),
      ])
      .execute()
    await db
      .insertInto('recipient_contact')
      .values(
        ['post@authority-gone.example', 'https://authority-gone.example/complain'].map(address => ({
          address,
          state: 'broken' as const,
          looked_on: '2026-11-29',
          ok_on: '2026-11-01',
        })),
      )
      .execute()
  })

  const complaintIn = async (country: string, countryState: string, postalCode: string) => {
    const person = await come({ country, countryState, postalCode })
    return (await read(person, await page(person.id), 'kind=complaint')).body
  }

  it.each([
    ['AB', 'T5J 2R7', 'Office of the Information and Privacy Commissioner of Alberta'],
    [
      'British Columbia',
      'V6B 1A1',
      'Office of the Information and Privacy Commissioner for British Columbia',
    ],
    ['ON', 'M5V 2T6', 'Office of the Privacy Commissioner of Canada'],
  ])('is by province in Canada: %s', async (state, postalCode, name) => {
    const letter = await complaintIn('CA', state, postalCode)
    expect(letter.body.startsWith(`To ${name}:`)).toBe(true)
    expect(letter.authorities.at(-1)?.name).toBe('Office of the Privacy Commissioner of Canada')
    // The commissioner of a province doesn’t apply the federal act.
    expect(letter.body.includes('PIPEDA')).toBe(state === 'ON')
  })

  it('is by state in the United States', async () => {
    const { authorities } = await complaintIn('US', 'California', '94103')
    expect(authorities.map(({ name, page: at }) => [name, at])).toEqual([
      ['California Privacy Protection Agency', 'https://cppa.ca.gov/webapplications/complaint'],
    ])
    expect((await complaintIn('US', 'Utah', '84101')).authorities).toEqual([])
  })

  it('is by Land in Germany, where the state is known', async () => {
    for (const [state, domain] of [
      ['Bayern', 'lda.bayern.de'],
      ['Berlin', 'datenschutz-berlin.de'],
    ] as const) {
      const { authorities } = await complaintIn('DE', state, '80331')
      expect(authorities).toEqual([
        {
          name: domain,
          nameLanguage: 'de',
          page: `https://${domain}/complain`,
          email: `post@${domain}`,
          complaintLanguage: 'de',
          text: null,
        },
      ])
    }
    for (const state of ['', 'Hessen'])
      expect((await complaintIn('DE', state, '80331')).authorities).toEqual([])
  })

  it('is the imported one elsewhere, without contacts that are broken', async () => {
    expect((await complaintIn('AT', '', '1010')).authorities).toMatchObject([
      { name: 'authority-at.example', email: 'post@authority-at.example' },
    ])
    expect((await complaintIn('NO', '', '0150')).authorities).toMatchObject([
      { name: 'authority-gone.example', email: null, page: null },
    ])
  })

  it('has its name in the table of help, and its language in the directory', async () => {
    expect((await complaintIn('FR', '', '69001')).authorities).toMatchObject([
      { name: 'CNIL', page: 'https://www.cnil.fr/fr/adresser-une-plainte', complaintLanguage: 'fr' },
    ])
    expect((await complaintIn('GF', '', '97300')).authorities).toMatchObject([{ name: 'CNIL' }])
  })
})

describe('a letter about a finding', () => {
  it('names the law of where its person lives, the page and what finds them, and nothing else of them', async () => {
    const person = await come({ city: 'Québec', countryState: 'Québec', postalCode: 'G1R 4P3' })
    const { body: letter } = await read(person, await page(person.id), 'kind=erasure')
    expect(letter).toMatchObject({ law: 'LAW_25', site: 'findpeople.example', language: 'en-US' })
    expect(letter.authorities[0]?.name).toBe('Commission d’accès à l’information du Québec')
    expect(letter.body).toContain('https://findpeople.example/p/1')
    expect(letter.body).toContain('section 28.1')
    expect(letter.body).toContain(`${profile.fullname}\nQuébec`)
    expect(letter.body).toContain(person.email)
    for (const other of ['Harbour', '118', 'G1R', '1988', 'Female']) expect(letter.body).not.toContain(other)
  })

  it('is written in the language that is wanted, and dated by the law', async () => {
    const person = await come({ country: 'FR', countryState: '', city: 'Lyon', postalCode: '69001' })
    const { body: letter } = await read(person, await page(person.id), 'kind=access&language=fr-FR')
    expect(letter).toMatchObject({ law: 'GDPR_FR', language: 'fr-FR' })
    expect(letter.body).toContain('article 15 du RGPD et de l’article 49 de la loi n° 78-17')
    const days = (Date.parse(letter.answerBy ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
  })

  it('of an account has its address, and no city', async () => {
    const person = await come()
    const id = await insert(person.id, 'EMAIL', {
      name: 'Forum',
      breachName: 'Forum',
      breachDomain: 'forum.example',
      exposedData: ['Passwords'],
      masked: [{ kind: 'email', value: maskEmail(person.email) }],
    })
    const { body: letter } = await read(person, id, 'kind=erasure')
    expect(letter.site).toBe('forum.example')
    expect(letter.body).toContain(`the account under the email address ${person.email}`)
    expect(letter.body).not.toContain('Toronto')
  })

  it('is whole, whatever strangers write', async () => {
    const person = await come({ city: 'M'.repeat(100) })
    const id = await insert(person.id, 'ADDRESS', {
      name: 'x'.repeat(300),
      siteUrl: `https://long.example/${'p'.repeat(1900)}`,
      exposedData: Array.from({ length: 100 }, (_, number) => `Kind ${number} ${'k'.repeat(20)}`),
    })
    for (const kind of ['access', 'erasure', 'rectification', 'objection', 'reminder', 'complaint']) {
      const { status, body: letter } = await read(person, id, `kind=${kind}&language=fr-FR`)
      expect(status).toBe(200)
      expect(letter.body.endsWith(`${profile.fullname}\n${'M'.repeat(100)}`)).toBe(true)
    }
  })

  it('that reminds or complains claims no day on which anything was sent, whatever our desk was asked for', async () => {
    const person = await come()
    const id = await page(person.id)
    await server.platform.db
      .insertInto('report')
      .values({ leak_id: id, resolution: 'FAILED', issues: ['EXPOSED_DATA'] })
      .execute()
    for (const kind of ['reminder', 'complaint']) {
      const { body: letter } = await read(person, id, `kind=${kind}`)
      expect(letter.body).toMatch(/On … I sent/)
      expect(letter.body).not.toMatch(/\b20\d\d\b/)
      expect(letter.answerBy).toBeNull()
    }
  })

  it('of another person’s finding is not there, as the finding isn’t', async () => {
    const [person, other] = [await come(), await come()]
    const id = await page(person.id)
    expect(await read(other, id, 'kind=erasure')).toMatchObject({ status: 404, body: { code: '0010' } })
    expect(await read(person, id, 'kind=threat')).toMatchObject({ status: 400, body: { code: '0000' } })
  })
})
