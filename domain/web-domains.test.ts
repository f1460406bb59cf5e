import { expect, it } from 'vitest'
import { plainDomain, tidyDomain } from './web-domains.ts'

it.each([
  ['acme.example', 'acme.example'],
  ['  ACME.Example. ', 'acme.example'],
  ['https://www.acme.example/contact?from=a#top', 'acme.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['//acme.example/x', ''],
  ['@acme.example', 'acme.example'],
  ['rosa@acme.example', 'acme.example'],
  ['mailto:rosa@acme.example', 'acme.example'],
  ['https://rosa:secret@acme.example/', 'acme.example'],
  ['www.acme.example', 'acme.example'],
  ['www.example', 'www.example'],
  ['mail.acme.example', 'mail.acme.example'],
  ['bücher.example', 'bücher.example'],
  ['acme example', 'acme example'],
  ['', ''],
])('finds the domain in %j: %j', (typed, domain) => {
  expect(tidyDomain(typed)).toBe(domain)
})

// The expected results follow from RFC 3492 and RFC 5891.
it.each([
  ['https://www.Bücher.example/', 'xn--bcher-kva.example'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['acme。example', 'acme.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['acme.example', 'acme.example'],
  ['büch er.example', 'büch er.example'],
])('compares %j as %j', (typed, domain) => {
  expect(plainDomain(typed)).toBe(domain)
})
