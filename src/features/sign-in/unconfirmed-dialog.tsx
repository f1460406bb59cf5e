import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/public/button.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import { hrefOf } from '#src/ui/target.ts'

export interface UnconfirmedDialogProps {
  /** Sends a code that confirms the account. */
  confirm: () => void
  dismiss: () => void
}

/** The unconfirmed-account modal at sign-in (spec 2 §8). */
export default function UnconfirmedDialog({ confirm, dismiss }: UnconfirmedDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your account isn’t confirmed yet`}
      onClose={dismiss}
      footer={
        <>
          <Button onClick={confirm}>{t`Send me a code`}</Button>
          <Button variant="plain" onClick={dismiss}>{t`Home Page`}</Button>
        </>
      }
    >
      <p>{t`Confirm it with a code we send to your email address, then sign in again.`}</p>
      <p>
        {t`Didn’t get the code?`} <a href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
      </p>
    </Dialog>
  )
}
