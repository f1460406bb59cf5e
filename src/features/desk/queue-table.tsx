import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { DeskMove, DeskRow, DeskSortField } from '#openapi/generated/api.ts'
import { columnSort } from '#src/parts/company/sorting.ts'
import { categoryNames, removalLabels } from '#src/parts/findings/labels.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import type { DeskSearch } from '#src/parts/page/operator-search.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CellFigure, CellLink, CellMissing, CellNote, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, type RowSelection } from '#src/ui/table/data-table.tsx'
import { isSelected, nothing, SelectionBar, withToggled } from '#src/ui/table/selection-bar.tsx'
import type { Target } from '#src/ui/target.ts'
import type { MovedRequests } from './api.ts'
import { Age, Deadline, moveLabels } from './desk-labels.tsx'

interface QueueTableProps {
  rows: readonly DeskRow[]
  selection: RowSelection<DeskRow>
  search: DeskSearch
  now: number
}

const deskLink = (search: DeskSearch): Target => ({ to: '/desk', search })

export function QueueTable({ rows, selection, search, now }: QueueTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo((): Column<DeskRow>[] => {
    const sort = (field: DeskSortField) => columnSort(field, search, deskLink, 'dueAt')
    return [
      {
        key: 'name',
        title: t`Site`,
        narrow: 'title',
        sort: sort('name'),
        cell: ({ id, name, type }) => (
          <>
            <CellLink strong to="/desk/$id" params={{ id }}>
              {name}
            </CellLink>
            <CellNote>{i18n._(categoryNames[type])}</CellNote>
          </>
        ),
      },
      {
        key: 'state',
        title: t`State`,
        narrow: 'bare',
        cell: ({ resolution, timesReappeared: back }) => (
          <>
            <CellTag tone={removalLabels[resolution].tone}>{i18n._(removalLabels[resolution].desk)}</CellTag>
            {back > 0 && (
              <CellNote>
                <Plural value={back} one="came back" other="came back # times" />
              </CellNote>
            )}
          </>
        ),
      },
      {
        key: 'person',
        title: t`Person`,
        cell: ({ person: { fullname, language, company } }) => (
          <span>
            {fullname}
            <CellNote>{[formats.language(language), company].filter(Boolean).join(' · ')}</CellNote>
          </span>
        ),
      },
      {
        key: 'assignee',
        title: t`Who looks after it`,
        cell: ({ assignee }) => assignee ?? <CellMissing label={t`Nobody yet`} />,
      },
      {
        key: 'requested',
        title: t`Requested`,
        sort: sort('requestedAt'),
        cell: ({ requestedAt }) => (
          <span>
            <CellFigure>{formats.shortDate(requestedAt)}</CellFigure>
            <CellNote>
              <Age since={requestedAt} now={now} />
            </CellNote>
          </span>
        ),
      },
      {
        key: 'due',
        title: t`Due`,
        sort: sort('dueAt'),
        cell: ({ dueAt }) => <Deadline at={dueAt} now={now} />,
      },
    ]
  }, [t, i18n, formats, search, now])
  return (
    <DataTable
      caption={t`Removal requests`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
    />
  )
}

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
