import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const filesWith = (pattern: RegExp): string[] =>
  Object.keys(sources).filter(file => pattern.test(sources[file] ?? ''))

it('leaves dates, numbers, names of countries and lists to one file', () => {
  expect(filesWith(/Intl\.(DateTime|Number|List|RelativeTime)Format|Intl\.DisplayNames/)).toEqual([
    './format.ts',
  ])
})

it('joins no list for a reader with commas', () => {
  expect(filesWith(/\.join\(', '\)/)).toEqual([])
})
