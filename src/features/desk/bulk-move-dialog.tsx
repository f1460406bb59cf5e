import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { denialReasons } from '#domain/report.ts'
import type { DenyReason, DeskBulkMove, DeskRow } from '#openapi/generated/api.ts'
import { denialLabels } from '#src/parts/findings/report-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ManyField } from '#src/ui/form/choices.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import type { BulkMove } from './api.ts'
import { moveLabels } from './desk-labels.tsx'

interface BulkMoveDialogProps {
  /** Null: it’s closed. */
  chosen: { readonly move: BulkMove; readonly rows: readonly DeskRow[] } | null
  onClose: () => void
  onMove: (rows: readonly DeskRow[], move: Omit<DeskBulkMove, 'requests'>) => void
}

/** One message, and the same reasons, for several requests. */
export function BulkMoveDialog({ chosen, onClose, onMove }: BulkMoveDialogProps) {
  const { i18n } = useLingui()
  return (
    <Dialog
      open={chosen !== null}
      keepsOpen
      onClose={onClose}
      title={chosen && i18n._(moveLabels[chosen.move].name)}
      description={
        chosen && (
          <Plural
            value={chosen.rows.length}
            one="# request is moved; its person is notified."
            other="# requests are moved; each person is notified."
          />
        )
      }
    >
      {chosen && <MoveForm move={chosen.move} rows={chosen.rows} onClose={onClose} onMove={onMove} />}
    </Dialog>
  )
}

interface MoveFormProps extends Pick<BulkMoveDialogProps, 'onClose' | 'onMove'> {
  move: BulkMove
  rows: readonly DeskRow[]
}

function MoveForm({ move, rows, onClose, onMove }: MoveFormProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [message, setMessage] = useState('')
  const [reasons, setReasons] = useState<DenyReason[]>([])
  const [isTried, setTried] = useState(false)
  const needsReason = move === 'deny' && reasons.length === 0
  const languages = formats.list([...new Set(rows.map(({ person }) => formats.language(person.language)))])
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (needsReason) return
        const written = message.trim()
        onMove(rows, {
          move,
          ...(written !== '' && { message: written }),
          ...(move === 'deny' && { denyReasons: reasons }),
        })
        onClose()
      }}
    >
      <Stack gap={5}>
        {move === 'deny' && (
          <ManyField
            label={<Trans>Reasons</Trans>}
            choices={denialReasons.map(value => ({ value, label: i18n._(denialLabels[value].name) }))}
            values={reasons}
            error={isTried && needsReason ? t`Please choose a reason` : undefined}
            onChange={setReasons}
          />
        )}
        <AreaField
          label={<Trans>Message to each person</Trans>}
          hint={<Trans>optional</Trans>}
          help={<Trans>They’ll read this word for word. They use: {languages}.</Trans>}
          maxLength={2000}
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
        <Button type="submit">{i18n._(moveLabels[move].name)}</Button>
      </Stack>
    </form>
  )
}
