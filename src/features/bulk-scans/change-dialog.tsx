import { Trans } from '@lingui/react/macro'
import type { BatchChange } from '#machines/flow/ports/bulk-scan.ts'
import type { Failure } from '#machines/port-error.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { useBatchName } from './use-batch-name.ts'

interface ChangeDialogProps {
  change: BatchChange
  onChange: (change: BatchChange) => Promise<Failure | null>
  onClose: () => void
}

/** Confirms canceling or deleting a list, and explains the result. */
export function ChangeDialog({ change, onChange, onClose }: ChangeDialogProps) {
  const { isBusy, failure, submit } = useSubmission()
  const name = useBatchName()(change.batch)
  const isCancel = change.kind === 'cancel'
  return (
    <ConfirmDialog
      title={
        isCancel ? <Trans>Cancel the scan of “{name}”?</Trans> : <Trans>Delete the list “{name}”?</Trans>
      }
      confirm={isCancel ? <Trans>Cancel the scan</Trans> : <Trans>Delete the list</Trans>}
      back={<Trans>Keep it</Trans>}
      busy={isBusy}
      onConfirm={async () => {
        if (await submit(() => onChange(change))) onClose()
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>
          {isCancel ? (
            <Trans>
              It won’t start on its own anymore. The list is kept: you can run it again whenever you like.
            </Trans>
          ) : (
            <Trans>
              The list and its lines are deleted for good. People who are already in your company stay, and so
              does anything an earlier attempt found.
            </Trans>
          )}
        </Text>
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
