import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { environment, program, root } from './project.mjs'
import { run } from './run.mjs'

it('refuses a wrong type in every kind of file, also in generated ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const planted = [
    'domain/rule.ts',
    'openapi/generated/api.ts',
    'scripts/generators/made.ts',
    'server/platform/database/tables.gen.ts',
    'src/routes/route-tree.gen.ts',
    'tests/support/people.ts',
    'vitest.config.ts',
  ]
  for (const file of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), 'export const planted: Missing = 1\n')
  }
  const { status, output } = await run(program('oxlint'), [...planted, '--deny-warnings', '--format=unix'], {
    cwd: folder,
    env: environment(),
  })
  expect(status).toBe(1)
  expect(planted.filter(file => !output.includes(`${file}:`))).toEqual([])
  expect(output.match(/TS2304/g)).toHaveLength(planted.length)
})
