import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { DeskMove, DeskRow } from '#openapi/generated/api.d.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RowSelection } from '#src/ui/table/data-table.tsx'
import { isSelected, nothing, SelectionBar, withToggled } from '#src/ui/table/selection-bar.tsx'
import type { MovedRequests } from './api.ts'
import { moveLabels } from './desk-labels.ts'

/** The moves that need nothing else. */
const simpleMoves: readonly DeskMove[] = ['take', 'accept', 'awaitFeedback', 'feedbackArrived', 'release']

export function useQueueSelection(rows: readonly DeskRow[]) {
  const { t } = useLingui()
  const [selection, setSelection] = useState(nothing)
  const toggle = (toggled: readonly DeskRow[], selected: boolean) =>
    setSelection(before =>
      withToggled(
        before,
        toggled.map(({ id }) => id),
        selected,
      ),
    )
  const ofTable: RowSelection<DeskRow> = {
    isSelected: ({ id }) => isSelected(selection, id),
    onToggle: (row, selected) => toggle([row], selected),
    onTogglePage: selected => toggle(rows, selected),
    labelOf: ({ name, person: { fullname } }) => t`Select ${name}, ${fullname}`,
    pageLabel: t`Select all requests on this page`,
  }
  return { rows: rows.filter(ofTable.isSelected), clear: () => setSelection(nothing), ofTable }
}

interface QueueSelectionBarProps {
  rows: readonly DeskRow[]
  clear: () => void
  busy: boolean
  onMove: (rows: readonly DeskRow[], move: DeskMove) => void
}

/** What can be done with the selected requests; each move applies to those that allow it. */
export function QueueSelectionBar({ rows, clear, busy, onMove }: QueueSelectionBarProps) {
  const { t, i18n } = useLingui()
  if (rows.length === 0) return null
  return (
    <SelectionBar
      label={t`Selected requests`}
      text={<Plural value={rows.length} one="# request selected" other="# requests selected" />}
      actions={
        <LinkButton variant="standalone" fontSize="t2" fontWeight={600} onClick={clear}>
          <Trans>Clear selection</Trans>
        </LinkButton>
      }
    >
      {simpleMoves.map(move => {
        const movable = rows.filter(({ moves }) => moves.includes(move))
        return (
          <Button
            key={move}
            variant="plain"
            size="s"
            disabled={busy || movable.length === 0}
            onClick={() => onMove(movable, move)}
          >
            {i18n._(moveLabels[move].name)} ({movable.length})
          </Button>
        )
      })}
    </SelectionBar>
  )
}

export function MovedNotice({ moved, failure }: { moved: MovedRequests | null; failure: Failure | null }) {
  const { i18n } = useLingui()
  return (
    <Box role="status" css={{ '&:empty': { marginBottom: '-20px' } }}>
      {moved && (
        <Notice
          tone={failure ? 'danger' : 'info'}
          title={<Plural value={moved.moved} one="# request changed" other="# requests changed" />}
        >
          {moved.changed > 0 && (
            <Plural
              value={moved.changed}
              one="Someone else was first with # request."
              other="Someone else was first with # requests."
            />
          )}{' '}
          {failure && i18n._(failureMessages(failure))}
        </Notice>
      )}
    </Box>
  )
}
