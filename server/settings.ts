import { readFileSync } from 'node:fs'
import { editDistance } from '#domain/edit-distance.ts'

/** An invalid setting: its message is printed before the start is aborted. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Secret settings: each may be read from a mounted file that `NAME_FILE` names instead of the environment.
 */
export const secretSettings: readonly string[] = [
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HIBP_API_KEY',
  'REQUESTS_MAILBOX_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

const sha256 = [/^[\da-f]{64}$/i, 'a SHA-256 of 64 hexadecimal digits'] as const

/** What a value looks like, where what uses it would tell only later; it isn't quoted, as some are secret. */
const forms: Readonly<Partial<Record<string, readonly [RegExp, string]>>> = {
  AD_PIXEL_ID: [/^\d{6,20}$/, 'the id of a Meta pixel, of 6 to 20 digits'],
  ANALYTICS_TAG_ID: [/^[A-Z]{1,3}-[A-Z\d]{4,20}$/, 'the id of a Google tag, such as G-AB12CD34EF'],
  COGNITO_REGION: [/^[a-z]{2}(?:-[a-z]+)+-\d+$/, 'a region of AWS, such as ca-central-1'],
  COGNITO_USER_POOL_ID: [
    /^[a-z]{2}(?:-[a-z]+)+-\d+_\w+$/,
    'the id of a user pool, such as ca-central-1_AbCdEfGhI',
  ],
  COGNITO_CLIENT_ID: [/^[\w+]+$/, 'the id of an app client, of letters and digits'],
  GROWTHBOOK_HOST: [/^https?:\/\/[^/]/, 'an address that starts with https:// or http://'],
  MAIL_FROM: [
    /^(?:[^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'an email address, such as no-reply@example.com or Wardlight <no-reply@example.com>',
  ],
  POSTAL_ADDRESS: [
    /^[^\r\n]{10,200}$/,
    'a name, street, city and country on one line, of 10 to 200 characters',
  ],
  REQUESTS_ADDRESS: [/^[^\s<>@,]+@[^\s<>@,]+$/, 'an email address, such as requests@example.com'],
  SELLER_BANK: [
    /^[^\r\n]{10,300}$/,
    'the bank, the account and its codes on one line, of 10 to 300 characters, in parts separated by semicolons',
  ],
  SELLER_QST_NUMBER: [
    /^[^\r\n]{5,100}$/,
    'the name and number of QST on one line, such as QST 1234567890 TQ0001',
  ],
  SELLER_TAX_NUMBER: [
    /^[^\r\n]{5,100}$/,
    'the name and number of a tax on one line, such as GST/HST 12345 6789 RT0001',
  ],
  SITES_CLOSING_SHA256: sha256,
  SITES_PASSKEYS_SHA256: sha256,
  SITES_PASSWORD_PAGES_SHA256: sha256,
  SITES_SECOND_STEPS_SHA256: sha256,
  SMTP_URL: [/^smtps?:\/\/[^/]/, 'an address that starts with smtps:// or smtp://'],
  STRIPE_SECRET_KEY: [/^[rs]k_\w+$/, 'a key of Stripe, which begins with sk_ or rk_'],
  STRIPE_WEBHOOK_SECRET: [/^whsec_./, 'the secret of a webhook of Stripe, which begins with whsec_'],
  SUPPORT_EMAIL: [/^[^\s<>@,]+@[^\s<>@,]+$/, 'an email address, such as help@example.com'],
}

/** Whether the user or password of an address holds a character that ends it before the `@`. */
const isCutShort = (value: string): boolean => {
  if (!/^(?:postgres|postgresql|imaps?|smtps?):\/\/.*@/.test(value)) return false
  const url = URL.parse(value)
  if (url === null) return /^\w+:\/\/[^@]*[#/?].*@/.test(value)
  return (
    url.hash !== '' ||
    url.pathname.includes('@') ||
    /%(?![\da-f]{2})/i.test(`${url.username} ${url.password}`)
  )
}

/** @throws ConfigError for a value that can't be right. */
const refuseMalformed = (name: string, value: string): void => {
  if (isCutShort(value))
    throw new ConfigError(
      `${name} has a character in its user or password that an address can’t hold: percent-encode it, # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
    )
  const [form, looks] = forms[name] ?? []
  if (form?.test(value) === false) throw new ConfigError(`${name} must be ${looks}, but it is not.`)
}

const ofFile = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(`${name} names a file that can not be read.`)
  }
}

const valueIn = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim() || null
  const file = secretSettings.includes(name) ? env[`${name}_FILE`]?.trim() || null : null
  if (file === null) return value
  if (value !== null) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
  return ofFile(`${name}_FILE`, file) || null
}

export const settings = {
  text(env: Environment, name: string): string | null {
    const value = valueIn(env, name)
    if (value !== null) refuseMalformed(name, value)
    return value
  },
  oneOf<const T extends readonly string[]>(
    env: Environment,
    name: string,
    allowed: T,
    fallback: T[number],
  ): T[number] {
    const value = settings.text(env, name)
    if (value === null) return fallback
    const known = allowed.find(candidate => candidate === value)
    if (known === undefined)
      throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but it is "${value}".`)
    return known
  },
  whole(env: Environment, name: string, { from = 0, to = 65535, fallback = 0 }): number {
    const value = settings.text(env, name)
    if (value === null) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < from || number > to)
      throw new ConfigError(`${name} must be a whole number from ${from} to ${to}, but it is "${value}".`)
    return number
  },
  flag(env: Environment, name: string, fallback: boolean): boolean {
    return settings.oneOf(env, name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
  },
  url(env: Environment, name: string, protocols: readonly string[]): string | null {
    const value = settings.text(env, name)
    if (value === null) return null
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new ConfigError(
        `${name} must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}, but it is not.`,
      )
    return value.replace(/\/$/, '')
  },
  /** An address of which the host is all: no path, query or user. */
  origin(env: Environment, name: string, protocols: readonly string[]): string | null {
    const value = settings.url(env, name, protocols)
    if (value !== null && !/^\w+:\/\/[^/?#@]+$/.test(value))
      throw new ConfigError(
        `${name} must be an address without a path, such as https://app.example.com, but it is not.`,
      )
    return value
  },
  together<const T extends readonly string[]>(
    env: Environment,
    names: T,
  ): { [K in T[number]]: string } | null {
    const found = names.map(name => [name, settings.text(env, name)] as const)
    const given = found.filter((pair): pair is readonly [T[number], string] => pair[1] !== null)
    if (given.length === 0) return null
    const missing = found.filter(pair => pair[1] === null).map(pair => pair[0])
    if (missing.length > 0)
      throw new ConfigError(
        `${given.map(pair => pair[0]).join(', ')} needs ${missing.join(' and ')} as well.`,
      )
    return Object.fromEntries(given) as { [K in T[number]]: string }
  },
}

/** First words that only settings of ours have: those of the services we are joined with. */
const ownBeginning = /^(BACKUP|COGNITO|GROWTHBOOK|HIBP|SITES|SMTP|STRIPE|XPOSEDORNOT)_/

/** What container platforms add for a neighbor of that name, such as SMTP_SERVICE_HOST. */
const ofNeighbor = /_(SERVICE|PORT)(_|$)/

/** Short names, such as HOST, are like too many others. */
const allowedSlips = ({ length }: string): number => (length < 8 ? 0 : length < 16 ? 1 : 2)

const doubtAbout = (name: string, known: readonly string[]): string | null => {
  const meant = known.find(other => other[0] === name[0] && editDistance(name, other) <= allowedSlips(other))
  if (meant !== undefined) return `${name} isn’t a setting, so it has no effect. Did you mean ${meant}?`
  const [beginning] = ownBeginning.exec(name) ?? []
  return beginning === undefined || ofNeighbor.test(name)
    ? null
    : `${name} isn’t a setting, so it has no effect. docs/configuration.md lists those that begin with ${beginning}.`
}

/** A sentence about each name in the environment that was meant to be one of the settings. */
export const misspeltNames = (env: Environment, known: readonly string[]): readonly string[] =>
  Object.keys(env)
    .filter(name => !known.includes(name) && env[name]?.trim() !== '')
    .flatMap(name => doubtAbout(name, known) ?? [])
