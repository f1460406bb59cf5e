import { useLingui } from '@lingui/react/macro'
import { PortError } from '../../machines/port-error.ts'
import { ErrorScreen } from '../features/system-screens/error-screen.tsx'

/** A route that could not be shown (spec 1 §8 "Render failure"), or whose data could not be had. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const isOffline = error instanceof PortError && error.offline
  return (
    <>
      <title>{`${t`Something went wrong`} · Wardlight`}</title>
      <ErrorScreen message={isOffline ? t`Network error. Please check your internet connection.` : undefined} />
    </>
  )
}
