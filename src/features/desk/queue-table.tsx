import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DeskRow, DeskSortField } from '#openapi/generated/api.d.ts'
import { columnSort } from '#src/parts/company/sorting.ts'
import { categoryNames, resolutions } from '#src/parts/findings/labels.ts'
import { type DeskSearch, paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { CellFigure, CellLink, CellMissing, CellNote, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, type RowSelection } from '#src/ui/table/data-table.tsx'
import { Age, Deadline } from './deadline.tsx'
import { deskStates } from './desk-labels.ts'

interface QueueTableProps {
  rows: readonly DeskRow[]
  selection: RowSelection<DeskRow>
  search: DeskSearch
  now: number
}

export function QueueTable({ rows, selection, search, now }: QueueTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo((): Column<DeskRow>[] => {
    const sort = (field: DeskSortField) => columnSort(field, search, paths.desk, 'dueAt')
    return [
      {
        key: 'name',
        title: t`Site`,
        narrow: 'title',
        sort: sort('name'),
        cell: ({ id, name, type }) => (
          <>
            <CellLink strong href={paths.deskRequest(id)}>
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
            <CellTag tone={resolutions[resolution].tone}>{i18n._(deskStates[resolution])}</CellTag>
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
            <CellNote>
              {[language === 'fr-FR' ? t`French` : t`English`, company].filter(Boolean).join(' · ')}
            </CellNote>
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
