import { describe, expect, it } from 'vitest'
import { emailsIn } from './email-list.ts'
import { canonicalEmail, emailRule, knownEmailRule } from './email-rule.ts'

describe('the canonical form of an email address', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    [' Ana@Example.COM\u00A0', 'ana@example.com'],
    ["o'neil&co+news@mail.example", "o'neil&co+news@mail.example"],
    ['first.last@example.com', 'first.last@example.com'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['Ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
    ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['ana@XN--bcher-KVA.example', 'ana@xn--bcher-kva.example'],
    ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['ana@bücher。example', 'ana@xn--bcher-kva.example'],
    ['\u200Bana\u200D@exam\u00ADple.com\uFEFF', 'ana@example.com'],
    ['\u202Aana@example.com\u202C', 'ana@example.com'],
    ['mailto:Ana@example.com', 'ana@example.com'],
    ['MAILTO:ana%2Bnews@example.com?subject=Hi', 'ana+news@example.com'],
    ['Ana Abara <ana@example.com>', 'ana@example.com'],
    ['"Abara, Ana" <mailto:ana@bücher.example>', 'ana@xn--bcher-kva.example'],
    ['<ana@example.com>', 'ana@example.com'],
    ['ana', 'ana'],
    ['ana@exa mple.com', 'ana@exa mple.com'],
    ['ana@bü/evil.example', 'ana@bü/evil.example'],
    [' ', ''],
  ])('of %j is %j', (typed, canonical) => {
    expect([canonicalEmail(typed), canonicalEmail(canonical)]).toEqual([canonical, canonical])
  })
})

describe('an address that can’t receive a code', () => {
  it.each([
    'bug..dots@demo.example',
    '.bug@demo.example',
    'bug.@demo.example',
    'bug@demo.123',
    'bug@127.0.0.1',
    `${'a'.repeat(65)}@demo.example`,
  ])('is refused, and looked for where an account may have it: %s', email => {
    expect([emailRule(email), knownEmailRule(email)]).toEqual(['emailNotValid', null])
  })

  it.each([
    `${'a'.repeat(64)}@demo.example`,
    'bug@demo.123.example',
    'bug@1demo.x1',
    'ana@bücher.example',
    'Ana <ana@demo.example>',
  ])('isn’t %s', email => expect(emailRule(email)).toBeNull())

  it.each([
    'élodie@demo.example',
    'a@b@demo.example',
    'ana@demo.example\nBcc: x@demo.example',
    'a@<b.example>',
  ])('is refused everywhere: %j', email =>
    expect([emailRule(email), knownEmailRule(email)]).toEqual(['emailNotValid', 'emailNotValid']),
  )
})

it.each([
  ['ana@a.example, BO@a.example;\nana@A.example', ['ana@a.example', 'bo@a.example']],
  ['"Abara, Ana" <ana@a.example>, Bo Lind <bo@a.example>', ['ana@a.example', 'bo@a.example']],
  ['"ana@a.example","bo@a.example"', ['ana@a.example', 'bo@a.example']],
  ['mailto:ana@bücher.example bo@', ['ana@xn--bcher-kva.example', 'bo@']],
  [' \n,; ', []],
])('the list %j has %j', (list, emails) => expect(emailsIn(list)).toEqual(emails))
