import { useEffect, useState } from 'react'

type Format = (phone: string) => string

const unformatted: Format = phone => phone

/** How a phone number is shown. Until the library that knows is here, as it is kept. */
export const usePhoneFormat = (): Format => {
  const [format, setFormat] = useState<Format>(() => unformatted)
  useEffect(() => {
    void import('./phone-library.ts')
      .then(({ groupedPhone }) => setFormat(() => groupedPhone))
      .catch(() => undefined)
  }, [])
  return format
}
