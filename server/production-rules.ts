import { ConfigError, type Environment, settings } from './settings.ts'

const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Whether the connection stays on this computer: loopback, or a Unix socket (no host, or a path as host).
 */
const staysHere = ({ hostname, searchParams }: URL): boolean => {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isThisComputer(host)
}

const refuseOpenDatabase = (name: string, address: string): void => {
  const url = new URL(address)
  const { searchParams } = url
  const isVerified =
    ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '') &&
    !searchParams.has('uselibpqcompat')
  if (!isVerified && !staysHere(url))
    throw new ConfigError(
      `${name} must use TLS in production: add sslmode=verify-full, or use loopback or a Unix socket.`,
    )
}

const refuseOpenMail = (address: string): void => {
  const needed =
    'SMTP_URL must use TLS in production: smtps://, or smtp:// with requireTLS=true, or a server on loopback.'
  if (!URL.canParse(address)) throw new ConfigError(needed)
  const url = new URL(address)
  if (staysHere(url)) return
  const isOpen = ['ignoreTLS', 'secure', 'tls.rejectUnauthorized'].some(name => url.searchParams.has(name))
  const isEncrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true'
  if (isOpen || !isEncrypted) throw new ConfigError(needed)
}

/** The length of the shortest part that the text repeats; its whole length without a repetition. */
const periodOf = (text: string): number => (text + text).indexOf(text, 1)

/**
 * Estimates the bits in a text: the entropy (Shannon) of its characters, without those that repeat the part
 * before or continue a sequence such as `abc` or `987`.
 */
export const seemingBits = (text: string): number => {
  const part = text.slice(0, periodOf(text))
  const codes = Array.from(part, character => character.codePointAt(0) ?? 0)
  const surprising = codes.filter(
    (code, at) => at < 2 || code - (codes[at - 1] ?? 0) !== (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0),
  )
  const counts = new Map<number, number>()
  for (const code of surprising) counts.set(code, (counts.get(code) ?? 0) + 1)
  const perCharacter = [...counts.values()]
    .map(count => count / surprising.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0)
  return perCharacter * surprising.length
}

/** 32 random hexadecimal digits measure about 110 bits. */
const fewestBits = 90
/** Random keys have digits or both cases; otherwise it is a sentence. */
const isPlain = (key: string): boolean => !/\d/.test(key) && !(/[a-z]/.test(key) && /[A-Z]/.test(key))

const refuseGuessableKey = (key: string): void => {
  if (seemingBits(key) < fewestBits || isPlain(key))
    throw new ConfigError(
      'SECRET_KEY is too easy to guess: make one with "openssl rand -base64 48" and keep it secret.',
    )
}

interface GuardedSettings {
  readonly loadDemo: boolean
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
  readonly smtp: { readonly url: string; readonly replyTo: string | null } | null
  readonly secretKeys: readonly string[] | null
  readonly takesPayments: boolean
  readonly stripe: object | null
  readonly backupBucket: { readonly endpoint: string } | null
  readonly tags: Readonly<Record<string, { readonly address: string | null } | null>>
}

/** @throws ConfigError for settings that are unsafe with real people's data. */
export const refuseUnsafeProduction = (config: GuardedSettings, publicUrl: string | null): void => {
  if (config.loadDemo)
    throw new ConfigError(
      'LOAD_DEMO must not be true in production: the demo accounts share one known password.',
    )
  if (publicUrl === null || !publicUrl.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL, which must begin with https://, is needed in production.')
  if (config.databaseUrl === null) throw new ConfigError('DATABASE_URL is needed in production.')
  refuseOpenDatabase('DATABASE_URL', config.databaseUrl)
  if (config.databaseOwnerUrl !== null) refuseOpenDatabase('DATABASE_OWNER_URL', config.databaseOwnerUrl)
  if (config.backupBucket?.endpoint.startsWith('http:') && !staysHere(new URL(config.backupBucket.endpoint)))
    throw new ConfigError('BACKUP_S3_URL must begin with https:// in production, unless it is on loopback.')
  for (const tag of Object.values(config.tags))
    if (tag?.address?.startsWith('http:'))
      throw new ConfigError('ANALYTICS_TAG_URL and AD_PIXEL_URL must begin with https:// in production.')
  if (config.smtp === null)
    throw new ConfigError('SMTP_URL and MAIL_FROM are needed in production: nobody may read an inbox there.')
  refuseOpenMail(config.smtp.url)
  if (config.smtp.replyTo === null)
    throw new ConfigError('SUPPORT_EMAIL is needed in production: people write there when they need help.')
  if (config.secretKeys === null) throw new ConfigError('SECRET_KEY is needed in production.')
  for (const key of config.secretKeys) refuseGuessableKey(key)
  if (config.takesPayments && config.stripe === null)
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed in production, or PAYMENTS=off where nobody pays.',
    )
}

/** A sentence about what the law asks of emails that offer something (CASL, CAN-SPAM), where it's missing. */
export const missingPostalAddress = ({
  mode,
  postalAddress,
}: {
  readonly mode: string
  readonly postalAddress: string | null
}): string | null =>
  mode === 'production' && postalAddress === null
    ? 'POSTAL_ADDRESS isn’t set: no email says where its sender can be reached by mail, which Canada and the United States require.'
    : null

/** A sentence about what an accounts department looks for on an invoice, where it's missing. */
export const missingOnInvoices = ({
  mode,
  takesPayments,
  postalAddress,
  sellerTaxNumber,
  sellerBank,
}: {
  readonly mode: string
  readonly takesPayments: boolean
  readonly postalAddress: string | null
  readonly sellerTaxNumber: string | null
  readonly sellerBank: string | null
}): string | null => {
  const missing = Object.entries({
    POSTAL_ADDRESS: postalAddress,
    SELLER_TAX_NUMBER: sellerTaxNumber,
    SELLER_BANK: sellerBank,
  }).flatMap(([name, value]) => (value === null ? [name] : []))
  return mode === 'production' && takesPayments && missing.length > 0
    ? `Invoices lack what accounts departments ask for: set ${missing.join(', ')}.`
    : null
}

/** What lets strangers reach others through us, or keeps something longer than a night. */
const notInHostedDemo = [
  'AD_PIXEL_ID',
  'AD_PIXEL_URL',
  'ANALYTICS_TAG_ID',
  'ANALYTICS_TAG_URL',
  'AUDIT_LOG_FILE',
  'BACKUP_FOLDER',
  'BACKUP_PASSPHRASE',
  'COGNITO_CLIENT_ID',
  'COGNITO_REGION',
  'COGNITO_USER_POOL_ID',
  'CORPUS_FOLDER',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'DNS_SERVERS',
  'GROWTHBOOK_CLIENT_KEY',
  'GROWTHBOOK_HOST',
  'HIBP_API_KEY',
  'HIBP_BREACHES',
  'HIBP_PASSWORDS_URL',
  'HIBP_SEND_ADDRESSES',
  'HIBP_URL',
  'MAIL_FROM',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SECRET_KEY',
  'SITES_FOLDER',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'XPOSEDORNOT_URL',
] as const

/** @throws ConfigError for settings with which strangers could do harm, or something real would be deleted. */
export const refuseUnsafeHostedDemo = (
  { mode, publicUrl, loadDemo }: { mode: string; publicUrl: string; loadDemo: boolean },
  env: Environment,
): void => {
  if (mode === 'production')
    throw new ConfigError(
      'HOSTED_DEMO must not be true in production: it deletes everything every night, and its passwords are known.',
    )
  const given = notInHostedDemo.filter(name => settings.text(env, name) !== null)
  if (given.length > 0)
    throw new ConfigError(
      `HOSTED_DEMO=true goes without ${given.join(', ')}: it reaches nothing outside, and keeps nothing for longer than a day.`,
    )
  if (!loadDemo) throw new ConfigError('LOAD_DEMO must not be false with HOSTED_DEMO=true.')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !isThisComputer(hostname))
    throw new ConfigError(
      'PUBLIC_URL must begin with https:// with HOSTED_DEMO=true, or be on this computer.',
    )
}
