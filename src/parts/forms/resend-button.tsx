import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/public/button.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface ResendButtonProps {
  /** When another code can be requested (milliseconds). */
  from: number
  isBusy: boolean
  resend: (at: number) => void
}

/** Requests another code once the waiting time, which it counts down, is over. */
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
