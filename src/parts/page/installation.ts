import { createContext, useContext } from 'react'
import type { BrowserSettings } from '#domain/browser-settings.ts'

/** What this installation does: takes payments, sends whole addresses to these services, searches people-search sites. */
type Installation = Pick<BrowserSettings, 'takesPayments' | 'addressesGoTo' | 'searchesSites'>

export const usualInstallation: Installation = {
  takesPayments: true,
  addressesGoTo: [],
  searchesSites: false,
}

export const InstallationContext = createContext(usualInstallation)

/** Where nothing can be paid, no screen shows a price or leads to a checkout. */
export const useTakesPayments = (): boolean => useContext(InstallationContext).takesPayments
