import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['a setting that is wrong', { PORT: 'eighty' }],
  ['a folder without a database', { DATA_DIR: join(import.meta.dirname, 'nowhere') }],
])('prints the line for support for %s', (_, env) => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^failed +configuration /)
  expect(stdout).toMatch(/^For support, .* failed=configuration warnings=none$/m)
  expect(status).toBe(1)
})
