import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface RetryDialogProps {
  /** What was not done. */
  title: ReactNode
  /** Why. */
  children: ReactNode
  onRetry: () => void
  onClose: () => void
}

/** Something that was asked for without a dialog was refused: leave it, or try again. */
export function RetryDialog({ title, children, onRetry, onClose }: RetryDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
