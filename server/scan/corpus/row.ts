import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { asciiDomain } from '#domain/ascii-domain.ts'
import { canonicalEmail } from '#domain/email-rule.ts'
import {
  hasCome,
  isStorableDay,
  storableBase64,
  storableLine,
  storableLines,
} from '#server/platform/database/storable.ts'

/** A record of a source that is refused; the reason is for people. */
export class RefusedRow extends Error {}

/** Reads records one by one: a refused one spoils no other. */
export const readEach = <Value, Row>(values: readonly Value[], read: (value: Value) => Row) => {
  const rows: { index: number; row: Row }[] = []
  const refused: { index: number; reason: string }[] = []
  for (const [index, value] of values.entries())
    try {
      rows.push({ index, row: read(value) })
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      refused.push({ index, reason: error.message })
    }
  return { rows, refused }
}

export type FileRow = Readonly<Record<string, string>>

/** A row, or why there is none: never with what stands in it, which may be a password. */
export interface PlacedRow {
  readonly line: number
  readonly row: FileRow | string
}

export interface RowReader {
  /** @param lines whole ones, each of which ends with \n */
  readonly read: (lines: string) => Iterable<PlacedRow>
  readonly end: () => Iterable<PlacedRow>
}

export const text = (row: FileRow, column: string): string => {
  const value = (row[column] ?? '').trim()
  if (value.includes('\u0000')) throw new RefusedRow(`${column} has characters that can not be stored`)
  // What a decoder leaves of bytes that it can't read.
  if (value.includes('\ufffd')) throw new RefusedRow(`${column} has characters that can not be read`)
  return value
}

export const lines = (row: FileRow, column: string, atMost: number): string =>
  storableLines(text(row, column), atMost)

export const line = (row: FileRow, column: string, atMost: number): string =>
  storableLine(text(row, column), atMost)

export const required = (row: FileRow, column: string, maxLength = 2000): string => {
  const value = text(row, column)
  if (value === '') throw new RefusedRow(`${column} is empty`)
  if (value.length > maxLength) throw new RefusedRow(`${column} is longer than ${maxLength} characters`)
  return value
}

/** Text that is shown. */
export const requiredLines = (row: FileRow, column: string, maxLength: number): string => {
  const value = storableLines(required(row, column, maxLength), maxLength)
  if (value === '') throw new RefusedRow(`${column} is empty`)
  return value
}

export const email = (row: FileRow, column = 'email'): string => {
  const value = canonicalEmail(required(row, column))
  if (value.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw new RefusedRow(`${column} is not an e-mail address`)
  return value
}

export const webAddress = (row: FileRow, column: string): string => {
  const value = required(row, column)
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value))
    throw new RefusedRow(`${column} is not a web address`)
  return value
}

/** The host of a web address, or of what is one without its scheme; in `xn--` form, without port and last dot. */
const hostOf = (value: string): string => {
  const [, host = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(value) ?? []
  return asciiDomain(host.replace(/^\[|\]$|\.$/g, '')).toLowerCase()
}

const isDomain = (host: string): boolean =>
  host.length <= 253 &&
  isIP(host) === 0 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}$/.test(host)

/** The domain of what a source calls one, also of a web address; empty where it is none. */
export const domainOf = (value: string): string => {
  const host = hostOf(value)
  return isDomain(host) ? host : ''
}

/** A domain, also of a web address. */
export const domain = (row: FileRow, column: string): string => {
  const host = domainOf(required(row, column))
  if (host === '') throw new RefusedRow(`${column} is not a domain`)
  return host
}

const appScheme = 'android://'

/** Where somebody signed in: a domain, an IP address, or `android://package` of `android://…@package/`. */
export const site = (row: FileRow, column: string): string => {
  const value = required(row, column)
  const app = /^android:\/\/(?:[^/]*@)?([a-z]\w*(?:\.\w+)+)(?:\/|$)/i.exec(value)?.[1]
  if (app !== undefined) return `${appScheme}${app.toLowerCase()}`
  const host = hostOf(value)
  if (isIP(host) === 0 && !isDomain(host))
    throw new RefusedRow(`${column} is not a domain, an IP address or an app`)
  return host
}

/**
 * The package of a site that is an app, which is no host: `com.example.app` would be a page of whoever has `example.app`. Earlier versions stored
 * packages without their scheme; most begin with these three, as hardly a host does.
 */
export const packageOf = (site: string): string | null => {
  if (site.startsWith(appScheme)) return site.slice(appScheme.length)
  return /^(?:com|net|org)\.[^.]+\../.test(site) ? site : null
}

/** A site as people are told of it. */
export const nameOfSite = (site: string): string => packageOf(site) ?? site

export interface PasswordHash {
  /** The first 20 bits of the SHA-1. */
  readonly prefix: number
  /** Its other 35 digits. */
  readonly suffix: string
}

export const hashParts = (sha1: string): PasswordHash => ({
  prefix: Number.parseInt(sha1.slice(0, 5), 16),
  suffix: sha1.slice(5),
})

/** A password's hash, by which alone it is known from here on; null when the column is empty. */
export const password = (row: FileRow, column = 'password'): PasswordHash | null => {
  if (text(row, column) === '') return null
  return hashParts(
    createHash('sha1')
      .update(row[column] ?? '')
      .digest('hex')
      .toUpperCase(),
  )
}

/** yyyy-mm-dd, or null when the column is empty. */
export const day = (row: FileRow, column: string): string | null => {
  const value = text(row, column)
  if (value === '') return null
  if (!isStorableDay(value)) throw new RefusedRow(`${column} is not a date (yyyy-mm-dd)`)
  if (!hasCome(value)) throw new RefusedRow(`${column} is in the future`)
  return value
}

export const requiredDay = (row: FileRow, column: string): string => {
  const value = day(row, column)
  if (value === null) throw new RefusedRow(`${column} is empty`)
  return value
}

export const count = (row: FileRow, column: string, fallback: number): number => {
  const value = text(row, column)
  if (value === '') return fallback
  // “5,000”, “5 000” and “5'000” are 5000.
  const number = /^\d+$|^\d{1,3}(?:([ ,'’\u00a0\u202f])\d{3})(?:\1\d{3})*$/.test(value)
    ? Number(value.replaceAll(/\D/g, ''))
    : Number.NaN
  if (!Number.isSafeInteger(number)) throw new RefusedRow(`${column} is not a whole number`)
  return number
}

/** Base64, or null when the column is empty. */
export const base64 = (row: FileRow, column: string): string | null => {
  const value = text(row, column)
  if (value === '') return null
  const spelled = storableBase64(value)
  if (spelled === null) throw new RefusedRow(`${column} is not base64`)
  return spelled
}

/** Data classes in Have I Been Pwned's terms, separated by semicolons. */
export const dataClasses = (row: FileRow, column = 'data_classes'): string[] =>
  text(row, column)
    .split(';')
    .map(name => storableLine(name, 200))
    .filter(name => name !== '')
    .slice(0, 100)
