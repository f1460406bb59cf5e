import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import { serviceNames } from '#domain/source-names.ts'
import type { TagKind } from '#domain/tags.ts'
import { type SiteFileKind, type SiteFileSetting, siteSettingsOf } from './modules/sites/sources.ts'
import { refuseUnsafeHostedDemo, refuseUnsafeProduction } from './production-rules.ts'
import { ConfigError, type Environment, settings } from './settings.ts'

export { ConfigError } from './settings.ts'

export interface SmtpConfig {
  readonly url: string
  readonly from: string
  /** Who reads answers; null: the sender does. */
  readonly replyTo: string | null
}

export interface CognitoConfig {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
}

/** A bucket of an S3-compatible storage. */
export interface BucketConfig {
  readonly endpoint: string
  readonly bucket: string
  /** Begins the name of each object; empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is in the path of addresses instead of their host. */
  readonly pathStyle: boolean
}

/** null: no id is set. `address`: null for the vendor’s own. */
export type TagSettings = Readonly<
  Record<TagKind, { readonly id: string; readonly address: string | null } | null>
>

export interface Config {
  /** `development` and `test` may load the demo and have an inbox; `production` never does. */
  readonly mode: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** The public address, without a trailing slash: links in emails and the token issuer start with it. */
  readonly publicUrl: string
  readonly dataDir: string
  /** The role that serves; null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /**
   * The role that owns the schema and migrates it; null: the serving role does, which production refuses.
   */
  readonly databaseOwnerUrl: string | null
  /** null: the embedded identity at `/cognito`. */
  readonly cognito: CognitoConfig | null
  /** null: the embedded inbox. */
  readonly smtp: SmtpConfig | null
  /** Whose address letters are sent from for people; null: none is sent. */
  readonly requestsAddress: string | null
  /** The mailbox that replies to letters come to, with user, password and folder; null: they come to their person alone. */
  readonly requestsMailbox: string | null
  /** False: nothing costs anything here, and nothing can be paid. */
  readonly takesPayments: boolean
  /** null: the embedded checkout, where payments are taken. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** null: Have I Been Pwned is reported as "could not check". */
  readonly hibp: {
    readonly apiKey: string
    readonly baseUrl: string
    /** Whether whole addresses may be sent, where the key can't look them up by range. */
    readonly sendsAddresses: boolean
  } | null
  /** null: XposedOrNot is no source here. */
  readonly xposedOrNot: { readonly baseUrl: string } | null
  /** Whose descriptions of people-search sites are searched by; null: none. Sites on private addresses are searched in tests alone. */
  readonly peopleSites: { readonly folder: string; readonly allowsPrivate: boolean } | null
  /** The services by name that are sent whole email addresses, not only the beginnings of their hashes. */
  readonly addressesGoTo: readonly string[]
  /** Whose files are imported every minute; null: none. */
  readonly corpusFolder: string | null
  /** Path of the browser that captures pages, or `off`; null: one of the machine. */
  readonly captureBrowser: string | null
  /** Where the list of all breaches is read every night; null: nowhere. */
  readonly breachList: { readonly apiKey: null; readonly baseUrl: string } | null
  /** The range API for breached passwords; null: only embedded data is checked. */
  readonly passwordRangeUrl: string | null
  /** Whether the contacts of recipients are looked at every day. */
  readonly recipientAudit: boolean
  /** Whether the pages of findings are looked at once their removal is asked for. */
  readonly pageLooks: boolean
  /** Where the directory of sites is updated from. */
  readonly siteFiles: Readonly<Record<SiteFileKind, SiteFileSetting>>
  /** null: the flags of `flagsFile`. */
  readonly growthbook: { readonly host: string; readonly clientKey: string } | null
  /** null: the product's defaults, copied to `DATA_DIR/flags.json` at first start. */
  readonly flagsFile: string | null
  /** What the flags `analytics-tag` and `ad-pixel` load on public pages. */
  readonly tags: TagSettings
  /**
   * Keys are derived from these, newest first; the older ones only read. null: one is generated at first
   * start and stored in the database.
   */
  readonly secretKeys: readonly string[] | null
  /** Encrypts and opens backups; null: none can be made. */
  readonly backupPassphrase: string | null
  /** Where a backup is written every night; null: nowhere. */
  readonly backupFolder: string | null
  readonly backupCount: number
  /** Where each verified backup is copied to; null: it stays in the folder alone. */
  readonly backupBucket: BucketConfig | null
  /** Where marketing links lead, and individuals while their service is off (spec 1 §§2, 6). */
  readonly companySite: string
  readonly supportEmail: string
  /** Ends every email, on one line; null: nothing does. */
  readonly postalAddress: string | null
  /** The name and number of the GST/HST we collect, as invoices say it; null: not registered for it. */
  readonly sellerTaxNumber: string | null
  /** The same of Québec's own tax. */
  readonly sellerQstNumber: string | null
  /** Where transfers go, in parts separated by semicolons; null: invoices don't say it. */
  readonly sellerBank: string | null
  /** The name servers for domain checks, as `address:port`; empty: the machine's. */
  readonly dnsServers: readonly string[]
  readonly loadDemo: boolean
  /** Whether strangers try the demo, which begins anew every night: everything is deleted then. */
  readonly hostedDemo: boolean
  readonly runWorkers: boolean
  /** Where Prometheus reads what the process measures of itself; null: nowhere. */
  readonly metricsPort: number | null
  /** Where spans are sent by OTLP over HTTP; null: there are none. */
  readonly otlpEndpoint: string | null
  /** Calls per minute of one person, and from one network without a sign-in, before they are answered 429. */
  readonly requestsPerMinute: number
  /** Reverse proxies in front: the outermost of them determines the caller's address. */
  readonly trustedProxies: number
  /** Where the audit log is written as JSON lines: a file, or `-` for standard output. null: nowhere. */
  readonly auditLogFile: string | null
  /**
   * Requires a second factor of operators, owners, admins and managers (companies can always require one of
   * their members).
   */
  readonly enforceSecondFactor: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

const passwordRange = 'https://api.pwnedpasswords.com'

/** `off` disables it, the default outside production. */
const passwordRangeUrlOf = (env: Environment, mode: Config['mode']): string | null => {
  const isOff = (settings.text(env, 'HIBP_PASSWORDS_URL') ?? (mode === 'production' ? '' : 'off')) === 'off'
  return isOff ? null : (settings.url(env, 'HIBP_PASSWORDS_URL', ['https:', 'http:']) ?? passwordRange)
}

const secretKeysOf = (value: string | null): readonly string[] | null => {
  if (value === null) return null
  const keys = value.split(',').map(key => key.trim())
  if (keys.some(key => key.length < 32))
    throw new ConfigError('SECRET_KEY must have at least 32 characters (and so must each of a list).')
  return keys
}

/** @throws ConfigError where it's too short. */
const backupPassphraseOf = (env: Environment): string | null => {
  const passphrase = settings.text(env, 'BACKUP_PASSPHRASE')
  if (passphrase !== null && passphrase.length < 16)
    throw new ConfigError('BACKUP_PASSPHRASE must have at least 16 characters: it opens the backup.')
  return passphrase
}

/** @throws ConfigError where it's set without the passphrase. */
const backupFolderOf = (env: Environment): string | null => {
  const folder = settings.text(env, 'BACKUP_FOLDER')
  if (folder === null) return null
  if (backupPassphraseOf(env) === null)
    throw new ConfigError('BACKUP_FOLDER needs BACKUP_PASSPHRASE as well.')
  return resolve(folder)
}

/** @throws ConfigError where something that belongs to it is missing. */
const backupBucketOf = (env: Environment): BucketConfig | null => {
  const pathStyle = settings.flag(env, 'BACKUP_S3_PATH_STYLE', true)
  const given = settings.together(env, [
    'BACKUP_S3_URL',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ])
  const url = settings.url(env, 'BACKUP_S3_URL', ['https:', 'http:'])
  if (given === null || url === null) return null
  const { origin, pathname, search, hash, username } = new URL(url)
  const [bucket = '', ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean)
  if (bucket === '' || `${search}${hash}${username}` !== '')
    throw new ConfigError(
      'BACKUP_S3_URL must be an address with the bucket in its path, such as https://s3.ca-central-1.amazonaws.com/bucket/prefix, but it is not.',
    )
  if (settings.text(env, 'BACKUP_FOLDER') === null)
    throw new ConfigError('BACKUP_S3_URL needs BACKUP_FOLDER as well: a backup is made and verified there.')
  return {
    endpoint: origin,
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(''),
    region: given.BACKUP_S3_REGION,
    accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle,
  }
}

/** @throws ConfigError where the script has an address and the tag no id. */
const tagOf = (env: Environment, idName: string, addressName: string): TagSettings['analytics'] => {
  const id = settings.text(env, idName)
  const address = settings.url(env, addressName, ['https:', 'http:'])
  if (id === null && address !== null) throw new ConfigError(`${addressName} needs ${idName} as well.`)
  return id === null ? null : { id, address }
}

/** @throws ConfigError where another address has no SHA-256, by which its file is known. */
const siteFileOf = (env: Environment, kind: SiteFileKind): SiteFileSetting => {
  const [urlName, sha256Name] = siteSettingsOf[kind]
  const url = settings.url(env, urlName, ['https:', 'http:'])
  const sha256 = settings.text(env, sha256Name)?.toLowerCase() ?? null
  if (url !== null && sha256 === null) throw new ConfigError(`${urlName} needs ${sha256Name} as well.`)
  return { url, sha256 }
}

/** Comma-separated addresses of name servers. @throws ConfigError for anything else. */
const readDnsServers = (text: string | null): readonly string[] => {
  const servers = (text ?? '').split(',').flatMap(server => server.trim() || [])
  try {
    new Resolver().setServers(servers)
  } catch {
    throw new ConfigError(
      'DNS_SERVERS must be IP addresses, each with a port if it is not 53, separated by commas, but it is not.',
    )
  }
  return servers
}

/** No place of that name exists. */
const demoAddress = 'Wardlight (demo), 1 Example Street, Sampleville, Canada'

const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** @throws ConfigError where payments are off and Stripe is set. */
const takesPaymentsOf = (env: Environment): boolean => {
  const takesPayments = settings.oneOf(env, 'PAYMENTS', ['on', 'off'], 'on') === 'on'
  const given = stripeSettings.filter(name => settings.text(env, name) !== null)
  if (!takesPayments && given.length > 0)
    throw new ConfigError(`PAYMENTS=off goes without Stripe: remove ${given.join(' and ')}, or PAYMENTS=off.`)
  return takesPayments
}

/**
 * Reads every setting once, from the environment, into a frozen object.
 *
 * @throws ConfigError whose message says which setting is wrong and why.
 */
export const readConfig = (env: Environment): Config => {
  const mode = settings.oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development')
  const port = settings.whole(env, 'PORT', { fallback: 8080 })
  const cognito = settings.together(env, ['COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'])
  const smtp = settings.together(env, ['SMTP_URL', 'MAIL_FROM'])
  const takesPayments = takesPaymentsOf(env)
  const stripe = settings.together(env, stripeSettings)
  const growthbook = settings.together(env, ['GROWTHBOOK_HOST', 'GROWTHBOOK_CLIENT_KEY'])
  const hibpKey = settings.text(env, 'HIBP_API_KEY')
  const hibpUrl = settings.url(env, 'HIBP_URL', ['https:', 'http:']) ?? 'https://haveibeenpwned.com/api/v3'
  const corpusFolder = settings.text(env, 'CORPUS_FOLDER')
  const sitesFolder = settings.text(env, 'SITES_FOLDER')
  const allowsPrivateSites = settings.flag(env, 'SITES_PRIVATE', false)
  if (allowsPrivateSites && mode === 'production')
    throw new ConfigError(
      'SITES_PRIVATE is for tests: in production, sites on private addresses are never searched.',
    )
  const xposedOrNotUrl = settings.url(env, 'XPOSEDORNOT_URL', ['https:', 'http:'])
  const sendsAddresses = settings.flag(env, 'HIBP_SEND_ADDRESSES', false)
  const givenUrl = settings.origin(env, 'PUBLIC_URL', ['http:', 'https:'])
  const publicUrl = givenUrl ?? `http://localhost:${port}`
  const hostedDemo = settings.flag(env, 'HOSTED_DEMO', false)
  const loadDemo = settings.flag(env, 'LOAD_DEMO', mode === 'development' || hostedDemo)
  const config: Config = {
    mode,
    port,
    host: settings.text(env, 'HOST') ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(settings.text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: settings.url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: settings.url(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    cognito: cognito && {
      region: cognito.COGNITO_REGION,
      userPoolId: cognito.COGNITO_USER_POOL_ID,
      clientId: cognito.COGNITO_CLIENT_ID,
    },
    smtp: smtp && {
      url: smtp.SMTP_URL,
      from: smtp.MAIL_FROM,
      replyTo: settings.text(env, 'SUPPORT_EMAIL'),
    },
    requestsAddress:
      settings.text(env, 'REQUESTS_ADDRESS') ??
      (smtp === null && mode !== 'production' ? 'requests@wardlight.example' : null),
    requestsMailbox: settings.url(env, 'REQUESTS_MAILBOX_URL', ['imaps:', 'imap:']),
    takesPayments,
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
    hibp: hibpKey === null ? null : { apiKey: hibpKey, baseUrl: hibpUrl, sendsAddresses },
    xposedOrNot: xposedOrNotUrl === null ? null : { baseUrl: xposedOrNotUrl },
    peopleSites:
      sitesFolder === null ? null : { folder: resolve(sitesFolder), allowsPrivate: allowsPrivateSites },
    addressesGoTo: [
      ...(hibpKey !== null && sendsAddresses ? [serviceNames.haveIBeenPwned] : []),
      ...(xposedOrNotUrl === null ? [] : [serviceNames.xposedOrNot]),
    ],
    captureBrowser: settings.text(env, 'CAPTURE_BROWSER'),
    corpusFolder: corpusFolder === null ? null : resolve(corpusFolder),
    breachList: settings.flag(env, 'HIBP_BREACHES', mode === 'production' && !hostedDemo)
      ? { apiKey: null, baseUrl: hibpUrl }
      : null,
    passwordRangeUrl: passwordRangeUrlOf(env, mode),
    recipientAudit: settings.flag(env, 'RECIPIENT_AUDIT', mode === 'production' && !hostedDemo),
    pageLooks: settings.flag(env, 'PAGE_LOOKS', mode === 'production' && !hostedDemo),
    siteFiles: {
      passwordPages: siteFileOf(env, 'passwordPages'),
      closing: siteFileOf(env, 'closing'),
      secondSteps: siteFileOf(env, 'secondSteps'),
      passkeys: siteFileOf(env, 'passkeys'),
    },
    growthbook: growthbook && {
      host: growthbook.GROWTHBOOK_HOST,
      clientKey: growthbook.GROWTHBOOK_CLIENT_KEY,
    },
    flagsFile: settings.text(env, 'FLAGS_FILE'),
    tags: {
      analytics: tagOf(env, 'ANALYTICS_TAG_ID', 'ANALYTICS_TAG_URL'),
      pixel: tagOf(env, 'AD_PIXEL_ID', 'AD_PIXEL_URL'),
    },
    secretKeys: secretKeysOf(settings.text(env, 'SECRET_KEY')),
    backupPassphrase: backupPassphraseOf(env),
    backupFolder: backupFolderOf(env),
    // More nights than the days within which a deleted account is gone from backups would break that promise.
    backupCount: settings.whole(env, 'BACKUP_COUNT', { from: 1, to: 60, fallback: 7 }),
    backupBucket: backupBucketOf(env),
    companySite: settings.url(env, 'COMPANY_SITE', ['https:', 'http:']) ?? `${publicUrl}/home`,
    supportEmail: settings.text(env, 'SUPPORT_EMAIL') ?? 'support@wardlight.example',
    postalAddress: settings.text(env, 'POSTAL_ADDRESS') ?? (loadDemo ? demoAddress : null),
    sellerTaxNumber: settings.text(env, 'SELLER_TAX_NUMBER'),
    sellerQstNumber: settings.text(env, 'SELLER_QST_NUMBER'),
    sellerBank: settings.text(env, 'SELLER_BANK'),
    dnsServers: readDnsServers(settings.text(env, 'DNS_SERVERS')),
    loadDemo,
    hostedDemo,
    runWorkers: settings.flag(env, 'RUN_WORKERS', true),
    metricsPort:
      settings.text(env, 'METRICS_PORT') === null
        ? null
        : settings.whole(env, 'METRICS_PORT', { from: mode === 'test' ? 0 : 1 }),
    otlpEndpoint: settings.url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:']),
    requestsPerMinute: settings.whole(env, 'REQUESTS_PER_MINUTE', {
      from: 1,
      to: 1_000_000,
      fallback: mode === 'test' ? 100_000 : 600,
    }),
    trustedProxies: settings.whole(env, 'TRUSTED_PROXIES', {
      to: 10,
      // What an https address promises is done by a proxy.
      fallback: mode === 'production' || (hostedDemo && publicUrl.startsWith('https:')) ? 1 : 0,
    }),
    auditLogFile: settings.text(env, 'AUDIT_LOG_FILE') ?? (mode === 'production' ? '-' : null),
    enforceSecondFactor: settings.flag(env, 'REQUIRE_SECOND_FACTOR', mode === 'production'),
    logLevel: settings.oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      mode === 'production' ? 'info' : 'warn',
    ),
  }
  if (hostedDemo) refuseUnsafeHostedDemo(config, env)
  if (mode === 'production') refuseUnsafeProduction(config, givenUrl)
  return Object.freeze(config)
}

/** The names of all settings, whatever is set: each is asked for even where nothing is. */
export const settingNames = (): readonly string[] => {
  const names = new Set<string>()
  readConfig(new Proxy<Environment>({}, { get: (_target, name) => void names.add(String(name)) }))
  return [...names]
}
