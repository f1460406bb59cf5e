import { useEffect, useState } from 'react'
import { type PhoneRule, phoneRule } from '#domain/validation.ts'
import type { FormValues } from '#src/ui/public/use-form.ts'

export const phoneFields = { phone: 'phone', country: 'phoneCountry' } as const

const loadLibrary = () => import('./phone-library.ts')

export const phoneIn = async (values: FormValues): Promise<string> => {
  const { e164Of } = await loadLibrary()
  return e164Of(values[phoneFields.phone] ?? '', values[phoneFields.country] ?? '')
}

/** The rule that a form's phone number breaks; an empty one needs no library. */
export const phoneRuleIn = async (values: FormValues): Promise<PhoneRule | null> => {
  if (!values[phoneFields.phone]?.trim()) return 'phoneRequired'
  const { phoneLibrary } = await loadLibrary()
  return phoneRule(await phoneIn(values), phoneLibrary)
}

const homes: Readonly<Record<string, string>> = { fr: 'FR', en: 'US' }

/** The default country: the region of the browser's language, else the product's home. */
export const likelyCountry = (language: string): string => {
  const { region, language: spoken } = new Intl.Locale(language)
  return region ?? homes[spoken] ?? 'CA'
}

type Format = (phone: string) => string

const unformatted: Format = phone => phone

/** The display of a phone number: as stored until the library is loaded. */
export const usePhoneFormat = (): Format => {
  const [format, setFormat] = useState<Format>(() => unformatted)
  useEffect(() => {
    void import('./phone-library.ts')
      .then(({ groupedPhone }) => setFormat(() => groupedPhone))
      .catch(() => undefined)
  }, [])
  return format
}
