import { readFileSync } from 'node:fs'

/** An invalid setting: its message is printed before the start is aborted. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Secret settings: each may be read from a mounted file that `NAME_FILE` names instead of the environment.
 */
export const secretSettings: readonly string[] = [
  'BACKUP_PASSPHRASE',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HIBP_API_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

const ofFile = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(`${name} names a file that can not be read.`)
  }
}

export const settings = {
  text(env: Environment, name: string): string | null {
    const value = env[name]?.trim() || null
    const file = secretSettings.includes(name) ? env[`${name}_FILE`]?.trim() || null : null
    if (file === null) return value
    if (value !== null) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
    return ofFile(`${name}_FILE`, file) || null
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
