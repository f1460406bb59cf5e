import { expect, it } from 'vitest'
import { printableName, printableText } from './printable.ts'

it.each([
  ['Café 😀 “日本”', 'Café 😀 “日本”'],
  ['\u001b[2Jgone', '\\u{1b}[2Jgone'],
  ['a\rb\u009b', 'a\\u{d}b\\u{9b}'],
  ['moc.\u202eelpmaxe', 'moc.\\u{202e}elpmaxe'],
  ['a\u2028b\u{e0041}\ud800', 'a\\u{2028}b\\u{e0041}\\u{d800}'],
])('prints no control or format character: %j', (text, printed) => {
  expect(printableText(text)).toBe(printed)
  expect(printableName(text)).toBe(printed)
})

it('keeps the lines of a text, and a name on one', () => {
  expect(printableText('a\n\tb')).toBe('a\n\tb')
  expect(printableName('a\n\tb')).toBe('a\\u{a}\\u{9}b')
})

it('cuts a name after 200 characters, none of them in half', () => {
  expect(printableName('😀'.repeat(200))).toBe('😀'.repeat(200))
  expect(printableName('😀'.repeat(201))).toBe(`${'😀'.repeat(200)}…`)
  expect(printableName('a'.repeat(10_000_000))).toBe(`${'a'.repeat(200)}…`)
})
