import { createContext } from 'react'

/** The services that are sent whole addresses here, by name. */
export const AddressesGoToContext = createContext<readonly string[]>([])

/** Whether people-search sites are searched here. */
export const SearchesSitesContext = createContext(false)
