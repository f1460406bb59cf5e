import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { environment, program, root } from './project.mjs'
import { run } from './run.mjs'
import { lintArguments } from './steps.mjs'

/** What the linter says of files with this text in a project that has nothing else. */
const lint = async (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return run(
    program('oxlint'),
    [...lintArguments, '--format=unix', ...Object.keys(files).filter(file => file.endsWith('.ts'))],
    { cwd: folder, env: environment() },
  )
}

it('refuses a wrong type in every kind of file, also in generated ones', async () => {
  const planted = [
    'domain/rule.ts',
    'openapi/generated/api.ts',
    'scripts/generators/made.ts',
    'server/platform/database/tables.gen.ts',
    'src/features/dist/kept.ts',
    'src/locales/words.ts',
    'src/routes/route-tree.gen.ts',
    'tests/support/people.ts',
    'vitest.config.ts',
  ]
  const { status, output } = await lint(
    Object.fromEntries(planted.map(file => [file, 'export const planted: Missing = 1\n'])),
  )
  expect(status).toBe(1)
  expect(planted.filter(file => !output.includes(`${file}:`))).toEqual([])
  expect(output.match(/TS2304/g)).toHaveLength(planted.length)
})

it('keeps to its rules where a folder brings its own', async () => {
  const { status, output } = await lint({
    'domain/later/.oxlintrc.json': '{}',
    'domain/later/rule.ts': 'export const now = () => Date.now()\n',
  })
  expect(status).toBe(1)
  expect(output).toContain('no-restricted-properties')
})
