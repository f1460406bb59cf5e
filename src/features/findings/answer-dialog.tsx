import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'

interface AnswerDialogProps {
  open: boolean
  onClose: () => void
  onAnswer: (note: string) => void
}

/** The person has done what was requested, and may write to the desk about it. */
export function AnswerDialog({ open, onClose, onAnswer }: AnswerDialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onAnswer(note.trim())
  }
  return (
    <Dialog
      open={open}
      keepsOpen
      onClose={onClose}
      title={<Trans>Have you done what was asked?</Trans>}
      description={<Trans>We’ll continue with the removal and wait for the site’s answer.</Trans>}
      closeLabel={t`Close`}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <AreaField
            label={<Trans>A note to our team</Trans>}
            hint={<Trans>optional</Trans>}
            value={note}
            maxLength={2000}
            onChange={event => setNote(event.target.value)}
          />
          <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
            <Button variant="plain" onClick={onClose}>
              <Trans>Not yet</Trans>
            </Button>
            <Button type="submit">
              <Trans>Yes, I have done it</Trans>
            </Button>
          </Stack>
        </Stack>
      </form>
    </Dialog>
  )
}
