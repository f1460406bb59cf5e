import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Stack } from '../../ui/layout.ts'

interface EntryDialogProps {
  title: ReactNode
  /** The id of its form. */
  form: string
  saveWords: ReactNode
  /** How often it was sent with something wrong in it. */
  attempt: number
  problems: readonly { id: string; words: string }[]
  onSubmit: (event: SyntheticEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** What is put on a list of the plan, or changed there: a form with what is wrong in it above. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, form, saveWords, attempt, problems, onSubmit, onClose, children } = props
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form}>
            {saveWords}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={event => void onSubmit(event)}>
        <Stack gap={4}>
          <ErrorSummary
            title={<Trans>Please look at these fields again</Trans>}
            attempt={attempt}
            problems={problems}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
