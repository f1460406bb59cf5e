import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** The files with this pattern, without tests. */
const filesThatSay = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([file, source]) => !file.includes('.test.') && pattern.test(source))
    .map(([file]) => file.split('/').at(-1) ?? file)

/** Our own icon for it, and those of the library. */
const newTabIcon =
  /\bleave\b[^;\n]*icon\.tsx'|\b(?:ExternalLink|(?:Square)?ArrowUpRight|SquareArrowOutUpRight)\b/

it('the icon of a new tab is on links that open one, and on no others', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const opening = filesThatSay(/_blank|window\.open\(/)
  expect(opening.toSorted()).toEqual(['inspector-button.tsx', 'seats.tsx', 'sign-up-form.tsx'])
  expect(filesThatSay(newTabIcon)).toEqual(opening)
  expect(sources['./sign-up-form.tsx']).toMatch(/target="_blank">\s*\{children\}\s*<Icon d=\{leave\}/)
})
