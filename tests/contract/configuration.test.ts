import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

/** Every setting the server reads, found by passing an environment that records the names. */
const settingsOfTheServer = (): Set<string> => {
  const requested = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_target, name) {
        if (typeof name === 'string') requested.add(name)
        return undefined
      },
    },
  )
  readConfig(environment)
  return requested
}

/** The names in the first column of the page's tables. */
const settingsOfThePage = (): Set<string> => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const firstCells = [...page.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell]) => cell ?? '')
  return new Set(
    firstCells.flatMap(cell => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? '')),
  )
}

/** Read by the tests themselves (scripts/lib/chromium.mjs). */
const settingsOfTheTests = ['CHROMIUM_PATH']

describe('docs/configuration.md', () => {
  it('names every setting that the server reads, and no other', () => {
    expect([...settingsOfThePage()].sort()).toEqual([...settingsOfTheServer(), ...settingsOfTheTests].sort())
  })
})

describe('a setting that can’t be used', () => {
  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number .* but it is "eighty"\.$/],
    [
      { NODE_ENV: 'staging' },
      /^NODE_ENV must be one of production, development, test, but it is "staging"\.$/,
    ],
    [{ PUBLIC_URL: 'app.example.com' }, /^PUBLIC_URL must be an address /],
    [
      { DATABASE_URL: 'mysql://db.example.com' },
      /^DATABASE_URL must be an address that starts with postgres:/,
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /^SMTP_URL needs MAIL_FROM as well\.$/],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY must have at least 32 characters /],
    [{ BACKUP_FOLDER: '/backups' }, /^BACKUP_FOLDER needs BACKUP_PASSPHRASE, /],
    [{ BACKUP_FOLDER: '/backups', BACKUP_PASSPHRASE: 'short' }, /^BACKUP_FOLDER needs BACKUP_PASSPHRASE, /],
    [{ BACKUP_COUNT: '61' }, /^BACKUP_COUNT must be a whole number from 1 to 60, /],
    [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES must be a whole number from 0 to 10, but it is "all"\.$/],
    [{ REQUESTS_PER_MINUTE: '0' }, /^REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000, /],
    [{ LOAD_DEMO: 'yes' }, /^LOAD_DEMO must be one of true, false, /],
    [{ NODE_ENV: 'production', LOAD_DEMO: 'true' }, /^LOAD_DEMO must not be true in production/],
    [{ NODE_ENV: 'production' }, /is needed in production\.$/],
  ])('%j is refused in a sentence that names it', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
