import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import type { Outage } from '#machines/port-error.ts'
import { ErrorScreen, NotFoundScreen } from '../features/system-screens/error-screens.tsx'
import { outageMessages } from '../parts/forms/outage-labels.ts'
import { onceAnswering, outageNow } from '../services/api/answering.ts'
import { isLostDownload, loadPageAgain, loadPageOnceMore } from '../services/downloads/lost-download.ts'
import { PageTitle } from './-page-title.tsx'
import { PublicPageFrame } from './-public-frame.tsx'

/** The guard of a route says so of one that is closed to who is signed in. */
export interface NotFoundProps {
  data?: unknown
}

const isClosed = ({ data }: NotFoundProps): boolean =>
  typeof data === 'object' && data !== null && 'isClosed' in data

export interface FramePages {
  ErrorPage: ComponentType<{ error: unknown }>
  NotFoundPage: ComponentType<NotFoundProps>
}

/** Provided by the frame around a page; null without one, so that no route has to name them. */
export const FramePagesContext = createContext<FramePages | null>(null)

const reload = () => void loadPageAgain()

/** On request, and when the connection is back or the server answers. */
export const useTryAgain = (error: unknown): (() => void) => {
  const { tryAgain } = useRouter().options.context.services
  const isLost = isLostDownload(error)
  const again = isLost ? reload : tryAgain
  useEffect(() => (outageOf(error) === null ? undefined : onceAnswering(again)), [error, again])
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
  const { t, i18n } = useLingui()
  const tryAgain = useTryAgain(error)
  const outage = outageOf(error)
  return (
    <main>
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <ErrorScreen
        message={outage === null ? undefined : i18n._(outageMessages[outage])}
        onRetry={tryAgain}
      />
    </main>
  )
}

/** Detected by shape, to keep the error catalogue out of the first download. */
export const outageOf = (error: unknown): Outage | null => {
  if (isLostDownload(error)) return outageNow()
  const outage: unknown =
    typeof error === 'object' && error !== null && 'outage' in error ? error.outage : null
  return outage === 'offline' || outage === 'noAnswer' ? outage : null
}

const root = getRouteApi('__root__')

const useTitle = (props: NotFoundProps): string => {
  const { t } = useLingui()
  return isClosed(props) ? t`This page isn’t open to you` : t`Page not found`
}

export function NotFoundTitle(props: NotFoundProps) {
  return <PageTitle>{useTitle(props)}</PageTitle>
}

export function NotFoundMessage(props: NotFoundProps) {
  return <NotFoundScreen isClosed={isClosed(props)} />
}

/** Any other path (spec 1 §2); inside a frame by the frame's component. */
export function NotFoundPage({ data }: NotFoundProps) {
  const framed = useContext(FramePagesContext)
  return framed ? <framed.NotFoundPage data={data} /> : <BareNotFoundPage data={data} />
}

function BareNotFoundPage(props: NotFoundProps) {
  const { services } = root.useRouteContext()
  return (
    <PublicPageFrame services={services} title={useTitle(props)}>
      <NotFoundMessage {...props} />
    </PublicPageFrame>
  )
}
