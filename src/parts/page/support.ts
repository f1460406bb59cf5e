import { createContext, useContext } from 'react'

/** Where "Contact support" leads in this installation; `src/app` says it from the settings. */
export const SupportHref = createContext('mailto:support@wardlight.example')

/** An address that works signed out, during maintenance, and when the app itself has failed. */
export const useSupportHref = (): string => useContext(SupportHref)
