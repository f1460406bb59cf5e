import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createFlags } from './platform/flags/flags.ts'
import { explainListening, refuseMissingDemo, refuseUnwritable } from './start-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-start-'))
const [file, missing] = [join(folder, 'a-file'), join(folder, 'missing')]
writeFileSync(file, 'no folder, and no flags')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = { auditLogFile: null, backupFolder: null, dataDir: missing, runWorkers: true }

it.each([
  [{ backupFolder: missing }, /^BACKUP_FOLDER isn’t a folder that this process can write to: .+ Make it/],
  [{ backupFolder: file }, /^BACKUP_FOLDER isn’t a folder that this process can write to: .+ Make it/],
  [
    { backupFolder: folder, dataDir: join(file, 'data') },
    /^DATA_DIR isn’t a folder that this process can write to: .+ Make it/,
  ],
  [{ auditLogFile: join(missing, 'audit.log') }, /^AUDIT_LOG_FILE isn’t a file that this process can write/],
  [{ auditLogFile: folder }, /^AUDIT_LOG_FILE isn’t a file that this process can write to: /],
])('the start is refused where it can’t write: %j', async (given, sentence) => {
  await expect(refuseUnwritable({ ...places, ...given })).rejects.toThrow(sentence)
  await expect(refuseUnwritable({ ...places, ...given, runWorkers: false })).resolves.toBeUndefined()
})

it('the start goes on where it can write', async () => {
  const [auditLogFile, dataDir] = [join(folder, 'audit.log'), join(folder, 'data')]
  await refuseUnwritable({ ...places, auditLogFile, backupFolder: folder, dataDir })
  expect([existsSync(auditLogFile), existsSync(dataDir)]).toEqual([false, false])
  writeFileSync(auditLogFile, '')
  await refuseUnwritable({ ...places, auditLogFile })
  await refuseUnwritable({ ...places, auditLogFile: '-' })
  expect(existsSync(missing)).toBe(false)
})

it('a release is told that it has no demo, unless none is wanted', () => {
  expect(() => refuseMissingDemo({ loadDemo: true }, missing)).toThrow(
    /^A release has no demo to load: set NODE_ENV=production, or LOAD_DEMO=false/,
  )
  expect(() => refuseMissingDemo({ loadDemo: false }, missing)).not.toThrow()
  expect(() => refuseMissingDemo({ loadDemo: true })).not.toThrow()
})

it.each([missing, file])('flags that can’t be read are named with their setting: %s', flagsFile => {
  expect(() => createFlags({ ...readConfig({}), flagsFile }, async () => false)).toThrow(
    new RegExp(`^The flags in ${flagsFile} can’t be read: .+ Correct it, or FLAGS_FILE\\.$`),
  )
})

it('a port for which rights are missing is named with what to do', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(explainListening('PORT', { port: 80, host: '0.0.0.0' }, error).message).toBe(
    'PORT 80 needs rights that this process doesn’t have. Choose one above 1023, and let the proxy listen on 80.',
  )
})

it('a host of another machine, and a name of no setting, are told in a sentence each, without a stack', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '192.0.2.1', RUN_WORKER: 'false', DATA_DIR: missing },
  })
  expect(stderr.trimEnd().split('\n')).toEqual([
    'RUN_WORKER isn’t a setting, so it has no effect. Did you mean RUN_WORKERS?',
    'HOST 192.0.2.1 isn’t an address of this machine. Choose one that is, or 0.0.0.0 for all of them.',
  ])
  expect(status).toBe(1)
})
