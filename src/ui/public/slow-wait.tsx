import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** After so long, waiting says so. */
const usualMs = 8_000

/** Whether what shows the wait has been there for longer than usual. */
export function useIsSlow() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setSlow(true), usualMs)
    return () => clearTimeout(wait)
  }, [])
  return isSlow
}

/** Beside what is shown while something loads. The call goes on: it has no limit of time (spec 1 §7). */
export function SlowWait() {
  return useIsSlow() ? (
    <p role="alert">
      <Trans>This is taking longer than usual.</Trans>{' '}
      <Button variant="plain" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  ) : null
}
