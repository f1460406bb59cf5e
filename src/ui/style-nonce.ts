import { createContext, useContext } from 'react'

/** The nonce of the content security policy, for what writes style elements of its own. */
export const StyleNonceContext = createContext<string | undefined>(undefined)

export const useStyleNonce = (): string | undefined => useContext(StyleNonceContext)
