import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { ErrorScreen } from '../features/system-screens/error-screen.tsx'
import { FramePagesContext } from './-frame-pages.ts'
import { isLostDownload } from './-lost-download.ts'
import { PageTitle } from './-page-title.tsx'
import { useTryAgain } from './-try-again.ts'

/**
 * A route that failed to render (spec 1 §8 "Render failure"), or to load; inside a frame by the frame's
 * component.
 */
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

/**
 * Whether there was no answer: a lost download, or an offline `PortError`, detected by shape to keep the
 * error catalogue out of the first download.
 */
const saysOffline = (error: unknown): boolean =>
  isLostDownload(error) ||
  (typeof error === 'object' && error !== null && 'offline' in error && error.offline === true)
