import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { ErrorScreen } from '../features/system-screens/error-screen.tsx'
import { isLostDownload } from '../services/downloads/lost-download.ts'
import { FramePagesContext } from './-frame-pages.ts'
import { PageTitle } from './-page-title.tsx'
import { useTryAgain } from './-try-again.ts'

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
