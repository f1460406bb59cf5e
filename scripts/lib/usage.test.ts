import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const command = (words: string, env: Record<string, string> = {}) => {
  const [name = '', ...args] = words.split(' ')
  return spawnSync(process.execPath, [join(import.meta.dirname, '..', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
}

it.each([
  'audit verify all',
  'backup restore',
  'backup restore a --verify',
  'backup restore a b',
  'backup write',
  'backup write --drill extra',
  'backup write --list extra',
  'backup write --list --drill',
  'backup write --verify --key-file a b',
  'backup write --verifyy a',
  'backup write s3:a',
  'conform x',
  'corpus',
  'history --all',
  'history 6b1f0a3e-6f0e-4b57-9d3a-1f1e6f2f4c11 more',
  'maintenance off now',
  'migrate --down',
  'operator list all',
])('%s ends with its usage', words => {
  const [name = ''] = words.split(' ')
  const { status, stdout, stderr } = command(words)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`npm run ${name}\\b`))
  expect(stderr).not.toMatch(/Error|^ +at /m)
})

it.each([
  'audit verify',
  'backup write a.backup',
  'conform',
  'corpus import a.csv',
  'history 6b1f0a3e-6f0e-4b57-9d3a-1f1e6f2f4c11',
  'maintenance',
  'migrate',
  'operator list',
])('%s says in a sentence that PostgreSQL doesn’t answer', words => {
  const databaseUrl = `postgres://wardlight@localhost/wardlight?host=${join(import.meta.dirname, 'nowhere')}`
  const { status, stderr } = command(words, {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    BACKUP_PASSPHRASE: 'seven lanterns in the harbour',
  })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(
    /^DATABASE_(OWNER_)?URL doesn’t lead to a database: connect ENOENT .+ Correct it, or start PostgreSQL at .+ first\.\n$/,
  )
})
