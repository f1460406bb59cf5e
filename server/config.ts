import { resolve } from 'node:path'

/** A setting that can't be used: its message is the sentence that the start prints before it stops. */
export class ConfigError extends Error {}

export interface SmtpConfig {
  readonly url: string
  readonly from: string
}

export interface CognitoConfig {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
}

export interface Config {
  /** `development` and `test` may load the demo and keep an inbox; `production` never does. */
  readonly mode: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** The address that people use, without a trailing slash: links in e-mails and the token issuer start with it. */
  readonly publicUrl: string
  /** Where the embedded database and its secrets live. */
  readonly dataDir: string
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** null: the embedded identity at `/cognito`. */
  readonly cognito: CognitoConfig | null
  /** null: the embedded inbox. */
  readonly smtp: SmtpConfig | null
  /** null: the embedded checkout. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** null: Have I Been Pwned is reported as "could not check". */
  readonly hibp: { readonly apiKey: string; readonly baseUrl: string } | null
  /** null: the flags of `flagsFile`. */
  readonly growthbook: { readonly host: string; readonly clientKey: string } | null
  /** null: the defaults that ship with the product, copied to `DATA_DIR/flags.json` at first start. */
  readonly flagsFile: string | null
  /** Keys the hashes of the corpus and of codes; 32 bytes or more. null: made once and kept in `dataDir`. */
  readonly secretKey: string | null
  /** Where terms, privacy and marketing links lead (spec 1 §2 Footer). */
  readonly companySite: string
  readonly supportEmail: string
  readonly loadDemo: boolean
  readonly runWorkers: boolean
  /** How often one address may call within a minute; more is answered 429. */
  readonly requestsPerMinute: number
  /** Reverse proxies in front: the address of a caller is the one that the outermost of them has seen. */
  readonly trustedProxies: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

type Environment = Readonly<Record<string, string | undefined>>

const settings = {
  text(env: Environment, name: string): string | null {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? null : value
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
  /** All of the names or none of them. */
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
  const stripe = settings.together(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const growthbook = settings.together(env, ['GROWTHBOOK_HOST', 'GROWTHBOOK_CLIENT_KEY'])
  const hibpKey = settings.text(env, 'HIBP_API_KEY')
  const hibpUrl = settings.url(env, 'HIBP_URL', ['https:', 'http:']) ?? 'https://haveibeenpwned.com/api/v3'
  const secretKey = settings.text(env, 'SECRET_KEY')
  if (secretKey !== null && secretKey.length < 32)
    throw new ConfigError('SECRET_KEY must have at least 32 characters.')
  const config: Config = {
    mode,
    port,
    host: settings.text(env, 'HOST') ?? '0.0.0.0',
    publicUrl: settings.url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    dataDir: resolve(settings.text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: settings.url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    cognito: cognito && {
      region: cognito.COGNITO_REGION,
      userPoolId: cognito.COGNITO_USER_POOL_ID,
      clientId: cognito.COGNITO_CLIENT_ID,
    },
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
    hibp: hibpKey === null ? null : { apiKey: hibpKey, baseUrl: hibpUrl },
    growthbook: growthbook && {
      host: growthbook.GROWTHBOOK_HOST,
      clientKey: growthbook.GROWTHBOOK_CLIENT_KEY,
    },
    flagsFile: settings.text(env, 'FLAGS_FILE'),
    secretKey,
    companySite: settings.url(env, 'COMPANY_SITE', ['https:', 'http:']) ?? 'https://wardlight.example',
    supportEmail: settings.text(env, 'SUPPORT_EMAIL') ?? 'support@wardlight.example',
    loadDemo: settings.flag(env, 'LOAD_DEMO', mode === 'development'),
    runWorkers: settings.flag(env, 'RUN_WORKERS', true),
    requestsPerMinute: settings.whole(env, 'REQUESTS_PER_MINUTE', {
      from: 1,
      to: 1_000_000,
      fallback: mode === 'test' ? 100_000 : 600,
    }),
    trustedProxies: settings.whole(env, 'TRUSTED_PROXIES', {
      to: 10,
      fallback: mode === 'production' ? 1 : 0,
    }),
    logLevel: settings.oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      mode === 'production' ? 'info' : 'warn',
    ),
  }
  if (mode === 'production') refuseUnsafeProduction(config)
  return Object.freeze(config)
}

const refuseUnsafeProduction = (config: Config): void => {
  if (config.loadDemo)
    throw new ConfigError(
      'LOAD_DEMO must not be true in production: the demo accounts share one known password.',
    )
  if (config.databaseUrl === null) throw new ConfigError('DATABASE_URL is needed in production.')
  if (config.smtp === null)
    throw new ConfigError('SMTP_URL and MAIL_FROM are needed in production: nobody may read an inbox there.')
  if (config.secretKey === null) throw new ConfigError('SECRET_KEY is needed in production.')
  if (config.stripe === null)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed in production.')
}
