import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const key = () => randomBytes(32).toString('base64url')

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wardlight.example',
  DATABASE_URL: 'postgres://wardlight@db.example.com/wardlight?sslmode=verify-full',
  SMTP_URL: 'smtps://wardlight@mail.example.com',
  MAIL_FROM: 'wardlight@example.com',
  SUPPORT_EMAIL: 'help@example.com',
  SECRET_KEY: key(),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const withoutStripe = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const database = (rest: string) => ({ DATABASE_URL: `postgres://wardlight@${rest}` })
const bucket = (address: string) => ({
  BACKUP_FOLDER: '/backups',
  BACKUP_PASSPHRASE: key(),
  BACKUP_S3_URL: address,
  BACKUP_S3_REGION: 'ca-central-1',
  BACKUP_S3_ACCESS_KEY_ID: 'A',
  BACKUP_S3_SECRET_ACCESS_KEY: 'B',
})

describe('production', () => {
  it('starts with what is safe, and listens for the proxy in front of it', () => {
    expect(readConfig(safe)).toMatchObject({ mode: 'production', host: '0.0.0.0', trustedProxies: 1 })
  })

  it.each([
    ['a database on this computer', database('127.0.0.1:5432/wardlight')],
    ['a database behind a Unix socket', { DATABASE_URL: 'postgres:///wardlight?host=/var/run/postgresql' }],
    ['STARTTLS that is demanded', { SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true' }],
    ['a mail server on this computer', { SMTP_URL: 'smtp://localhost:25' }],
    ['a storage on this computer', bucket('http://127.0.0.1:9000/b')],
    ['a key of 32 random hexadecimal digits', { SECRET_KEY: randomBytes(16).toString('hex') }],
    ['several keys, newest first', { SECRET_KEY: `${key()}, ${key()}` }],
    ['payments that are off, without Stripe', { ...withoutStripe, PAYMENTS: 'off' }],
  ])('starts with %s', (_name, given) => {
    expect(() => readConfig({ ...safe, ...given })).not.toThrow()
  })

  it.each([
    ['no address (ASVS 12.2.1)', { PUBLIC_URL: '' }, /^PUBLIC_URL/],
    ['an address without TLS (ASVS 12.2.1)', { PUBLIC_URL: 'http://wardlight.example' }, /^PUBLIC_URL/],
    ['a database without TLS (ASVS 12.3.1)', database('db.example.com/wardlight'), /^DATABASE_URL/],
    ['TLS that may be left out', database('db.example.com/wardlight?sslmode=prefer'), /^DATABASE_URL/],
    ['certificates that nobody checks', database('db.example.com/w?sslmode=no-verify'), /^DATABASE_URL/],
    [
      'certificates checked as libpq does for "require"',
      database('db.example.com/w?sslmode=require&uselibpqcompat=true'),
      /^DATABASE_URL/,
    ],
    [
      'an owner of the schema without TLS',
      { DATABASE_OWNER_URL: 'postgres://owner@db.example.com/wardlight' },
      /^DATABASE_OWNER_URL/,
    ],
    [
      'copies of backups without TLS',
      bucket('http://s3.example.com/b'),
      /^BACKUP_S3_URL must begin with https/,
    ],
    ['mail without TLS (ASVS 12.3.1)', { SMTP_URL: 'smtp://mail.example.com:25' }, /^SMTP_URL/],
    [
      'mail with TLS ignored',
      { SMTP_URL: 'smtp://mail.example.com?requireTLS=true&ignoreTLS=true' },
      /^SMTP_URL/,
    ],
    [
      'mail to whatever server answers',
      { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' },
      /^SMTP_URL/,
    ],
    [
      'a script of others without TLS',
      { ANALYTICS_TAG_ID: 'G-AB12CD34EF', ANALYTICS_TAG_URL: 'http://tags.example.com/gtag.js' },
      /^ANALYTICS_TAG_URL and AD_PIXEL_URL must begin with https/,
    ],
    ['nobody who reads what people ask', { SUPPORT_EMAIL: '' }, /^SUPPORT_EMAIL is needed in production/],
    ['one letter as a key (ASVS 11.4.4)', { SECRET_KEY: 'a'.repeat(32) }, /^SECRET_KEY is too easy/],
    ['a repeated key', { SECRET_KEY: 'wArd1ight'.repeat(6) }, /^SECRET_KEY is too easy/],
    [
      'a sequence as a key',
      { SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' },
      /^SECRET_KEY is too easy/,
    ],
    [
      'a sentence as a key',
      { SECRET_KEY: 'please change this secret key before you start' },
      /^SECRET_KEY is too easy/,
    ],
    [
      'an old key that is easy to guess',
      { SECRET_KEY: `${key()},${'1'.repeat(40)}` },
      /^SECRET_KEY is too easy/,
    ],
    ['payments that nobody takes', withoutStripe, /^STRIPE_SECRET_KEY and .* or PAYMENTS=off/],
  ])('does not start with %s', (_name, given, sentence) => {
    expect(() => readConfig({ ...safe, ...given })).toThrow(sentence)
  })
})

describe('outside production', () => {
  it.each(['development', 'test'])('only this computer reaches it: %s', mode => {
    expect(readConfig({ NODE_ENV: mode }).host).toBe('127.0.0.1')
  })
})

describe('secrets from mounted files (ASVS 13.3.1)', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wardlight-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const file = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, `${text}\n`, { mode: 0o600 })
    return path
  }

  it('are read from there, none in the environment', () => {
    const { SECRET_KEY, DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...open } = safe
    const secrets = { SECRET_KEY, DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
    const mounted = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, file(name, value)])
    expect(readConfig({ ...open, ...Object.fromEntries(mounted) })).toEqual(readConfig(safe))
  })

  it.each([
    ['a file that is not there', { HIBP_API_KEY_FILE: '/nowhere/hibp' }, /^HIBP_API_KEY_FILE names a file/],
    ['a file and a value', { SMTP_URL_FILE: '/nowhere/smtp' }, /^Set SMTP_URL or SMTP_URL_FILE, not both/],
  ])('%s stop the start', (_name, given, sentence) => {
    expect(() => readConfig({ ...safe, ...given })).toThrow(sentence)
  })
})
