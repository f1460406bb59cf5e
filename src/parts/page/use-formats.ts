import { useLingui } from '@lingui/react'
import { defaultLocale, localeOf } from '#domain/locales.ts'
import { type Formats, formatsFor, formattingLocaleOf } from '#src/i18n/format.ts'
import { useInBrowser } from '#src/ui/public/use-in-browser.ts'

/** Cached per language: every cell of a table uses them. */
const known = new Map<string, Formats>()

export function useFormats(): Formats {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale) ?? defaultLocale
  const tag = useInBrowser(
    () => formattingLocaleOf(locale, navigator.languages),
    formattingLocaleOf(locale, []),
  )
  const formats = known.get(tag) ?? formatsFor(tag)
  known.set(tag, formats)
  return formats
}
