import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const filesWith = (pattern: RegExp): string[] =>
  Object.keys(sources).filter(file => pattern.test(sources[file] ?? ''))

it('leaves dates, numbers and names of countries to one file', () => {
  expect(filesWith(/Intl\.(DateTime|Number|List|RelativeTime)Format|Intl\.DisplayNames/)).toEqual([
    './format.ts',
    // The first page has room for one of them alone.
    '../parts/forms/wait-labels.ts',
  ])
})

it('leaves lists for a reader to the same file', () => {
  expect(filesWith(/\.join\(', '\)/)).toEqual(['./format.ts'])
})
