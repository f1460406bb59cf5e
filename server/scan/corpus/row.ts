import { canonicalEmail } from '#domain/email-rule.ts'
import { hasCome, isStorableDay, storableBase64, storableText } from '#server/platform/database/storable.ts'

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

export const text = (row: FileRow, column: string): string => {
  const value = (row[column] ?? '').trim()
  if (value.includes('\u0000')) throw new RefusedRow(`${column} has characters that can not be stored`)
  // What a decoder leaves of bytes that it can't read.
  if (value.includes('\ufffd')) throw new RefusedRow(`${column} is not in UTF-8`)
  return value
}

export const shortText = (row: FileRow, column: string, atMost: number): string =>
  storableText(text(row, column), atMost)

export const required = (row: FileRow, column: string, maxLength = 2000): string => {
  const value = text(row, column)
  if (value === '') throw new RefusedRow(`${column} is empty`)
  if (value.length > maxLength) throw new RefusedRow(`${column} is longer than ${maxLength} characters`)
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

export const domain = (row: FileRow, column: string): string => {
  const value = required(row, column, 253).toLowerCase()
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(value))
    throw new RefusedRow(`${column} is not a domain`)
  return value
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
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new RefusedRow(`${column} is not a whole number`)
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
    .map(name => storableText(name, 200))
    .filter(name => name !== '')
    .slice(0, 100)
