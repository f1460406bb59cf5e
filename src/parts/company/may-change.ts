import { createContext, useContext } from 'react'

/**
 * Whether who is signed in may change what the page shows: everybody may, but an operator who views a company (docs/adr/0042). Given by the
 * frame of the company's pages, whose banner says why.
 */
export const MayChangeContext = createContext(true)

export const useMayChange = (): boolean => useContext(MayChangeContext)
