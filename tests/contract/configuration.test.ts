import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, settingNames } from '#server/config.ts'
import { misspeltNames } from '#server/settings.ts'

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
    expect([...settingsOfThePage()].sort()).toEqual([...settingNames(), ...settingsOfTheTests].sort())
  })
})

const smtp = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'no-reply@example.com' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const cognito = {
  COGNITO_REGION: 'ca-central-1',
  COGNITO_USER_POOL_ID: 'ca-central-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: '1example23456789',
}
const growthbook = { GROWTHBOOK_HOST: 'https://flags.example.com', GROWTHBOOK_CLIENT_KEY: 'sdk-1' }
const bucket = {
  BACKUP_FOLDER: '/backups',
  BACKUP_PASSPHRASE: 'seven lanterns in the harbour',
  BACKUP_S3_URL: 'https://s3.example.com/bucket/a/b',
  BACKUP_S3_REGION: 'ca-central-1',
  BACKUP_S3_ACCESS_KEY_ID: 'A',
  BACKUP_S3_SECRET_ACCESS_KEY: 'B',
}
const withPassword = (password: string) => `wardlight:${password}@host.example.com`

describe('the bucket of backups', () => {
  it('is the first part of the path, and what comes after it begins the names there', () => {
    expect(readConfig(bucket).backupBucket).toMatchObject({
      endpoint: 'https://s3.example.com',
      bucket: 'bucket',
      prefix: 'a/b/',
      pathStyle: true,
    })
    expect(
      readConfig({ ...bucket, BACKUP_S3_URL: 'https://s3.example.com/bucket/' }).backupBucket?.prefix,
    ).toBe('')
    expect(readConfig({}).backupBucket).toBeNull()
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
    [{ BACKUP_FOLDER: '/backups' }, /^BACKUP_FOLDER needs BACKUP_PASSPHRASE as well/],
    [{ BACKUP_PASSPHRASE: 'short' }, /^BACKUP_PASSPHRASE must have at least 16 characters/],
    [{ BACKUP_COUNT: '61' }, /^BACKUP_COUNT must be a whole number from 1 to 60, /],
    [{ ...bucket, BACKUP_FOLDER: '' }, /^BACKUP_S3_URL needs BACKUP_FOLDER as well/],
    [
      { BACKUP_S3_URL: bucket.BACKUP_S3_URL },
      /^BACKUP_S3_URL needs BACKUP_S3_REGION and BACKUP_S3_ACCESS_KEY_ID/,
    ],
    [
      { ...bucket, BACKUP_S3_URL: 's3://bucket' },
      /^BACKUP_S3_URL must be an address that starts with https:/,
    ],
    [
      { ...bucket, BACKUP_S3_URL: 'https://s3.example.com' },
      /^BACKUP_S3_URL must be an address with the bucket in its path/,
    ],
    [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES must be a whole number from 0 to 10, but it is "all"\.$/],
    [{ REQUESTS_PER_MINUTE: '0' }, /^REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000, /],
    [{ LOAD_DEMO: 'yes' }, /^LOAD_DEMO must be one of true, false, /],
    [{ PUBLIC_URL: 'https://example.com/wardlight' }, /^PUBLIC_URL must be an address without a path, /],
    [{ METRICS_PORT: '0' }, /^METRICS_PORT must be a whole number from 1 to 65535, but it is "0"\.$/],
    [{ ...smtp, MAIL_FROM: 'not an address' }, /^MAIL_FROM must be an email address, /],
    [{ ...smtp, SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address that starts with smtps:/],
    [{ POSTAL_ADDRESS: 'Example Inc.\n1 Example Street' }, /^POSTAL_ADDRESS must be a name, street, /],
    [{ SELLER_TAX_NUMBER: 'GST\n1' }, /^SELLER_TAX_NUMBER must be the name and number of a tax /],
    [{ SELLER_QST_NUMBER: 'QST\n1' }, /^SELLER_QST_NUMBER must be the name and number of QST /],
    [{ SELLER_BANK: 'Bank\n1234567' }, /^SELLER_BANK must be the bank, the account and its codes /],
    [{ SUPPORT_EMAIL: 'nobody' }, /^SUPPORT_EMAIL must be an email address, /],
    [{ ...stripe, STRIPE_SECRET_KEY: 'hello' }, /^STRIPE_SECRET_KEY must be a key of Stripe, /],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'hello' }, /^STRIPE_WEBHOOK_SECRET must be the secret of a webhook/],
    [{ ...cognito, COGNITO_REGION: 'xx' }, /^COGNITO_REGION must be a region of AWS, /],
    [{ ...cognito, COGNITO_USER_POOL_ID: 'foo' }, /^COGNITO_USER_POOL_ID must be the id of a user pool, /],
    [{ ...cognito, COGNITO_CLIENT_ID: 'b/r' }, /^COGNITO_CLIENT_ID must be the id of an app client, /],
    [
      { ...growthbook, GROWTHBOOK_HOST: 'foo' },
      /^GROWTHBOOK_HOST must be an address that starts with https:/,
    ],
    [{ ANALYTICS_TAG_ID: 'UA 1' }, /^ANALYTICS_TAG_ID must be the id of a Google tag, /],
    [{ AD_PIXEL_ID: 'pixel' }, /^AD_PIXEL_ID must be the id of a Meta pixel, /],
    [{ AD_PIXEL_URL: 'https://tags.example.com' }, /^AD_PIXEL_URL needs AD_PIXEL_ID as well\.$/],
    [
      { SITES_CLOSING_URL: 'https://files.example.com' },
      /^SITES_CLOSING_URL needs SITES_CLOSING_SHA256 as well\.$/,
    ],
    [{ SITES_PASSKEYS_SHA256: 'abc' }, /^SITES_PASSKEYS_SHA256 must be a SHA-256 of 64 hexadecimal digits/],
    [
      { ANALYTICS_TAG_ID: 'G-AB12CD34EF', ANALYTICS_TAG_URL: 'tags.example.com' },
      /^ANALYTICS_TAG_URL must be an address that starts with https:/,
    ],
    [{ PAYMENTS: 'no' }, /^PAYMENTS must be one of on, off, but it is "no"\.$/],
    [
      { ...stripe, PAYMENTS: 'off' },
      /^PAYMENTS=off goes without Stripe: remove STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off\.$/,
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1', PAYMENTS: 'off' },
      /^PAYMENTS=off goes without Stripe: remove STRIPE_WEBHOOK_SECRET, or PAYMENTS=off\.$/,
    ],
    [{ NODE_ENV: 'production', HOSTED_DEMO: 'true' }, /^HOSTED_DEMO must not be true in production: /],
    [{ HOSTED_DEMO: 'true', LOAD_DEMO: 'false' }, /^LOAD_DEMO must not be false with HOSTED_DEMO=true\.$/],
    [{ HOSTED_DEMO: 'true', PUBLIC_URL: 'http://demo.example.com' }, /^PUBLIC_URL must begin with https:/],
    [{ NODE_ENV: 'production', LOAD_DEMO: 'true' }, /^LOAD_DEMO must not be true in production/],
    [{ NODE_ENV: 'production' }, /is needed in production\.$/],
  ])('%j is refused in a sentence that names it', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each([
    { AD_PIXEL_ID: '123456789012345' },
    { ANALYTICS_TAG_ID: 'G-AB12CD34EF' },
    { AUDIT_LOG_FILE: '-' },
    { BACKUP_FOLDER: '/backups', BACKUP_PASSPHRASE: 'a passphrase for backups' },
    cognito,
    { CORPUS_FOLDER: '/corpus' },
    { DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/wardlight' },
    { DATABASE_URL: 'postgres://wardlight@127.0.0.1/wardlight' },
    { DNS_SERVERS: '192.0.2.53' },
    growthbook,
    { HIBP_API_KEY: 'a-key' },
    { HIBP_BREACHES: 'true' },
    { HIBP_PASSWORDS_URL: 'https://api.pwnedpasswords.com' },
    { HIBP_SEND_ADDRESSES: 'true' },
    { HIBP_URL: 'https://hibp.example.com' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    { SECRET_KEY: 'k'.repeat(32) },
    { SITES_FOLDER: '/sites' },
    smtp,
    stripe,
    { XPOSEDORNOT_URL: 'https://api.xposedornot.com' },
  ])('a hosted demo reaches nobody, and keeps and deletes nothing of others: without %j', given => {
    const names = Object.keys(given).sort().join(', ')
    expect(() => readConfig(given)).not.toThrow()
    expect(() => readConfig({ ...given, HOSTED_DEMO: 'true' })).toThrow(
      `HOSTED_DEMO=true goes without ${names}: `,
    )
  })

  it.each(['pa#ss', 'pa/ss', 'pa?ss', '12#34', '12/34', '50%off'])(
    'a password with a character to percent-encode is said to be one, and isn’t shown: %s',
    password => {
      const sentenceOf = (name: string) =>
        `${name} has a character in its user or password that an address can’t hold: percent-encode it, # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`
      for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'])
        expect(() => readConfig({ [name]: `postgres://${withPassword(password)}/wardlight` })).toThrow(
          sentenceOf(name),
        )
      const SMTP_URL = `smtps://${withPassword(password)}`
      expect(() => readConfig({ ...smtp, SMTP_URL })).toThrow(sentenceOf('SMTP_URL'))
    },
  )
})

it('no site on a private address is searched in production', () => {
  const given = { SITES_FOLDER: '/sites', SITES_PRIVATE: 'true' }
  expect(readConfig(given).peopleSites).toMatchObject({ allowsPrivate: true })
  expect(readConfig({ SITES_FOLDER: '/sites' }).peopleSites).toMatchObject({ allowsPrivate: false })
  expect(() => readConfig({ ...given, NODE_ENV: 'production' })).toThrow(
    'SITES_PRIVATE is for tests: in production, sites on private addresses are never searched.',
  )
})

describe('a setting that can be used', () => {
  it.each([
    { PUBLIC_URL: 'https://app.example.com/' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { DATABASE_URL: `postgres://${withPassword('pa%23s%2Fs')}/wardlight?application_name=a@b` },
    { DATABASE_URL: 'postgres:///wardlight?host=/var/run/postgresql' },
    {
      DATABASE_URL: 'postgresql://wardlight@db.example.com/wardlight?sslmode=verify-full&sslrootcert=/ca.pem',
    },
    { ...smtp, MAIL_FROM: 'Wardlight <no-reply@example.com>', SUPPORT_EMAIL: 'help@example.com' },
    { ...smtp, SMTP_URL: `smtp://${withPassword('pa%23ss')}:587?requireTLS=true` },
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' },
    cognito,
    { ...cognito, COGNITO_REGION: 'us-gov-west-1', COGNITO_USER_POOL_ID: 'us-gov-west-1_a1B2c3D4e' },
    { ...growthbook, GROWTHBOOK_HOST: 'http://127.0.0.1:3100' },
    { METRICS_PORT: '9100' },
    { PAYMENTS: 'off' },
    { HOSTED_DEMO: 'true' },
    {
      HOSTED_DEMO: 'true',
      PUBLIC_URL: 'https://demo.example.com',
      PAYMENTS: 'off',
      REQUESTS_PER_MINUTE: '300',
    },
    { ...stripe, PAYMENTS: 'on' },
  ])('is taken: %j', environment => {
    expect(() => readConfig(environment)).not.toThrow()
  })
})

it('emails of a demo alone have an invented postal address', () => {
  const addressIn = (env: Record<string, string>) => readConfig(env).postalAddress
  expect(addressIn({})).toMatch(/^Wardlight \(demo\), /)
  expect(addressIn({ LOAD_DEMO: 'false' })).toBeNull()
  expect(addressIn({ POSTAL_ADDRESS: 'Example Inc., Toronto, Canada' })).toBe('Example Inc., Toronto, Canada')
})

describe('a name in the environment', () => {
  const reportOf = (name: string) => misspeltNames({ [name]: 'a value' }, settingNames())

  it.each([
    ['RUN_WORKER', 'Did you mean RUN_WORKERS?'],
    ['REQUEST_PER_MINUTE', 'Did you mean REQUESTS_PER_MINUTE?'],
    ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
    ['SECRET_KEY_FLIE', 'Did you mean SECRET_KEY_FILE?'],
    ['SMTP_PASSWORD', 'docs/configuration.md lists those that begin with SMTP_.'],
    ['HIBP_KEY', 'docs/configuration.md lists those that begin with HIBP_.'],
    ['BACKUP_DIRECTORY', 'docs/configuration.md lists those that begin with BACKUP_.'],
  ])('that was meant to be a setting is reported: %s', (name, advice) => {
    expect(reportOf(name)).toEqual([`${name} isn’t a setting, so it has no effect. ${advice}`])
  })

  it.each(
    `PATH HOSTNAME HOSTS PORTS LANG LOG_FORMAT XDG_DATA_DIRS PGHOST AWS_REGION NODE_OPTIONS NODE_EXTRA_CA_CERTS
    HTTP_URL HTTPS_PROXY DATABASE_HOST WARDLIGHT_VERSION OTEL_EXPORTER_OTLP_HEADERS SMTP_SERVICE_HOST SMTP_PORT
    SMTP_PORT_25_TCP CHROMIUM_PATH`.split(/\s+/),
  )('that is another program’s is not: %s', name => {
    expect(reportOf(name)).toEqual([])
  })

  it('of ours is not, nor one without a value', () => {
    expect(settingNames().flatMap(reportOf)).toEqual([])
    expect(misspeltNames({ RUN_WORKER: '' }, settingNames())).toEqual([])
  })
})
