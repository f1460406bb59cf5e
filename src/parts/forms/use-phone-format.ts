import { useEffect, useState } from 'react'

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
