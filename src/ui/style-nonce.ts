import { createContext, useContext } from 'react'

/** The nonce of the content security policy, for components with their own style elements. */
export const StyleNonceContext = createContext<string | undefined>(undefined)

export const useStyleNonce = (): string | undefined => useContext(StyleNonceContext)
