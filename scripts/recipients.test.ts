import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-recipients-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createTestDatabase()
})

const recipients = (...args: readonly string[]) =>
  new Promise<{ status: number; out: string; err: string }>(resolve =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'recipients.ts'), ...args],
      { env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

it('npm run recipients imports files, says what it refused and left out, and lists the sources', async () => {
  const path = join(folder, 'brokers.yaml')
  writeFileSync(
    path,
    `brokers:
  - { name: Finder, website: 'https://finder.example.net', email: privacy@finder.example.net, region: us, opt_out_url: 'http://finder.example.net' }
  - { name: Nowhere, website: '', email: privacy@nowhere.example.net, region: us }
`,
  )
  expect(await recipients('import', path, join(folder, 'missing.json'))).toEqual({
    status: 1,
    out: 'brokers.yaml: Eraser: 1 recipient, 1 refused.\n  Nowhere: the domain is missing\n  Taken without a part:\n  Finder: the form: the address is not https\n',
    err: 'missing.json can not be read: there is no such file.\n',
  })
  const { status, out } = await recipients('list')
  expect(status).toBe(0)
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^wardlight; Wardlight; .*; \d+ recipients$/),
    expect.stringMatching(/^eraser; Eraser; MIT; imported \S+; revision not known; 1 recipient$/),
    '',
  ])
  expect(await recipients('import')).toMatchObject({
    status: 2,
    err: expect.stringMatching(/^Usage: npm run recipients/),
  })
})
