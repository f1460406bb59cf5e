import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { ErrorScreen } from '../features/system-screens/error-screen.tsx'
import { FramePagesContext } from './-frame-pages.ts'
import { PageTitle } from './-page-title.tsx'

/** A route that could not be shown (spec 1 §8 "Render failure"), or whose data could not be had; inside a frame as the frame has it. */
export function ErrorPage({ error }: { error: unknown }) {
  const framed = useContext(FramePagesContext)
  return framed ? <framed.ErrorPage error={error} /> : <BareErrorPage error={error} />
}

function BareErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <main>
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <ErrorScreen
        message={saysOffline(error) ? t`Network error. Please check your internet connection.` : undefined}
      />
    </main>
  )
}

/** Whether it is a `PortError` without an answer. Asked by shape: the catalogue of codes stays out of the first download. */
const saysOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'offline' in error && error.offline === true
