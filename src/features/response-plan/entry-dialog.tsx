import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Failure, failureBy } from '../../../machines/port-error.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FailureNotice } from '../shared/failure-notice.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'

interface EntryDialogProps {
  title: ReactNode
  saveWords: ReactNode
  /** How often it was sent with something wrong in it. */
  attempt: number
  problems: readonly { id: string; words: string }[]
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** What is put on a list of the plan, or changed there: a form with what is wrong in it above. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, saveWords, attempt, problems, onSubmit, onClose, children } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  // What checks phone numbers is downloaded when it is needed; without a connection what was typed stays.
  const submit = async () => {
    setFailure(null)
    await onSubmit().catch(() => setFailure({ ...failureBy('0000'), offline: true }))
  }
  return (
    <FormDialog onClose={onClose} title={title} confirm={saveWords} onSubmit={submit}>
      <FailureNotice failure={failure} />
      <ErrorSummary
        title={<Trans>Please look at these fields again</Trans>}
        attempt={attempt}
        problems={problems}
      />
      {children}
    </FormDialog>
  )
}
