import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/project.mjs'
import config from '../vitest.config.ts'

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: path => /^(?:node_modules|dist|release|\.data)/.test(path) })
    .map(path => path.replaceAll('\\', '/'))
    .sort()

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const sources = find('{domain,files,inspector,machines,scripts,server,src,tests}/**/*.{ts,tsx}')

/** Every spelling that vitest and Playwright take. */
const tagged =
  /\btags?:\s*(?:\[[^\]]*)?['"`]@?exhaustive\b|['"`]@exhaustive\b|@module-tag\s+exhaustive\b|env\['EXHAUSTIVE'\]/

const includes = (config.test?.projects ?? []).flatMap(project =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

describe('docs/testing.md', () => {
  const rows = [...read('docs/testing.md').matchAll(/^\| `([^`]+\.tsx?)`/gm)].map(([, path]) => path)

  it('names each file that has an exhaustive test, and no other', () => {
    const having = sources.filter(
      path =>
        path !== 'scripts/lib/suites.test.ts' &&
        path !== 'tests/inventory.test.ts' &&
        tagged.test(read(path)),
    )
    expect(having.length).toBeGreaterThan(0)
    expect(rows.toSorted()).toEqual(having)
  })
})

describe('an exhaustive test', () => {
  it.each([
    "it(name, { tags: ['exhaustive'] }, work)",
    "describe(name, { tags: 'exhaustive' }, work)",
    'test(name, {\n  tag: [\n    "@long",\n    "@exhaustive",\n  ],\n}, work)',
    '/** @module-tag exhaustive */',
  ])('is found by %s', source => {
    expect(source).toMatch(tagged)
  })
})

describe('a file of tests', () => {
  it('is run by npm test or npm run test:all', () => {
    const run = find(...includes, 'tests/journeys/**/*.spec.ts')
    expect(sources.filter(path => /\.(?:test|spec)\.tsx?$/.test(path) && !run.includes(path))).toEqual([])
  })

  it('has no test that alone is run', () => {
    const tests = sources.filter(path => /\.(?:test|spec)\.tsx?$/.test(path))
    expect(tests.filter(path => /^\s*(?:test|it|describe)\b[.\w]*\.only\b/m.test(read(path)))).toEqual([])
  })
})

describe('a file of the project', () => {
  it('is hidden from the linter by no list of its own', () => {
    expect(find('**/.eslintignore', '**/.oxlintignore')).toEqual([])
  })

  it('turns off a rule of the linter by its name and for one line alone', () => {
    const own = find(
      '{domain,files,inspector,machines,scripts,server,src,tests}/**/*.{ts,tsx,mjs}',
      '*.config.ts',
    )
    const off = /(?:oxlint|eslint)-disable(?!-next-line [\w/-]+)|@ts-nocheck/
    expect(own.filter(path => path !== 'tests/inventory.test.ts' && off.test(read(path)))).toEqual([])
  })
})
