import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { judgeFixedRow } from '#domain/employee-file/judge-row.ts'
import { columnOf, isRefusalReason } from '#domain/employee-file/refusals.ts'
import type { Failure } from '#machines/port-error.ts'
import type { RefusedRow, RowCells } from '#openapi/generated/api.ts'
import { refusedColumnValues } from '#openapi/generated/enumerations.ts'
import { refusalMessages } from '#src/i18n/refusal-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ItemTitle } from '#src/ui/text.tsx'
import { columnNames } from './refused-lines.tsx'

type Refusal = Pick<RefusedRow, 'column' | 'reason'>

const idOf = (field: keyof RowCells) => `refused-${field}`
const isOptional = (field: keyof RowCells) => field === 'department' || field === 'role'

const focusOn = ({ column }: Refusal): void => document.getElementById(idOf(column ?? 'fullname'))?.focus()

const refusalIn = (failure: Failure | null, cells: RowCells): Refusal | null => {
  const rule = failure?.fields[0]?.rule ?? ''
  return failure?.code === '0000' && isRefusalReason(rule)
    ? { reason: rule, column: columnOf(rule, cells) }
    : null
}

interface FixLineFormProps {
  row: RefusedRow
  domains: readonly string[]
  onSave: (cells: RowCells) => Promise<Failure | null>
  onBack: () => void
}

export function FixLineForm({ row, domains, onSave, onBack }: FixLineFormProps) {
  const { i18n } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [cells, setCells] = useState<RowCells>(row.cells)
  const [refused, setRefused] = useState<Refusal & { cells: RowCells }>(row)
  const { line } = row
  const { column } = refused
  const text = i18n._(refusalMessages[refused.reason])
  const isAsRefused = (column === null ? refusedColumnValues : [column]).every(
    field => cells[field] === refused.cells[field],
  )
  useEffect(() => focusOn(refused), [refused])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit(async () => {
      const judged = judgeFixedRow(line, cells, domains).refused
      const answer = judged ? null : await onSave(cells)
      const again = judged ?? refusalIn(answer, cells)
      if (again) setRefused({ ...again, cells })
      return again ? null : answer
    })
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack gap={4}>
        <ItemTitle as="h3">
          <Trans>Fix line {line}</Trans>
        </ItemTitle>
        {column === null && isAsRefused && (
          <Notice tone="warning" role="alert">
            {text}
          </Notice>
        )}
        <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          {refusedColumnValues.map(field => (
            <TextField
              key={field}
              id={idOf(field)}
              label={i18n._(columnNames[field])}
              hint={isOptional(field) ? <Trans>optional</Trans> : undefined}
              type={field === 'email' ? 'email' : 'text'}
              dir="auto"
              autoComplete="off"
              maxLength={601}
              value={cells[field]}
              error={column === field && isAsRefused ? text : undefined}
              onChange={({ currentTarget: { value } }) => setCells(known => ({ ...known, [field]: value }))}
            />
          ))}
        </Grid>
        <FailureNotice failure={failure} title={<Trans>Line {line} wasn’t saved.</Trans>} />
        <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
          <Button type="submit" busy={isBusy}>
            <Trans>Save the line</Trans>
          </Button>
          <Button variant="plain" disabled={isBusy} onClick={onBack}>
            <Trans>Back to the refused lines</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
