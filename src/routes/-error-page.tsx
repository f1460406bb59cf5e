import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { ErrorScreen, NotFoundScreen } from '../features/system-screens/error-screens.tsx'
import { isLostDownload, loadPageAgain, loadPageOnceMore } from '../services/downloads/lost-download.ts'
import { PageTitle } from './-page-title.tsx'
import { PublicPageFrame } from './-public-frame.tsx'

export interface FramePages {
  ErrorPage: ComponentType<{ error: unknown }>
  NotFoundPage: ComponentType
}

/** Provided by the frame around a page; null without one, so that no route has to name them. */
export const FramePagesContext = createContext<FramePages | null>(null)

/** On request, and when the connection is back or the server answers. */
export const useTryAgain = (error: unknown): (() => void) => {
  const { tryAgain } = useRouter().options.context.services
  const isLost = isLostDownload(error)
  const again = isLost ? () => void loadPageAgain() : tryAgain
  useEffect(() => {
    window.ononline = again
    return () => {
      window.ononline = null
    }
  })
  useEffect(() => {
    if (isLost) void loadPageOnceMore()
  }, [isLost])
  return again
}

/** Spec 1 §8 "Render failure"; inside a frame it is shown by the frame's component. */
export function ErrorPage({ error }: { error: unknown }) {
  const framed = useContext(FramePagesContext)
  return framed ? <framed.ErrorPage error={error} /> : <BareErrorPage error={error} />
}

function BareErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const tryAgain = useTryAgain(error)
  return (
    <main>
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <ErrorScreen
        message={saysOffline(error) ? t`Network error. Please check your internet connection.` : undefined}
        onRetry={tryAgain}
      />
    </main>
  )
}

/** Detected by shape, to keep the error catalogue out of the first download. */
const saysOffline = (error: unknown): boolean =>
  isLostDownload(error) ||
  (typeof error === 'object' && error !== null && 'offline' in error && error.offline === true)

const root = getRouteApi('__root__')

export function NotFoundTitle() {
  const { t } = useLingui()
  return <PageTitle>{t`Page not found`}</PageTitle>
}

/** Any other path (spec 1 §2); inside a frame by the frame's component. */
export function NotFoundPage() {
  const framed = useContext(FramePagesContext)
  return framed ? <framed.NotFoundPage /> : <BareNotFoundPage />
}

function BareNotFoundPage() {
  const { t } = useLingui()
  const { services } = root.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Page not found`}>
      <NotFoundScreen />
    </PublicPageFrame>
  )
}
