/** None of them is cut in half. */
export const firstCharacters = (text: string, atMost: number): string => [...text].slice(0, atMost).join('')

/** PostgreSQL knows no NUL, and JSON no half of a character. */
export const storableText = (value: string, atMost = Number.POSITIVE_INFINITY): string =>
  firstCharacters(value.replaceAll('\u0000', '').trim().toWellFormed(), atMost)

/** The same, in which nothing turns the direction of what follows. */
export const storableLines = (value: string, atMost: number): string =>
  storableText(value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ' '), atMost)

/** The same on one line. */
export const storableLine = (value: string, atMost: number): string =>
  storableLines(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '), atMost)

/** Whether it is a day of the calendar, yyyy-mm-dd; PostgreSQL has no year 0. */
export const isStorableDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`)
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(value)
  )
}

/** Whether a day has come, somewhere on earth. */
export const hasCome = (day: string): boolean => Date.parse(`${day}T00:00:00Z`) < Date.now() + 86_400_000

/** The instant in UTC; null where it is none of a real day. */
export const storableInstant = (value: string): string | null => {
  const time = Date.parse(value)
  if (!isStorableDay(value.slice(0, 10)) || Number.isNaN(time)) return null
  const instant = new Date(time).toISOString()
  return isStorableDay(instant.slice(0, 10)) ? instant : null
}

/** Without white space; null where it is not base64. */
export const storableBase64 = (value: string): string | null => {
  const spelled = value.replaceAll(/\s/g, '')
  return Buffer.from(spelled, 'base64').toString('base64') === spelled ? spelled : null
}
