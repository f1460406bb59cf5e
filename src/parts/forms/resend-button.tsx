import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/public/button.tsx'

export interface ResendButtonProps {
  /** When another code can be requested (milliseconds). */
  from: number
  isBusy: boolean
  resend: (at: number) => void
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until a moment (milliseconds since 1970), counted down to 0. */
function useSecondsUntil(moment: number): number {
  const [, tick] = useState(0)
  const left = secondsUntil(moment)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

export function ResendButton({ from, isBusy, resend }: ResendButtonProps) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(from)
  return seconds > 0 ? (
    <Button variant="text" disabled>{t`Send a new code in ${seconds} s`}</Button>
  ) : (
    <Button variant="text" busy={isBusy && t`Sending…`} onClick={() => resend(Date.now())}>
      {t`Send a new code`}
    </Button>
  )
}
