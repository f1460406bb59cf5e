import { describe, expect, it } from 'vitest'
import { kindOf, readSites } from './published.ts'

const page = 'https://www.example.com/settings'
const apple = (entries: Readonly<Record<string, unknown>>) => readSites('passwordPages', entries)
const entry = (over: object) => ({
  name: 'A',
  url: page,
  difficulty: 'easy',
  domains: ['example.com'],
  ...over,
})

describe('the files of sites', () => {
  it.each([
    ['passwordPages', { 'example.com': page }],
    ['closing', [entry({})]],
    ['secondSteps', { A: { domain: 'example.com' } }],
    ['secondSteps', [['A', { domain: 'example.com', tfa: ['sms'] }]]],
    ['secondSteps', { 'example.com': { methods: ['sms'] } }],
    ['passkeys', { A: { documentation: page, mfa: 'allowed' } }],
    ['passkeys', { 'example.com': { passwordless: 'allowed' } }],
    [null, { a: 'b' }],
    [null, {}],
    [null, []],
    [null, 'text'],
    [null, null],
    [null, [[1, 2]]],
  ])('are recognized by their content: %s', (kind, content) => {
    expect(kindOf(content)).toBe(kind)
  })
})

describe('a page', () => {
  it.each([
    ['http://www.example.com/a', 'the address is not https'],
    ['ftp://www.example.com/a', 'the address is not https'],
    ['https.//www.example.com/a', 'the address is not a web address'],
    ['www.example.com/a', 'the address is not a web address'],
    ['https:www.example.com', 'the address is not a web address'],
    ['javascript:alert(1)', 'the address is not a web address'],
    ['https:\\\\www.example.com', 'the address is not a web address'],
    ['https://www.example.com/a b', 'the address is not a web address'],
    ['https://www.example.com/\u0000', 'the address is not a web address'],
    ['https://www.example.com@evil.example.org/', 'the address names a user'],
    ['https:///victim:pw@evil.example.com:8443/x', 'the address is not a web address'],
    ['https:////u@evil.example.com/', 'the address is not a web address'],
    ['https:///www.example.com/', 'the address is not a web address'],
    ['https://\\www.example.com/', 'the address is not a web address'],
    ['https:/www.example.com/', 'the address is not a web address'],
    ['https://u:p@www.example.com/', 'the address names a user'],
    ['https://:p@www.example.com/', 'the address names a user'],
    ['https://xn--a.com/', 'the address is not of a public host name'],
    ['https://www.example.com:8443/', 'the address names a port'],
    ['https://127.0.0.1/', 'the address is not of a public host name'],
    ['https://2130706433/', 'the address is not of a public host name'],
    ['https://localhost/', 'the address is not of a public host name'],
    ['https://intranet.local/', 'the address is not of a public host name'],
    ['https://router.home.arpa/', 'the address is not of a public host name'],
    ['https://shop.example/', 'the address is not of a public host name'],
    [`https://www.example.com/${'a'.repeat(2000)}`, 'the address is longer than 2000 characters'],
    ['', 'the address is missing'],
    [7, 'the address is missing'],
    [null, 'the address is missing'],
  ])('is refused, and no other row: %s', (address, reason) => {
    const { rows, refused } = apple({ 'example.com': address, 'example.org': page })
    expect(refused).toEqual([{ key: 'example.com', reason }])
    expect(rows.map(({ domain }) => domain)).toEqual(['example.org'])
  })

  it.each([
    ['https://www.example.com:443/a', 'https://www.example.com/a'],
    ['HTTPS://WWW.Example.com', 'https://www.example.com/'],
    ['https://www.example.com/a/../b:c@d', 'https://www.example.com/b:c@d'],
  ])('is stored in its usual spelling: %s', (address, stored) => {
    expect(apple({ 'example.com': address }).rows[0]?.password_url).toBe(stored)
  })

  it('is stored in ASCII, with its fragment', () => {
    expect(apple({ 'example.com': ' https://Bücher.example.com/Ä#a ' }).rows[0]?.password_url).toBe(
      'https://xn--bcher-kva.example.com/%C3%84#a',
    )
  })
})

describe('a domain', () => {
  it.each([
    ['', 'the domain is missing'],
    ['co.uk', 'the domain is a public suffix, under which many have sites'],
    ['com', 'the domain is not a public host name'],
    ['192.0.2.7', 'the domain is not a public host name'],
    ['intranet.local', 'the domain is not a public host name'],
    ['example.com/forum', 'the domain is not a public host name'],
    ['example.com:8443', 'the domain is not a public host name'],
    ['me@example.com', 'the domain is not a public host name'],
    ['https://example.com', 'the domain is not a public host name'],
    ['xn--a.com', 'the domain is not a public host name'],
    ['xn--.com', 'the domain is not a public host name'],
    ['xn--99999999.example.com', 'the domain is not a public host name'],
  ])('is refused: %s', (domain, reason) => {
    expect(apple({ [domain]: page })).toMatchObject({ rows: [], refused: [{ key: domain, reason }] })
  })

  it.each([
    ['WWW.Example.COM', 'www.example.com'],
    ['bücher.example.com', 'xn--bcher-kva.example.com'],
    ['xn--bcher-kva.com', 'xn--bcher-kva.com'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['*.example.com', 'example.com'],
    ['github.io', 'github.io'],
  ])('is taken: %s', (domain, stored) => {
    expect(apple({ [domain]: page }).rows).toMatchObject([{ domain: stored }])
  })

  it('is named as a terminal can print it where it is refused', () => {
    const long = 'a'.repeat(1_000)
    const keyOf = (key: string, domains: unknown) =>
      readSites('secondSteps', { [key]: { domain: domains } }).refused.map(refused => refused.key)
    expect(keyOf('\u001b[2J\u202e', '')).toEqual(['\\u{1b}[2J\\u{202e}'])
    expect(keyOf('A', 'a\n\u001b]0;b')).toEqual(['A, a\\u{a}\\u{1b}]0;b'])
    expect(keyOf(long, `b${long}`)).toEqual([`${'a'.repeat(200)}…, b${'a'.repeat(199)}…`])
    expect(apple({ [long]: 'http://www.example.com' }).refused[0]?.key).toBe(`${'a'.repeat(200)}…`)
  })

  it('belongs to the first entry that names it', () => {
    const { rows, refused } = readSites('closing', [
      entry({ domains: ['example.com', 'example.com', 'EXAMPLE.com'] }),
      entry({ name: 'B', domains: ['example.com', 'example.org'] }),
    ])
    expect(rows.map(({ name, domain }) => [name, domain])).toEqual([
      ['A', 'example.com'],
      ['B', 'example.org'],
    ])
    expect(refused).toEqual([{ key: 'B, example.com', reason: 'the domain is that of an entry before' }])
  })
})

describe('closing pages', () => {
  it('are taken with and without an address, and without prose', () => {
    const { rows, refused } = readSites('closing', [
      entry({ notes: 'Write to them', email: 'help@example.com' }),
      entry({ name: 'B', url: '', difficulty: 'impossible', domains: ['example.org'] }),
      { name: 'C', difficulty: 'limited', domains: ['example.net'] },
    ])
    expect(refused).toEqual([])
    expect(rows.map(row => [row.domain, row.closing_difficulty, row.closing_url])).toEqual([
      ['example.com', 'easy', page],
      ['example.org', 'impossible', null],
      ['example.net', 'limited', null],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Write|help@/)
  })

  it.each([
    [entry({ difficulty: 'tricky' }), 'A', 'its difficulty is not known'],
    [entry({ difficulty: undefined }), 'A', 'its difficulty is not known'],
    [entry({ domains: [] }), 'A', 'no domain of it is known'],
    [entry({ domains: 'example.com' }), 'A', 'no domain of it is known'],
    [entry({ domains: [7] }), 'A', 'the domain is missing'],
    [entry({ url: 'http://www.example.com' }), 'A', 'the address is not https'],
    ['text', 'entry 1', 'it is not an entry'],
    [null, 'entry 1', 'it is not an entry'],
  ])('are refused one by one: %j', (odd, key, reason) => {
    expect(readSites('closing', [odd, entry({ name: 'B' })])).toMatchObject({
      rows: [{ name: 'B' }],
      refused: [{ key, reason }],
    })
  })

  it('have names of one line, of 200 characters at most', () => {
    const [row] = readSites('closing', [entry({ name: `A\n\u202e${'😀'.repeat(300)}` })]).rows
    expect([...(row?.name ?? '')]).toHaveLength(200)
    expect(row?.name).toMatch(/^A {2}/)
  })
})

describe.each(['secondSteps', 'passkeys'] as const)('the %s of a file', kind => {
  const good = { domain: 'example.com', tfa: ['sms'], mfa: 'allowed' }

  it.each([
    [{ A: good, B: null, C: 'text', D: [] }, ['B', 'C', 'D']],
    [
      [['A', good], ['B', null], ['C'], 7, null],
      ['B', 'C', 'entry 4', 'entry 5'],
    ],
  ])('name what stands where an entry should be: %j', (content, keys) => {
    expect(readSites(kind, content)).toMatchObject({
      rows: [{ domain: 'example.com' }],
      refused: keys.map(key => ({ key, reason: 'it is not an entry' })),
    })
  })
})

describe('second steps', () => {
  const all = ['sms', 'call', 'email', 'totp', 'custom-software', 'u2f', 'custom-hardware']
  const named = ['textMessage', 'call', 'email', 'app', 'ownApp', 'securityKey', 'ownDevice']

  it.each([
    ['merged entries', { A: { domain: 'example.com', tfa: all, documentation: page } }, 'A'],
    ['version 3 of the API', [['A', { domain: 'example.com', tfa: all, documentation: page }]], 'A'],
    ['version 4 of the API', { 'example.com': { methods: all, documentation: page } }, null],
  ])('are read from %s', (_format, content, name) => {
    expect(readSites('secondSteps', content)).toEqual({
      refused: [],
      rows: [
        {
          domain: 'example.com',
          name,
          password_url: null,
          second_step: 'available',
          second_step_methods: named,
          second_step_url: page,
          passkey: null,
          passkey_url: null,
          closing_difficulty: null,
          closing_url: null,
        },
      ],
    })
  })

  it('are known to be none where an entry names none', () => {
    const { rows } = readSites('secondSteps', [
      ['A', { domain: 'example.com', 'additional-domains': ['example.org'], contact: { form: page } }],
    ])
    expect(rows.map(row => [row.domain, row.second_step, row.second_step_methods])).toEqual([
      ['example.com', 'none', []],
      ['example.org', 'none', []],
    ])
  })

  it('keep the methods that are known', () => {
    const read = (tfa: unknown) => readSites('secondSteps', { A: { domain: 'example.com', tfa } })
    expect(read(['telepathy', 'sms', 'sms', 7, 'constructor']).rows[0]?.second_step_methods).toEqual([
      'textMessage',
    ])
    for (const odd of [['telepathy'], [], 'sms', null])
      expect(read(odd).refused).toEqual([{ key: 'A', reason: 'none of its methods is known' }])
  })
})

describe('passkeys', () => {
  const read = (value: object, key = 'Forum', domains: Readonly<Record<string, string[]>> = {}) =>
    readSites('passkeys', { [key]: value }, new Map(Object.entries(domains)))

  it('have the domains of the entry, or of the second steps’ entry of the same name', () => {
    const domainsOf = (value: object, domains = {}, key?: string) =>
      read({ mfa: 'allowed', ...value }, key, domains).rows.map(({ domain }) => domain)
    expect(domainsOf({ domain: 'example.com', 'additional-domains': ['example.org'] })).toEqual([
      'example.com',
      'example.org',
    ])
    expect(domainsOf({}, {}, 'example.com')).toEqual(['example.com'])
    expect(domainsOf({}, { forum: ['example.net'] })).toEqual(['example.net'])
    expect(domainsOf({ 'additional-domains': ['example.org'] }, { forum: ['example.net'] })).toEqual([
      'example.org',
      'example.net',
    ])
  })

  it.each([
    [{ mfa: 'allowed' }, 'no domain of it is known'],
    [{ domain: 'example.com' }, 'it says nothing of passkeys'],
    [{ domain: 'example.com', mfa: 'perhaps' }, 'what it says of passkeys is not known'],
    [
      { domain: 'example.com', mfa: 'allowed', documentation: 'http://a.example.com' },
      'the address is not https',
    ],
  ])('are refused: %j', (value, reason) => {
    expect(read(value)).toEqual({ rows: [], refused: [{ key: 'Forum', reason }] })
  })

  it('are in place of the password, or besides it, which is a second step', () => {
    const stateOf = (value: object) =>
      read({ domain: 'example.com', documentation: page, ...value }).rows.map(row => [
        row.passkey,
        row.passkey_url,
        row.second_step,
      ])
    expect(stateOf({ passwordless: 'allowed' })).toEqual([['signIn', page, null]])
    expect(stateOf({ passwordless: 'required', mfa: 'allowed' })).toEqual([['signIn', page, 'available']])
    expect(stateOf({ mfa: 'allowed' })).toEqual([['secondStep', page, 'available']])
  })
})
