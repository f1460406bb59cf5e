import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const doctor = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })

it.each([
  ['a setting that is wrong', { PORT: 'eighty' }],
  ['a folder without a database', { DATA_DIR: join(import.meta.dirname, 'nowhere') }],
])('prints the line for support for %s', (_, env: Record<string, string>) => {
  const { status, stdout } = doctor([], env)
  expect(stdout).toMatch(/^failed +configuration /)
  expect(stdout).toMatch(/^For support, .* failed=configuration warnings=none$/m)
  expect(status).toBe(1)
})

it('says what the server would refuse at its start, and what has no effect', () => {
  const nowhere = join(import.meta.dirname, 'nowhere')
  const { status, stdout } = doctor([], {
    DATA_DIR: nowhere,
    BACKUP_FOLDER: nowhere,
    BACKUP_PASSPHRASE: 'seven lanterns in the harbour',
    RUN_WORKER: 'false',
  })
  expect(stdout).toMatch(/^warning +settings +RUN_WORKER isn’t a setting/m)
  expect(stdout).toMatch(/^failed +start +BACKUP_FOLDER isn’t a folder that this process can write to/m)
  expect(stdout).toMatch(/ failed=start,configuration warnings=settings$/m)
  expect(status).toBe(1)
})

it.each([['--fixx'], ['--mail'], ['--mail', ''], ['fix']])('says how it is used for %s %s', (...args) => {
  const { status, stdout, stderr } = doctor(args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Usage: npm run doctor.+\n$/)
})
