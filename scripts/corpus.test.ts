import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-corpus-cli-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const domains = file(
  'domains.csv',
  'domain,name,exposed_on\nmercer.example,Forum leak,2024-01-02\nnot a domain,Forum leak,2024-01-02\n',
)
const notes = file('notes.txt', 'just some words')

const corpus = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
  new Promise(resolve =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'corpus.ts'), ...args],
      { env: { ...process.env, NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

describe('npm run corpus', () => {
  it('imports with the database of a data folder, whether or not it is running', async () => {
    const alone = await corpus('import', domains)
    expect(alone).toMatchObject({
      status: 0,
      out: 'domains.csv: domain exposures: 1 added, 0 known already, 1 refused.\n  line 3: domain is not a domain\n',
    })
    const postgres = await startEmbeddedPostgres(join(folder, 'data'))
    try {
      const beside = await corpus('import', domains)
      expect(beside.out).toContain('0 added, 1 known already')
      const { db } = openDatabase(postgres.connectionString)
      expect(await db.selectFrom('corpus_domain').select('domain').execute()).toEqual([
        { domain: 'mercer.example' },
      ])
      await db.destroy()
      const mixed = await corpus('import', notes, domains)
      expect(mixed.status).toBe(1)
      expect(mixed.err).toMatch(/^notes\.txt is none of the files that can be imported/)
      expect(mixed.out).toContain('domains.csv')
    } finally {
      await postgres.stop()
    }
  })

  it('takes whatever a folder holds, breaches before the accounts that name them', async () => {
    const accounts = file('accounts.csv', 'email,breach\nrosa@example.com,Northport\n')
    const breach = { Name: 'Northport', BreachDate: '2024-02-17', DataClasses: ['Passwords'] }
    const breaches = file('breaches.json', JSON.stringify([breach]))
    const { status, out, err } = await corpus('import', accounts, join(folder, 'data'), breaches)
    expect(out).toBe(
      'breaches.json: breaches: 1 added, 0 known already, 0 refused.\naccounts.csv: accounts: 1 added, 0 known already, 0 refused.\n',
    )
    expect([status, err]).toEqual([1, 'data is a folder: name the files in it.\n'])
  })

  it('prints the names of files without their control characters', async () => {
    const { status, out } = await corpus('import', file('\u001b[2Jmore.csv', 'email,breach\n'))
    expect([status, out]).toEqual([0, expect.stringMatching(/^\\u\{1b\}\[2Jmore\.csv: accounts: 0 added/)])
  })

  it('says how it is used', async () => {
    expect(await corpus()).toMatchObject({
      status: 2,
      err: expect.stringContaining('npm run corpus -- import FILE'),
    })
  })
})
