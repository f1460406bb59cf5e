/** French writes « 1er mai 2026 à 9 h 05 » where Intl has « 1 mai 2026, 09:05 », and breaks no line within the date. */
export const asWritten = (tag: string, date: string): string =>
  tag.startsWith('fr')
    ? date
        .replace(/^1(?=\s)/, '1er')
        .replace(/ (?=\p{L}{3}|\d{4})/gu, '\u00a0')
        .replace(/(?:,| à) 0?(\d+)\D+(\d+)$/, ' à $1\u00a0h\u00a0$2')
    : date

/** `April 23, 2026`: a calendar date, independent of time zones. */
export const longDay = (tag: string, day: Date): string =>
  asWritten(tag, new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day))
