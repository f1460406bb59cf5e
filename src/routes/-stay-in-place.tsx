import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { NavigationProvider } from '../ui/navigation.tsx'

/** Sorting, filtering and paging a list leave it where it is on the screen: only another page begins at its top. */
export function useStayInPlace(): (href: string) => void {
  const router = useRouter()
  return useMemo(
    () => (href: string) => {
      const isHere = href.split('?')[0] === router.latestLocation.pathname
      void router.navigate({ href, resetScroll: !isHere })
    },
    [router],
  )
}

/** The same for every link inside. */
export function StayInPlace({ children }: { children: ReactNode }) {
  const router = useRouter()
  const go = useStayInPlace()
  const navigation = useMemo(
    () => ({ go, preload: (href: string) => void router.preloadRoute({ href, to: href }) }),
    [go, router],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}
