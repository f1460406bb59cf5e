import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EmployeeRow, RefusedRow } from '../../../../machines/flow/ports/employee-file.ts'
import { refusalWords } from '../../../i18n/refusal-words.ts'
import { Box, chakra, Stack } from '../../../ui/layout.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ItemTitle, Text } from '../../../ui/text.tsx'

/** The first profiles of the file as they were understood (spec 2 §5: the first 10). */
export function RowPreview({ rows }: { rows: readonly EmployeeRow[] }) {
  const { t } = useLingui()
  const columns = useMemo<readonly Column<EmployeeRow>[]>(
    () => [
      { key: 'name', title: t`Name`, narrow: 'title', cell: ({ fullname }) => fullname },
      { key: 'email', title: t`Email`, cell: ({ email }) => email, narrow: 'bare' },
      { key: 'department', title: t`Department`, cell: ({ department }) => department ?? '–' },
      { key: 'role', title: t({ message: 'Role', context: 'a job' }), cell: ({ role }) => role ?? '–' },
    ],
    [t],
  )
  const count = rows.length
  return (
    <Stack gap={2}>
      <ItemTitle as="h3">
        <Plural value={count} one="The first person" other="The first # people" />
      </ItemTitle>
      <DataTable caption={t`Preview`} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
    </Stack>
  )
}

const Details = chakra('details', {
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

/** Why lines were left out: counted by reason, then line by line. `rows`: the first of them. */
export function RefusedRows({ rows, total }: { rows: readonly RefusedRow[]; total: number }) {
  const { t, i18n } = useLingui()
  const columns = useMemo<readonly Column<RefusedRow>[]>(
    () => [
      { key: 'line', title: t`Line`, narrow: 'title', cell: ({ line }) => t`Line ${line}` },
      { key: 'reason', title: t`Reason`, narrow: 'bare', cell: ({ reason }) => i18n._(refusalWords[reason]) },
    ],
    [t, i18n],
  )
  const shown = rows.length
  return (
    <Details>
      <summary>
        <Trans>Why lines were refused</Trans>
      </summary>
      <Box maxHeight="320px" overflowY="auto" tabIndex={0} role="region" aria-label={t`Refused lines`}>
        <DataTable
          caption={t`Refused lines`}
          columns={columns}
          rows={rows}
          keyOf={({ line }) => String(line)}
        />
      </Box>
      {total > shown && (
        <Text size="t2" tone="quiet">
          <Trans>These are the first {shown}. All of them are in the file to download.</Trans>
        </Text>
      )}
    </Details>
  )
}
