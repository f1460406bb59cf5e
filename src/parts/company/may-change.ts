import { createContext, useContext } from 'react'

/**
 * Whether the current user may change the page's data: everyone but an operator who views a company
 * (docs/adr/0042). Provided by the frame of the company's pages, whose banner explains it.
 */
export const MayChangeContext = createContext(true)

export const useMayChange = (): boolean => useContext(MayChangeContext)
