import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/project.mjs'
import config from '../vitest.config.ts'

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: path => /^(?:node_modules|dist|release|\.data)/.test(path) })
    .map(path => path.replaceAll('\\', '/'))
    .sort()

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const sources = find('{domain,files,inspector,machines,scripts,server,src,tests}/**/*.{ts,tsx}')

/** However it may be spelled: what no pattern of the projects finds is found here. */
const tests = find('{domain,files,inspector,machines,scripts,server,src,tests}/**/*.{test,spec}.*').filter(
  path => !path.endsWith('.snap'),
)

/** Every spelling that vitest and Playwright take. */
const tagged =
  /\btags?:\s*(?:\[[^\]]*)?['"`]@?exhaustive\b|['"`]@exhaustive\b|@module-tag\s+exhaustive\b|env\['EXHAUSTIVE'\]/

/** Playwright has no setting that asks each test for an assertion. */
function silentTestsOf(path: string, source: string): string[] {
  const silent: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'test' && node.arguments.length > 1)
      if (!/\bexpect/.test(node.arguments.at(-1)?.getText() ?? ''))
        silent.push(`${path}: ${node.arguments[0]?.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return silent
}

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
    expect(tests.filter(path => !run.includes(path))).toEqual([])
  })

  it('has no test that alone is run', () => {
    expect(tests.filter(path => /^\s*(?:test|it|describe)\b[.\w]*\.only\b/m.test(read(path)))).toEqual([])
  })

  it('fails at the first failure: nothing tries again', () => {
    const again = /\bretr(?:y|ies)['"`]?\s*:|\brepeats['"`]?\s*:/
    const own = [...tests, ...find('tests/support/**/*.{ts,tsx,mjs}', 'tests/journeys/support/**/*.ts')]
    expect(own.filter(path => path !== 'tests/inventory.test.ts' && again.test(read(path)))).toEqual([])
    expect(find('*.config.ts').filter(path => /\bretr(?:y|ies)['"`]?\s*:(?! 0,)/.test(read(path)))).toEqual(
      [],
    )
    expect(read('scripts/lib/steps.mjs')).not.toMatch(/--retr(?:y|ies)\b/)
  })

  it('of vitest promises something in each test', () => {
    const without = (config.test?.projects ?? []).filter(
      project =>
        typeof project !== 'object' ||
        !('test' in project) ||
        project.test?.expect?.requireAssertions !== true,
    )
    expect(without).toEqual([])
  })

  it('of Playwright promises something in each test', () => {
    const journeys = tests.filter(path => path.startsWith('tests/journeys/'))
    expect(journeys.flatMap(path => silentTestsOf(path, read(path)))).toEqual([])
    expect(silentTestsOf('a.spec.ts', "test('goes home', async ({ page }) => page.goto('/'))")).toEqual([
      "a.spec.ts: 'goes home'",
    ])
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
