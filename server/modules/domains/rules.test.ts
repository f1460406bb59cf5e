import { describe, expect, it } from 'vitest'
import { plainDomain } from '#domain/web-domains.ts'
import { domainRefusal, registrableDomain } from './rules.ts'

/**
 * Test data published with the Public Suffix List (publicsuffix.org): a host, and its registrable domain.
 */
const facts: readonly (readonly [host: string, registrable: string | null])[] = [
  // Nothing at all.
  ['', null],
  // Upper and lower case.
  ['COM', null],
  ['example.COM', 'example.com'],
  ['WwW.example.COM', 'example.com'],
  // A dot at the beginning.
  ['.com', null],
  ['.example', null],
  ['.example.com', null],
  ['.example.example', null],
  // A last label that is not on the list.
  ['example', null],
  ['example.example', 'example.example'],
  ['b.example.example', 'example.example'],
  ['a.b.example.example', 'example.example'],
  // One rule.
  ['biz', null],
  ['domain.biz', 'domain.biz'],
  ['b.domain.biz', 'domain.biz'],
  ['a.b.domain.biz', 'domain.biz'],
  // Some rules of two labels.
  ['com', null],
  ['example.com', 'example.com'],
  ['b.example.com', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['uk.com', null],
  ['example.uk.com', 'example.uk.com'],
  ['b.example.uk.com', 'example.uk.com'],
  ['a.b.example.uk.com', 'example.uk.com'],
  ['test.ac', 'test.ac'],
  // One rule with a wildcard.
  ['mm', null],
  ['c.mm', null],
  ['b.c.mm', 'b.c.mm'],
  ['a.b.c.mm', 'b.c.mm'],
  // Many rules of several labels.
  ['jp', null],
  ['test.jp', 'test.jp'],
  ['www.test.jp', 'test.jp'],
  ['ac.jp', null],
  ['test.ac.jp', 'test.ac.jp'],
  ['www.test.ac.jp', 'test.ac.jp'],
  ['kyoto.jp', null],
  ['test.kyoto.jp', 'test.kyoto.jp'],
  ['ide.kyoto.jp', null],
  ['b.ide.kyoto.jp', 'b.ide.kyoto.jp'],
  ['a.b.ide.kyoto.jp', 'b.ide.kyoto.jp'],
  ['c.kobe.jp', null],
  ['b.c.kobe.jp', 'b.c.kobe.jp'],
  ['a.b.c.kobe.jp', 'b.c.kobe.jp'],
  ['city.kobe.jp', 'city.kobe.jp'],
  ['www.city.kobe.jp', 'city.kobe.jp'],
  // A wildcard with exceptions.
  ['ck', null],
  ['test.ck', null],
  ['b.test.ck', 'b.test.ck'],
  ['a.b.test.ck', 'b.test.ck'],
  ['www.ck', 'www.ck'],
  ['www.www.ck', 'www.ck'],
  // Schools of the United States.
  ['us', null],
  ['test.us', 'test.us'],
  ['www.test.us', 'test.us'],
  ['ak.us', null],
  ['test.ak.us', 'test.ak.us'],
  ['www.test.ak.us', 'test.ak.us'],
  ['k12.ak.us', null],
  ['test.k12.ak.us', 'test.k12.ak.us'],
  ['www.test.k12.ak.us', 'test.k12.ak.us'],
  // Unicode.
  ['食狮.com.cn', '食狮.com.cn'],
  ['食狮.公司.cn', '食狮.公司.cn'],
  ['www.食狮.公司.cn', '食狮.公司.cn'],
  ['shishi.公司.cn', 'shishi.公司.cn'],
  ['公司.cn', null],
  ['食狮.中国', '食狮.中国'],
  ['www.食狮.中国', '食狮.中国'],
  ['shishi.中国', 'shishi.中国'],
  ['中国', null],
  // The same in ASCII.
  ['xn--85x722f.com.cn', 'xn--85x722f.com.cn'],
  ['xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
  ['www.xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
  ['shishi.xn--55qx5d.cn', 'shishi.xn--55qx5d.cn'],
  ['xn--55qx5d.cn', null],
  ['xn--85x722f.xn--fiqs8s', 'xn--85x722f.xn--fiqs8s'],
  ['www.xn--85x722f.xn--fiqs8s', 'xn--85x722f.xn--fiqs8s'],
  ['shishi.xn--fiqs8s', 'shishi.xn--fiqs8s'],
  ['xn--fiqs8s', null],
]

/** As the product stores domains: in ASCII, by Node's own conversion. */
const stored = (domain: string | null) => domain && new URL(`http://${domain}`).hostname

describe('of the Public Suffix List’s published cases', () => {
  it('all 78 are here', () => {
    expect(facts).toHaveLength(78)
  })

  it.each(facts)('%s can be registered as %s', (host, registrable) => {
    expect(registrableDomain(host)).toBe(stored(registrable))
  })

  it.each(facts)('%s may be a company’s own only if somebody can register it', (host, registrable) => {
    expect(domainRefusal(host) === null).toBe(registrable !== null)
  })
})

describe('a provider’s domain, under which every customer has an address', () => {
  it.each(
    `hotmail.se hotmail.be hotmail.com.br outlook.be outlook.ie outlook.com.br live.se yahoo.se yahoo.com.mx mail.de tutamail.com
    keemail.me bbox.fr yandex.by inbox.lv ukr.net abv.bg o2.pl interia.pl nate.com hanmail.net bigpond.net.au optusnet.com.au virgin.net
    ntlworld.com blueyonder.co.uk teksavvy.com cogeco.ca eastlink.ca mts.net terra.com.br uol.com.br onmicrosoft.com gmail.com
    googlemail.com icloud.com me.com msn.com gmx.com yahoo.co.uk protonmail.ch videotron.ca bell.net mail.hotmail.se vianet.ca
    distributel.ca nbnet.nb.ca skiff.com simplelogin.com passmail.net xplornet.ca oricom.ca northwestel.net relay.firefox.com anonaddy.com addy.io`.split(
      /\s+/,
    ),
  )('is nobody’s own: %s', domain => {
    expect(domainRefusal(domain)).toBe('domainPublic')
  })
})

describe('a domain as people write it', () => {
  it.each([
    ['https://www.acme.com/x', 'acme.com'],
    ['HTTP://ACME.com:8080/x?y#z', 'acme.com'],
    ['@acme.com', 'acme.com'],
    ['ann@acme.com', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['WWW.Acme.Com.', 'acme.com'],
    ['  acme.com  ', 'acme.com'],
    ['www.com', 'www.com'],
    ['mail.acme.com', 'mail.acme.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['https://www.BÜCHER.example/lesen', 'xn--bcher-kva.example'],
  ])('%s is stored as %s', (typed, domain) => {
    expect(plainDomain(typed)).toBe(domain)
    expect(domainRefusal(typed)).toBeNull()
  })

  it.each([
    ['', 'domainRequired'],
    ['acme', 'domainNotValid'],
    ['acme .com', 'domainNotValid'],
    ['192.0.2.7', 'domainNotValid'],
    ['http://[::1]/', 'domainNotValid'],
    ['javascript:alert(1)', 'domainNotValid'],
    ['%61cme.com', 'domainNotValid'],
    ['uk.com', 'domainShared'],
    ['github.io', 'domainShared'],
    ['gov.ca', 'domainShared'],
    ['gmail.com', 'domainPublic'],
    ['people.gmail.com', 'domainPublic'],
    ['mailinator.com', 'domainDisposable'],
    ['https://www.mailinator.com/', 'domainDisposable'],
    ['inbox.mailinator.com', 'domainDisposable'],
  ])('%s is refused: %s', (typed, rule) => {
    expect(domainRefusal(typed)).toBe(rule)
  })
})
