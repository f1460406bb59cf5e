import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RefusalCount, RefusedRow } from '#openapi/generated/api.ts'
import { refusalMessages } from '#src/i18n/refusal-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, chakra, Stack } from '#src/ui/layout.ts'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export const columnNames: Readonly<Record<keyof RefusedRow['cells'], MessageDescriptor>> = {
  fullname: msg`Name`,
  email: msg`Email`,
  department: msg`Department`,
  role: msg({ message: 'Role', context: 'a job' }),
}

const shownCharacters = 80

const shortened = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text

const valueOf = ({ column, cells }: RefusedRow): string =>
  shortened(
    column === null
      ? [cells.fullname, cells.email, cells.department, cells.role].filter(Boolean).join(' · ')
      : cells[column],
  )

export function RefusalCounts({ refusals }: { refusals: readonly RefusalCount[] }) {
  const { i18n } = useLingui()
  const { number } = useFormats()
  return (
    <Stack gap={1}>
      <ItemTitle as="h3">
        <Trans>Why lines were refused</Trans>
      </ItemTitle>
      <DescriptionList
        descriptions={refusals.map(({ reason, count }) => ({
          key: reason,
          name: i18n._(refusalMessages[reason]),
          value: number(count),
        }))}
      />
    </Stack>
  )
}

function RefusedCell({ row }: { row: RefusedRow }) {
  const { t, i18n } = useLingui()
  const name = row.column === null ? t`The whole line` : i18n._(columnNames[row.column])
  return <NamedCell name={name} value={valueOf(row)} />
}

/** A cell of the file, with its own text direction, as it is foreign text. */
export function NamedCell({ name: column, value }: { name: string; value: string }) {
  const { t } = useLingui()
  return (
    <Box as="span" overflowWrap="anywhere">
      {t`${column}:`}{' '}
      {value.trim() === '' ? (
        <Box as="span" color="ink2">
          <Trans context="a cell">empty</Trans>
        </Box>
      ) : (
        <bdi>{value}</bdi>
      )}
    </Box>
  )
}

export const Details = chakra('details', {
  base: {
    '& summary': {
      cursor: 'pointer',
      fontSize: 't2',
      fontWeight: 600,
      color: 'blueInk',
      paddingBlock: 2,
      borderRadius: 's',
      _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    },
  },
})

/** A scrolling table: its header sticks to its own top, not below the page's header. A line ends it until all is in view. */
export const ScrolledLines = chakra('div', {
  base: {
    maxHeight: '360px',
    overflowY: 'auto',
    '--header-height': '0px',
    // The first layer scrolls with the lines, and at their end covers the second.
    background:
      'linear-gradient(var(--surface), var(--surface)) bottom / 100% 24px no-repeat local, linear-gradient(transparent, var(--line)) bottom / 100% 24px no-repeat scroll',
  },
})

export function useRefusedColumns(): readonly Column<RefusedRow>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      { key: 'line', title: t`Line`, narrow: 'title', cell: ({ line }) => t`Line ${line}` },
      { key: 'cell', title: t`In the file`, narrow: 'bare', cell: row => <RefusedCell row={row} /> },
      {
        key: 'reason',
        title: t`Reason`,
        narrow: 'bare',
        cell: ({ reason }) => i18n._(refusalMessages[reason]),
      },
    ],
    [t, i18n],
  )
}

/** Refused lines one by one. `rows`: the first ones. */
export function RefusedRows({ rows, total }: { rows: readonly RefusedRow[]; total: number }) {
  const { t } = useLingui()
  const columns = useRefusedColumns()
  const shown = rows.length
  return (
    <Details>
      <summary>
        <Trans>Show the refused lines</Trans>
      </summary>
      <ScrolledLines tabIndex={0} role="region" aria-label={t`Refused lines`}>
        <DataTable
          caption={t`Refused lines`}
          columns={columns}
          rows={rows}
          keyOf={({ line }) => String(line)}
        />
      </ScrolledLines>
      {total > shown && (
        <Text size="t2" tone="quiet">
          <Trans>These are the first {shown}. All of them are in the file to download.</Trans>
        </Text>
      )}
    </Details>
  )
}
