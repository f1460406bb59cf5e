import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireWritable, root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-writable-'))
const file = join(folder, 'a-file')
writeFileSync(file, 'no folder')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder that is there, or that could be made, can be used', () => {
  expect(() => requireWritable(folder, '')).not.toThrow()
  expect(() => requireWritable(join(folder, 'one', 'two'), '')).not.toThrow()
})

it('a start that can’t write its data is refused in one sentence, before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: join(file, 'data') },
  })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Wardlight can’t read and write ${file}. Allow it, or choose another folder with DATA_DIR.\n`,
  ])
})
