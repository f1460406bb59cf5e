import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { NavigationProvider } from '../ui/navigation.tsx'

/** Keeps the scroll position when sorting, filtering and paging a list. */
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
