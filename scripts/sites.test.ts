import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-sites-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createTestDatabase()
})

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const sites = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number; out: string; err: string }>(resolve =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'sites.ts'), ...args],
      { env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, ...env } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

describe('npm run sites', () => {
  it('imports files of any kind, says what it refused, and lists the sources', async () => {
    const passkeys = file('passkeys.json', { Harbor: { mfa: 'allowed' }, Nowhere: { mfa: 'allowed' } })
    const steps = file('steps.json', { Harbor: { domain: 'harbor.example.net', tfa: ['sms'] } })
    const other = file('other.json', { a: 1 })
    const { status, out, err } = await sites(['import', passkeys, other, steps])
    expect(out).toBe(
      'steps.json: 2FA Directory: 1 site, 0 refused.\npasskeys.json: Passkeys Directory: 1 site, 1 refused.\n  Nowhere: no domain of it is known\n',
    )
    expect(err).toMatch(/^other\.json is none of the files that can be imported/)
    expect(status).toBe(1)
    const listed = await sites(['list'])
    expect(listed.status).toBe(0)
    expect(listed.out.split('\n')).toEqual([
      expect.stringMatching(/^wardlight; Wardlight; .*imported 2026-11-30; 2026-11-30; 100 sites$/),
      expect.stringMatching(/^secondSteps; 2FA Directory; MIT; imported \S+; revision not known; 1 site$/),
      expect.stringMatching(
        /^passkeys; Passkeys Directory; CC-BY-4\.0; imported \S+; revision not known; 1 site$/,
      ),
      '',
    ])
  })

  it('takes a file of far fewer sites only with --fewer', async () => {
    const pages = (count: number) =>
      file(
        `${count}.json`,
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`${index}.example.net`, 'https://www.example.com/']),
        ),
      )
    await sites(['import', pages(300)])
    const { status, out, err } = await sites(['import', pages(2)])
    expect([status, out]).toEqual([1, ''])
    expect(err).toMatch(/^2\.json would leave 2 of the 300 sites .*; --fewer takes it anyway\.\n$/)
    expect(await sites(['import', '--fewer', pages(2)])).toMatchObject({
      status: 0,
      out: '2.json: Password Manager Resources: 2 sites, 0 refused.\n',
    })
  })

  it('prints names from files without their control characters', async () => {
    const { out } = await sites([
      'import',
      file('odd.json', {
        '\u001b[2J': 'https://www.example.com/',
        'a.example.net': 'https://www.example.com/',
      }),
    ])
    expect(out).toContain('  \\u{1b}[2J: the domain is not a public host name\n')
  })

  it('updates what it can, and says what it could not', async () => {
    const nowhere = 'http://127.0.0.1:1/sites.json'
    const sum = 'a'.repeat(64)
    const { status, out, err } = await sites(['update'], {
      SITES_PASSWORD_PAGES_URL: nowhere,
      SITES_PASSWORD_PAGES_SHA256: sum,
      SITES_CLOSING_URL: nowhere,
      SITES_CLOSING_SHA256: sum,
    })
    expect([status, out]).toEqual([1, ''])
    expect(err.match(/127\.0\.0\.1:1 can’t be reached/g)).toHaveLength(2)
    expect(err).toContain('set SITES_SECOND_STEPS_SHA256 to its SHA-256.')
    expect(err).toContain('set SITES_PASSKEYS_SHA256 to its SHA-256.')
  })

  it('says how it is used', async () => {
    for (const args of [
      [],
      ['import'],
      ['update', 'a.json'],
      ['list', '--fewer'],
      ['import', '--other', 'a.json'],
      ['other'],
    ])
      expect(await sites(args)).toMatchObject({
        status: 2,
        err: expect.stringContaining('npm run sites -- import FILE'),
      })
  })
})
