import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface EntryDialogProps {
  title: ReactNode
  saveLabels: ReactNode
  /** How often it was sent with something wrong in it. */
  attempt: number
  problems: readonly { id: string; text: string }[]
  /** Answers why it was not put on the plan; null when it was, or when something is wrong in the fields. */
  onSubmit: () => Promise<Failure | null>
  onClose: () => void
  children: ReactNode
}

/**
 * What is put on a list of the plan, or changed there: a form with what is wrong in it above. It stays open, with all that was typed,
 * until that is on the plan.
 */
export function EntryDialog(props: EntryDialogProps) {
  const { title, saveLabels, attempt, problems, onSubmit, onClose, children } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    setFailure(null)
    setBusy(true)
    // What checks phone numbers is downloaded when it is needed: without a connection it can't be.
    setFailure(await onSubmit().catch(() => ({ ...failureBy('0000'), offline: true })))
    setBusy(false)
  }
  return (
    <FormDialog onClose={onClose} title={title} confirm={saveLabels} busy={isBusy} onSubmit={submit}>
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
