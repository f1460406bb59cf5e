import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/public/button.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface ResendButtonProps {
  /** From this moment (milliseconds) another code can be asked for. */
  from: number
  isBusy: boolean
  resend: (at: number) => void
}

/** Asks for another code, when the waiting time is over; counts it down until then. */
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
