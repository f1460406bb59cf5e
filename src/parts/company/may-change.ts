import { createContext, useContext } from 'react'

/** Everyone but an operator who views a company (docs/adr/0042), as the frame's banner explains. */
export const MayChangeContext = createContext(true)

export const useMayChange = (): boolean => useContext(MayChangeContext)
