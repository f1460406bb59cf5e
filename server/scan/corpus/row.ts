/** A row of a corpus file that is refused; the reason is for people. */
export class RefusedRow extends Error {}

export type FileRow = Readonly<Record<string, string>>

export const text = (row: FileRow, column: string): string => (row[column] ?? '').trim()

export const required = (row: FileRow, column: string, maxLength = 2000): string => {
  const value = text(row, column)
  if (value === '') throw new RefusedRow(`${column} is empty`)
  if (value.length > maxLength) throw new RefusedRow(`${column} is longer than ${maxLength} characters`)
  return value
}

export const email = (row: FileRow, column = 'email'): string => {
  const value = required(row, column, 254)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new RefusedRow(`${column} is not an e-mail address`)
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
  const time = Date.parse(`${value}T00:00:00Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(value) ||
    Number.isNaN(time) ||
    !new Date(time).toISOString().startsWith(value)
  )
    throw new RefusedRow(`${column} is not a date (yyyy-mm-dd)`)
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

/** Data classes in Have I Been Pwned's terms, separated by semicolons. */
export const dataClasses = (row: FileRow, column = 'data_classes'): string[] =>
  text(row, column)
    .split(';')
    .map(name => name.trim().slice(0, 200))
    .filter(name => name !== '')
    .slice(0, 100)
