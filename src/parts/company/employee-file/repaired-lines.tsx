import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CheckedFile } from '#machines/flow/ports/employee-file.ts'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import { columnNames, Details, NamedCell, ScrolledLines } from './refused-lines.tsx'

type Repair = CheckedFile['repairs'][number]

interface RepairedLinesProps {
  repairs: readonly Repair[]
  lines: number
}

const blanks = /[\s\p{Cf}\p{Cc}]/gu

/** Where only blanks differ, each is shown as a sign. */
const visible = (was: string, now: string): string =>
  was.replace(blanks, '') === now.replace(blanks, '') ? was.replace(blanks, '␣') : was

export function RepairedLines({ repairs, lines }: RepairedLinesProps) {
  const { t, i18n } = useLingui()
  const shown = new Set(repairs.map(({ line }) => line)).size
  const columns = useMemo<readonly Column<Repair>[]>(
    () => [
      { key: 'line', title: t`Line`, narrow: 'title', cell: ({ line }) => t`Line ${line}` },
      {
        key: 'was',
        title: t`In the file`,
        narrow: 'bare',
        cell: ({ column, was, now }) =>
          column === null ? (
            <Trans>Extra or missing empty cells, or blanks</Trans>
          ) : (
            <NamedCell name={i18n._(columnNames[column])} value={visible(was, now)} />
          ),
      },
      {
        key: 'now',
        title: t`Kept as`,
        cell: ({ column, now }) =>
          column === null ? '–' : now === '' ? <Trans context="a cell">left out</Trans> : <bdi>{now}</bdi>,
      },
    ],
    [t, i18n],
  )
  return (
    <Details>
      <summary>
        <Trans>Show what was repaired</Trans>
      </summary>
      <ScrolledLines tabIndex={0} role="region" aria-label={t`Repaired lines`}>
        <DataTable
          caption={t`Repaired lines`}
          columns={columns}
          rows={repairs}
          keyOf={({ line, column }) => `${line} ${column}`}
        />
      </ScrolledLines>
      {lines > shown && (
        <Text size="t2" tone="quiet">
          <Trans>These are the first {shown} repaired lines.</Trans>
        </Text>
      )}
    </Details>
  )
}
