import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Names the action: never only "Yes". */
  confirm: ReactNode
  /** The label for leaving; "Cancel" unless that would be ambiguous. */
  back?: ReactNode
  variant?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A question before an action, usually a destructive one, which must be answered by a button. */
export function ConfirmDialog({
  title,
  description,
  children,
  confirm,
  back,
  variant = 'danger',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      modal="alertdialog"
      onClose={() => !busy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="plain" onClick={onClose} disabled={busy}>
            {back ?? <Trans>Cancel</Trans>}
          </Button>
          <Button variant={variant} onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
