import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface RetryDialogProps {
  title: ReactNode
  children: ReactNode
  onRetry: () => void
  onClose: () => void
}

export function RetryDialog({ title, children, onRetry, onClose }: RetryDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
