import { useLingui } from '@lingui/react'
import { type Formats, formatsFor, formattingLocaleOf, withOrdinal } from '../../i18n/format.ts'
import { defaultLocale, localeOf } from '../../i18n/locales.ts'

interface DayFormats extends Formats {
  /** `November 14`, with the year only when it is not this year's. */
  day: (value: string) => string
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

function dayFormat(tag: string) {
  const thisYear = new Date().getFullYear()
  return (value: string) => {
    const date = new Date(value)
    const zone = calendarDate.test(value) ? { timeZone: 'UTC' } : {}
    const year = date.getFullYear() === thisYear ? {} : { year: 'numeric' as const }
    return withOrdinal(
      tag,
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', ...year, ...zone }).format(date),
    )
  }
}

/** One for each language: every cell of a table asks for them. */
const known = new Map<string, DayFormats>()

function dayFormatsFor(tag: string): DayFormats {
  const formats = formatsFor(tag)
  return {
    ...formats,
    day: dayFormat(tag),
    // A real minus: English formats write a hyphen, which is too short beside figures.
    change: (value: number) => formats.change(value).replace('-', '−'),
  }
}

/** Dates and numbers in the reader's language. */
export function useFormats(): DayFormats {
  const { i18n } = useLingui()
  const tag = formattingLocaleOf(localeOf(i18n.locale) ?? defaultLocale, navigator.languages)
  const formats = known.get(tag) ?? dayFormatsFor(tag)
  known.set(tag, formats)
  return formats
}
