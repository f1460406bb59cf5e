import { type Locale, languageName, writtenAlso } from '#domain/locales.ts'
import { asWritten } from '#domain/written-days.ts'

/** The locale for dates and numbers: English, or French as in France or in Canada (spec 1 §9). */
export const formattingLocaleOf = (locale: Locale, browser: readonly string[]): string => {
  const [found = locale] = Intl.getCanonicalLocales(browser.find(tag => writtenAlso[locale].test(tag)))
  return found
}

export interface Formats {
  /** `April 23, 2026`; takes an instant or a calendar date of the contract. */
  date: (value: string) => string
  /** `April 23`, with the year only when it is not this year's. */
  day: (value: string) => string
  /** `Apr 23, 2026`, for tables. */
  shortDate: (value: string) => string
  /** `April 2026` */
  month: (value: string) => string
  /** `Apr 2026`, for charts. */
  shortMonth: (value: string) => string
  /** `Apr 23, 2026, 2:05 PM`, and « 23 avr. 2026 à 14 h 05 » */
  dateTime: (value: string) => string
  /** `1,204` */
  number: (value: number) => string
  /** `+12` or `−3` */
  change: (value: number) => string
  /** `42%`; takes 0 to 100 */
  percent: (value: number) => string
  /** `$49.99`; takes cents */
  money: (cents: number, currency: string) => string
  /** `French` or « français »; takes `fr-FR` or `fr` */
  language: (code: string) => string
  /** `Canada`; takes `CA`. Anything else is unchanged. */
  country: (code: string) => string
  /** `Mail, phone and name`: all of them, or so many and an ellipsis. */
  list: (items: readonly string[], most?: number) => string
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

/** The formats of one locale (a BCP 47 tag, see `formattingLocaleOf`). */
export const formatsFor = (tag: string, timeZone?: string): Formats => {
  const zone = timeZone === undefined ? {} : { timeZone }
  // A calendar date is independent of time zones, so it is not converted.
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    // Created on demand and cached: in a table of a hundred rows the creation took most of the time.
    const made = new Map<boolean, Intl.DateTimeFormat>()
    return (value: string) => {
      const isDay = calendarDate.test(value)
      const format =
        made.get(isDay) ??
        new Intl.DateTimeFormat(tag, { ...options, ...(isDay ? { timeZone: 'UTC' } : zone) })
      made.set(isDay, format)
      return asWritten(tag, format.format(new Date(value)))
    }
  }
  const dayOfThisYear = dateFormat({ day: 'numeric', month: 'long' })
  const dayOfAnotherYear = dateFormat({ dateStyle: 'long' })
  const change = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const list = new Intl.ListFormat(tag)
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  return {
    date: dayOfAnotherYear,
    day: value =>
      new Date(value).getFullYear() === new Date().getFullYear()
        ? dayOfThisYear(value)
        : dayOfAnotherYear(value),
    shortDate: dateFormat({ dateStyle: 'medium' }),
    month: dateFormat({ month: 'long', year: 'numeric' }),
    shortMonth: dateFormat({ month: 'short', year: 'numeric' }),
    dateTime: dateFormat({ dateStyle: 'medium', timeStyle: 'short' }),
    number: new Intl.NumberFormat(tag).format,
    // A real minus: English formats use a hyphen, which is too short beside figures.
    change: value => change.format(value).replace('-', '−'),
    percent: value => percent.format(value / 100),
    money: (cents, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100),
    language: code => languageName(code, tag),
    country: code => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    list: (items, most = items.length) =>
      items.length > most ? `${items.slice(0, most).join(', ')}…` : list.format(items),
  }
}
