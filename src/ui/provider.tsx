import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { type Navigation, NavigationProvider } from './navigation.tsx'
import { StyleNonceContext } from './style-nonce.ts'
import { system } from './system.ts'

interface UiProviderProps {
  /** The nonce of the content security policy; Emotion writes it on its style elements. */
  nonce?: string | undefined
  navigation: Navigation
  children: ReactNode
}

/** The design system of the signed-in pages. Mount it once, around the signed-in routes. */
export function UiProvider({ nonce, navigation, children }: UiProviderProps) {
  const [cache] = useState(() => createCache(nonce === undefined ? { key: 'w' } : { key: 'w', nonce }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <StyleNonceContext value={nonce}>
          <NavigationProvider value={navigation}>{children}</NavigationProvider>
        </StyleNonceContext>
      </ChakraProvider>
    </CacheProvider>
  )
}
