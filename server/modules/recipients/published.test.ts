import { describe, expect, it } from 'vitest'
import { readRecipientFile } from './import.ts'
import { readRecipients } from './published.ts'

const broker = (change: object = {}) => ({
  id: 'finder',
  name: 'Finder',
  email: 'Privacy@Finder.example.net',
  website: 'https://www.finder.example.net',
  opt_out_url: 'https://www.finder.example.net/opt-out',
  region: 'us',
  category: 'people-search',
  ...change,
})
const readBrokers = (...brokers: object[]) => readRecipients('eraser', { brokers })

describe('a broker of Eraser', () => {
  it('is read as facts, by its domain without www', () => {
    expect(readBrokers(broker({ notes: 'Prose that is left aside.' }))).toEqual({
      rows: [
        {
          domain: 'finder.example.net',
          name: 'Finder',
          kind: 'peopleSearch',
          email: 'privacy@finder.example.net',
          form_url: 'https://www.finder.example.net/opt-out',
          postal_address: null,
          jurisdictions: ['US'],
          required_details: [],
          parent: null,
          language: null,
        },
      ],
      refused: [],
      leftOut: [],
    })
  })

  it.each([
    ['is empty', { email: '', notes: 'Email bounced on 2026-08-20.' }],
    ['bounced', { notes: 'privacy@finder.example.net bounced on 2026-08-20.' }],
    ['isn’t one', { email: 'privacy at finder' }],
  ])('has no email where it %s, and is taken with its form', (_name, change) => {
    const { rows, refused } = readBrokers(broker(change))
    expect([rows[0]?.email, rows[0]?.form_url, refused]).toEqual([
      null,
      'https://www.finder.example.net/opt-out',
      [],
    ])
  })

  it('keeps an email though mail to another bounced', () => {
    expect(readBrokers(broker({ notes: 'old@finder.example.net bounced' })).rows[0]?.email).not.toBeNull()
  })

  it('has as email what its form links to by mailto', () => {
    const { rows } = readBrokers(
      broker({ email: '', opt_out_url: 'mailto:dpo@finder.example.net?subject=x' }),
    )
    expect(rows[0]).toMatchObject({ email: 'dpo@finder.example.net', form_url: null })
  })

  it('says what of it was left out', () => {
    expect(readBrokers(broker({ opt_out_url: 'http://finder.example.net/out' })).leftOut).toEqual([
      { key: 'Finder', reason: 'the form: the address is not https' },
    ])
  })

  it.each([
    ['it has no email, form or postal address', broker({ email: '', opt_out_url: '' })],
    [
      'it has no email, form or postal address',
      broker({ email: '', opt_out_url: 'http://finder.example.net' }),
    ],
    ['the domain is missing', broker({ website: '' })],
    ['the domain is not a public host name', broker({ website: 'https://none/' })],
    ['its region is not known', broker({ region: 'moon' })],
  ])('is refused and listed: %s', (reason, one) => {
    const { rows, refused } = readBrokers(
      one,
      broker({ name: 'Other', website: 'https://other.example.net' }),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Other'])
    expect(refused.map(refusal => refusal.reason)).toEqual([reason])
  })
})

describe('what stands where an entry should be', () => {
  it.each([
    ['eraser', (odd: unknown) => ({ brokers: [odd, broker()] })],
    ['companies', (odd: unknown) => [odd, company()]],
    ['authorities', (odd: unknown) => [odd, company()]],
  ] as const)('is named in a file of %s, and spoils no other', (kind, file) => {
    for (const odd of [null, 'text', 7, []])
      expect(readRecipients(kind, file(odd))).toMatchObject({
        rows: [{}],
        refused: [{ key: 'entry 1', reason: 'it is not an entry' }],
      })
  })
})

const company = (change: object = {}) => ({
  slug: 'harbor',
  name: 'Harbor GmbH',
  web: 'http://www.harbor.example.net/contact',
  email: 'privacy@harbor.example.net',
  address: '1 Quay\n20000 Port\nGermany',
  'relevant-countries': ['de', 'at'],
  'request-language': 'de',
  quality: 'verified',
  ...change,
})
const readCompanies = (...companies: object[]) => readRecipients('companies', companies)

describe('a company of Datenanfragen', () => {
  it('is read with what a request has to say', () => {
    const { rows } = readCompanies(
      company({
        'required-elements': [
          { type: 'name', desc: 'Name' },
          { type: 'birthdate', desc: 'Geburtsdatum', optional: true },
          { type: 'input', desc: 'Telefonnummer' },
          { type: 'input', desc: 'Kundennummer' },
          { type: 'textarea', desc: 'Kfz-Kennzeichen' },
        ],
      }),
    )
    expect(rows).toEqual([
      expect.objectContaining({
        domain: 'harbor.example.net',
        kind: 'controller',
        postal_address: '1 Quay, 20000 Port, Germany',
        jurisdictions: ['DE', 'AT'],
        required_details: ['name', 'phone', 'customerNumber', 'other'],
        language: 'de',
      }),
    ])
  })

  it('that serves all countries has none', () => {
    expect(readCompanies(company({ 'relevant-countries': ['all'] })).rows[0]?.jurisdictions).toEqual([])
  })

  it('is asked for the sites that it runs, unless they are of an entry of their own', () => {
    const { rows } = readCompanies(
      company({
        runs: ['Harbor Cards', 'https://www.pier.example.com/', 'own.example.org', 'harbor.example.net'],
      }),
      company({ name: 'Own', web: 'https://own.example.org' }),
    )
    expect(rows.map(({ domain, parent }) => [domain, parent])).toEqual([
      ['harbor.example.net', null],
      ['own.example.org', null],
      ['pier.example.com', 'harbor.example.net'],
    ])
  })
})

describe('a supervisory authority', () => {
  it('is read with the language of complaints, by the domain of its email where it has no site', () => {
    const { rows } = readRecipients('authorities', [
      {
        slug: 'xx',
        name: 'Authority',
        address: 'Port',
        email: 'post@authority.example.net',
        'relevant-countries': ['fr'],
        'complaint-language': 'fr',
      },
    ])
    expect(rows).toEqual([
      expect.objectContaining({
        domain: 'authority.example.net',
        kind: 'authority',
        language: 'fr',
        jurisdictions: ['FR'],
      }),
    ])
  })
})

describe('a file', () => {
  const kindIn = (text: string) => readRecipientFile('file', Buffer.from(text)).kind
  it('is known by its content, in YAML or JSON', () => {
    expect(kindIn('brokers:\n  - id: a\n    name: A\n    website: https://a.example.net\n')).toBe('eraser')
    expect(kindIn(JSON.stringify([company()]))).toBe('companies')
    expect(kindIn(JSON.stringify([{ slug: 'a', 'complaint-language': 'fr' }]))).toBe('authorities')
  })

  it.each(['{"brokers": [', 'brokers: [a', 'a: 1', '[]', ''])('of another kind is refused: %j', text => {
    expect(() => kindIn(text)).toThrow(/neither JSON nor YAML|none of the files/)
  })
})
