import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'

interface NotMeDialogProps {
  open: boolean
  count?: number
  onClose: () => void
  onConfirm: () => void
}

/** Spec 2 §4: "not me" removes the finding irreversibly, so it is confirmed by typing. */
export function NotMeDialog({ open, count = 1, onClose, onConfirm }: NotMeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      modal="alertdialog"
      title={<Trans>This isn’t about you?</Trans>}
      description={
        <Plural
          value={count}
          one="The finding leaves your list for good and won’t come back with later scans. The page itself stays as it is. This can’t be undone."
          other="# findings leave your list for good and won’t come back with later scans. The pages themselves stay as they are. This can’t be undone."
        />
      }
      closeLabel={t`Close`}
    >
      <TypedConfirmation count={count} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  )
}

const bare = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function TypedConfirmation({
  count,
  onClose,
  onConfirm,
}: Omit<NotMeDialogProps, 'open'> & { count: number }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const word = t`not me`
  const fits = bare(typed) === bare(word)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (fits) onConfirm()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <TextField
          label={<Trans>Type “{word}” to confirm</Trans>}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          error={isTried && !fits ? t`Type the words exactly as shown above` : undefined}
          onChange={event => setTyped(event.target.value)}
        />
        <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
          <Button variant="plain" onClick={onClose}>
            <Plural value={count} one="Keep it" other="Keep them" />
          </Button>
          <Button variant="danger" type="submit">
            <Plural value={count} one="It isn’t me: delete it" other="It isn’t me: delete them" />
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
