import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { BatchChangeActor } from './bulk-scan-actor.ts'
import { useBatchName } from './use-batch-name.ts'

/** Confirms canceling or deleting a list, and explains the result. */
export function ChangeDialog({ actor }: { actor: BatchChangeActor }) {
  const change = useSelector(actor, ({ context }) => context.change)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isOpen = useSelector(actor, snapshot => !snapshot.matches('idle'))
  const isBusy = useSelector(actor, snapshot => snapshot.matches('changing'))
  const nameOf = useBatchName()
  if (change === null || !isOpen) return null
  const name = nameOf(change.batch)
  const isCancel = change.kind === 'cancel'
  return (
    <ConfirmDialog
      title={
        isCancel ? <Trans>Cancel the scan of “{name}”?</Trans> : <Trans>Delete the list “{name}”?</Trans>
      }
      confirm={isCancel ? <Trans>Cancel the scan</Trans> : <Trans>Delete the list</Trans>}
      back={<Trans>Keep it</Trans>}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'change.confirmed' })}
      onClose={() => actor.send({ type: 'change.left' })}
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
