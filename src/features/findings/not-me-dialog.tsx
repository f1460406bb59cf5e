import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface NotMeDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Spec 2 §4: "not me" removes the finding irreversibly, so it is asked again. */
export function NotMeDialog({ open, onClose, onConfirm }: NotMeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      modal="alertdialog"
      title={<Trans>Is this not about you?</Trans>}
      description={
        <Trans>
          The finding is removed for good and does not come back with later scans. This cannot be undone.
        </Trans>
      }
      closeLabel={t`Close`}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" onClick={onConfirm}>
            <Trans>It is not me: remove it</Trans>
          </Button>
        </>
      }
    />
  )
}
