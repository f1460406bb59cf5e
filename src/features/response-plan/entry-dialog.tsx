import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface EntryDialogProps {
  title: ReactNode
  saveLabels: ReactNode
  attempt: number
  problems: readonly { id: string; text: string }[]
  /** Resolves to the failure; null on success, or when fields are invalid. */
  onSubmit: () => Promise<Failure | null>
  onClose: () => void
  children: ReactNode
}

/** Stays open with its input until the entry is saved. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, saveLabels, attempt, problems, onSubmit, onClose, children } = props
  const { isBusy, failure, submit } = useSubmission()
  const send = async () => {
    // The phone library is downloaded on demand, which fails without a connection.
    await submit(() => onSubmit().catch(() => ({ ...failureBy('0000'), offline: true })))
  }
  return (
    <FormDialog onClose={onClose} title={title} confirm={saveLabels} busy={isBusy} onSubmit={send}>
      {failure?.code === '0027' ? (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>The plan was changed on another device in the meantime</Trans>}
        >
          <Trans>What you typed is still here. Save it again to add it to the current plan.</Trans>
        </Notice>
      ) : (
        <FailureNotice failure={failure} title={<Trans>Error while updating!</Trans>} />
      )}
      <ErrorSummary title={<Trans>Please check these fields</Trans>} attempt={attempt} problems={problems} />
      {children}
    </FormDialog>
  )
}
