import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  /** What happens and what is lost. */
  children: ReactNode
  /** Names the deed: never only "Yes". */
  confirm: ReactNode
  /** Leaves everything as it is; "Cancel" unless that would be the deed. */
  back?: ReactNode
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A warning before something that takes away: it must be answered by a button. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  back,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      modal="alertdialog"
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={onClose} disabled={busy}>
            {back ?? <Trans>Cancel</Trans>}
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
