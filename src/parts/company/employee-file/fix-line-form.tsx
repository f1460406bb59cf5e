import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { RefusedRow, RowCells } from '#openapi/generated/api.d.ts'
import { refusedColumnValues } from '#openapi/generated/enumerations.ts'
import { refusalMessages } from '#src/i18n/refusal-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ItemTitle } from '#src/ui/text.tsx'
import type { RefusedRowsActor } from './fix-refused-lines.tsx'
import { columnNames } from './refused-lines.tsx'

const idOf = (field: keyof RowCells) => `refused-${field}`
const isOptional = (field: keyof RowCells) => field === 'department' || field === 'role'

const focusOn = ({ column }: Pick<RefusedRow, 'column'>): void =>
  document.getElementById(idOf(column ?? 'fullname'))?.focus()

/** One refused line with its original text, to be corrected. The wrong cell gets the focus. */
export function FixLineForm({ actor, row }: { actor: RefusedRowsActor; row: RefusedRow }) {
  const { i18n } = useLingui()
  const again = useSelector(actor, ({ context }) => context.refused)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isSaving = useSelector(actor, snapshot => snapshot.matches('saving'))
  const [cells, setCells] = useState<RowCells>(row.cells)
  const [judged, setJudged] = useState<RowCells>(row.cells)
  const { line } = row
  const wrong = again ?? row
  const { column, reason } = wrong
  const text = i18n._(refusalMessages[reason])
  const isAsJudged = (column === null ? refusedColumnValues : [column]).every(
    field => cells[field] === judged[field],
  )
  useEffect(() => focusOn(wrong), [wrong])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving) return
    setJudged(cells)
    actor.send({ type: 'row.saved', cells })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <ItemTitle as="h3">
          <Trans>Fix line {line}</Trans>
        </ItemTitle>
        {column === null && isAsJudged && (
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
              error={column === field && isAsJudged ? text : undefined}
              onChange={({ currentTarget: { value } }) => setCells(known => ({ ...known, [field]: value }))}
            />
          ))}
        </Grid>
        <FailureNotice failure={failure} title={<Trans>Line {line} wasn’t saved.</Trans>} />
        <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
          <Button type="submit" busy={isSaving}>
            <Trans>Save the line</Trans>
          </Button>
          <Button variant="plain" disabled={isSaving} onClick={() => actor.send({ type: 'row.left' })}>
            <Trans>Back to the refused lines</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
