/** French writes « le 1er mai » where Intl has « 1 mai ». */
export const withOrdinal = (tag: string, date: string): string =>
  tag.startsWith('fr') ? date.replace(/^1(?=[ \u00a0\u202f]\p{L})/u, '1er') : date

/** `April 23, 2026`: a calendar date, independent of time zones. */
export const longDay = (tag: string, day: Date): string =>
  withOrdinal(tag, new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day))
