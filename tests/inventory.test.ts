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
        /(?:tags: \[|tag: |walk\(.*)'@?exhaustive'|\['@exhaustive'\]|env\['EXHAUSTIVE'\]/.test(read(path)),
    )
    expect(having.length).toBeGreaterThan(0)
    expect(rows.toSorted()).toEqual(having)
  })
})

describe('a file of tests', () => {
  it('is run by npm test or npm run test:all', () => {
    const run = find(...includes, 'tests/journeys/**/*.spec.ts')
    expect(sources.filter(path => /\.(?:test|spec)\.tsx?$/.test(path) && !run.includes(path))).toEqual([])
  })
})
