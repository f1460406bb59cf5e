import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useMemo, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { DeskBulkMove, DeskRow, DeskSortField } from '#openapi/generated/api.ts'
import { columnSort } from '#src/parts/company/sorting.ts'
import { categoryNames, removalLabels } from '#src/parts/findings/labels.ts'
import { deliveryStates, replyMeanings } from '#src/parts/findings/letter-labels.ts'
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
import type { BulkMove, MovedRequests } from './api.ts'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { Age, Deadline, moveLabels, outcomeLabels } from './desk-labels.tsx'

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
        cell: ({ resolution, timesReappeared: back, letter }) => (
          <>
            <CellTag tone={removalLabels[resolution].tone}>{i18n._(removalLabels[resolution].desk)}</CellTag>
            {back > 0 && (
              <CellNote>
                <Plural value={back} one="came back" other="came back # times" />
              </CellNote>
            )}
            {letter !== null && (
              <CellNote>
                <Trans>
                  Letter:{' '}
                  {i18n._(
                    letter.meaning === null ? deliveryStates[letter.state][0] : replyMeanings[letter.meaning],
                  )}
                </Trans>
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

const bulkMoves: readonly BulkMove[] = [
  'take',
  'accept',
  'awaitFeedback',
  'feedbackArrived',
  'deny',
  'release',
]

/** What is between colleagues needs no message. */
const isSilent = (move: BulkMove): boolean => move === 'take' || move === 'release'

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
    onToggle: toggle,
    labelOf: ({ name, person: { fullname } }) => t`Select ${name}, ${fullname}`,
    pageLabel: t`Select all requests on this page`,
  }
  return { rows: rows.filter(ofTable.isSelected), clear: () => setSelection(nothing), ofTable }
}

interface QueueSelectionBarProps {
  rows: readonly DeskRow[]
  clear: () => void
  busy: boolean
  onMove: (rows: readonly DeskRow[], move: Omit<DeskBulkMove, 'requests'>) => void
}

export function QueueSelectionBar({ rows, clear, busy, onMove }: QueueSelectionBarProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<ComponentProps<typeof BulkMoveDialog>['chosen']>(null)
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
      <BulkMoveDialog chosen={chosen} onClose={() => setChosen(null)} onMove={onMove} />
      {bulkMoves.map(move => {
        const movable = rows.filter(({ moves }) => moves.includes(move))
        return (
          <Button
            key={move}
            variant="plain"
            size="s"
            disabled={busy || movable.length === 0}
            onClick={() => (isSilent(move) ? onMove(movable, { move }) : setChosen({ move, rows: movable }))}
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
  const left = moved?.items.filter(({ outcome }) => outcome !== 'moved') ?? []
  return (
    <Box role="status" css={{ '&:empty': { marginBottom: '-20px' } }}>
      {moved && (
        <Notice
          tone={failure || left.length > 0 ? 'warning' : 'info'}
          title={
            <Plural
              value={moved.items.length - left.length}
              one="# request changed"
              other="# requests changed"
            />
          }
        >
          {left.map(({ row: { id, name, person }, outcome }) => (
            <div key={id}>
              {name}, {person.fullname}: {i18n._(outcomeLabels[outcome])}
            </div>
          ))}
          {failure && i18n._(failureMessages(failure))}
        </Notice>
      )}
    </Box>
  )
}
