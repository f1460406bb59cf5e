import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EmployeeRow } from '#openapi/generated/api.d.ts'
import { Stack } from '#src/ui/layout.ts'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { ItemTitle } from '#src/ui/text.tsx'

/** The first profiles of the file as they were parsed (spec 2 §5: the first 10). */
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
