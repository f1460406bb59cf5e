import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { CheckedFile } from '#machines/flow/employee-file.ts'
import type { EmployeeRow, RowCounts, SeatCheck } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type Tone, toneColours } from '#src/ui/tones.ts'
import type { EmployeeFileActor } from './choose-file.tsx'
import {
  columnNames,
  Details,
  NamedCell,
  RefusalCounts,
  RefusedRows,
  ScrolledLines,
} from './refused-lines.tsx'

export interface EmployeeFileStepProps {
  actor: EmployeeFileActor
  onSave: (name: string, content: Blob) => void
  confirmLabel: ReactNode
  /** The name of the bulk scan; null for the date. */
  name?: string | null | undefined
  blocked?: boolean | undefined
  mayReplace?: boolean | undefined
  /** Links beside the main button, in every state. */
  sources?: ReactNode
}

export function CheckedFileCard(props: EmployeeFileStepProps & { checked: CheckedFile }) {
  const { actor, checked, onSave, confirmLabel, name = null, blocked = false, sources } = props
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isUploading = useSelector(actor, snapshot => snapshot.matches('uploading'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const file = useSelector(actor, ({ context }) => context.file)
  const seats = useSelector(actor, ({ context }) => context.seats)
  const hasQuestion = useSelector(actor, ({ context }) => context.question !== null)
  const { rows, refusals, preview, refused, repairs } = checked
  const people = rows.good + rows.repaired
  return (
    <Stack gap={5}>
      <FileHead filename={file?.name ?? ''} people={people} seats={seats} />
      <RowCountTiles rows={rows} />
      {repairs.length > 0 && <RepairedLines repairs={repairs} lines={rows.repaired} />}
      {people === 0 && (
        <Notice tone="warning" role="alert">
          <Trans>
            Nobody in this file can be scanned yet. Upload it to fix its lines here, or choose another file.
          </Trans>
        </Notice>
      )}
      {rows.refused > 0 && (
        <Box>
          <RefusalCounts refusals={refusals} />
          <RefusedRows rows={refused} total={rows.refused} />
          {people > 0 && (
            <Text size="t2" tone="quiet">
              <Trans>You can fix them here once the file is uploaded.</Trans>
            </Text>
          )}
          <SaveRefused checked={checked} filename={file?.name ?? ''} onSave={onSave} />
        </Box>
      )}
      {preview.length > 0 && <RowPreview rows={preview} />}
      <FailureNotice failure={failure} title={<Trans>Failed to upload file. Please try again.</Trans>} />
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }} flexWrap="wrap">
        <Button busy={isBusy} disabled={blocked} onClick={() => actor.send({ type: 'file.confirmed', name })}>
          {isUploading ? <Trans>Uploading…</Trans> : confirmLabel}
        </Button>
        <Button variant="plain" onClick={() => actor.send({ type: 'file.removed' })}>
          <Trans>Choose another file</Trans>
        </Button>
        {hasQuestion && (
          <Button variant="text" disabled={isBusy} onClick={() => actor.send({ type: 'columns.reopened' })}>
            <Trans>Change the columns</Trans>
          </Button>
        )}
        {sources}
      </Flex>
    </Stack>
  )
}

interface FileHeadProps {
  filename: string
  people: number
  seats: SeatCheck | null
}

function FileHead({ filename, people, seats }: FileHeadProps) {
  const { number } = useFormats()
  const [free, needed] = [number(seats?.free ?? 0), number(people)]
  return (
    <Flex gap={3} alignItems="center">
      <IconTile icon={FileSpreadsheet} tone="info" />
      <Box minWidth={0}>
        <ItemTitle as="h2">{filename}</ItemTitle>
        <Text size="t2" tone="quiet" role="status">
          <Plural value={people} _0="Nobody to scan" one="# person to scan" other="# people to scan" />
        </Text>
        {seats !== null && people > 0 && (
          <Text size="t2" tone={seats.sufficient ? 'quiet' : 'warning'}>
            <Trans>
              Seats free: {free}. Needed: up to {needed}.
            </Trans>
          </Text>
        )}
      </Box>
    </Flex>
  )
}

interface SaveRefusedProps extends Pick<EmployeeFileStepProps, 'onSave'> {
  checked: CheckedFile
  filename: string
}

function SaveRefused({ checked: { refusedCsv, rows }, filename, onSave }: SaveRefusedProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  if (refusedCsv === null) return null
  const base = filename.replace(/\.[^.]+$/, '')
  const count = number(rows.refused)
  return (
    <Button
      variant="text"
      size="s"
      // Aligns the text with the one above.
      marginInlineStart="-14px"
      onClick={() => onSave(t`${base}-refused.csv`, refusedCsv)}
    >
      <Download aria-hidden="true" />
      <Trans>Download the refused lines ({count})</Trans>
    </Button>
  )
}

export function RowCountTiles({ rows }: { rows: RowCounts }) {
  return (
    <Grid as="dl" gap={3} gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <Tile tone="safe" count={rows.good} name={<Trans context="lines of a file">Good</Trans>} />
      <Tile tone="info" count={rows.repaired} name={<Trans>Repaired</Trans>} />
      <Tile
        tone={rows.refused > 0 ? 'warning' : 'neutral'}
        count={rows.refused}
        name={<Trans>Refused</Trans>}
      />
    </Grid>
  )
}

function Tile({ tone, count, name }: { tone: Tone; count: number; name: ReactNode }) {
  const { number } = useFormats()
  const { soft, ink } = toneColours[tone]
  return (
    <Box
      bg={soft}
      borderRadius="s"
      padding={{ base: 3, md: 4 }}
      display="flex"
      flexDirection="column-reverse"
    >
      <Box as="dt" fontSize="t2" color="ink2">
        {name}
      </Box>
      <Box as="dd" fontSize="t4" fontWeight={650} color={ink} fontVariantNumeric="tabular-nums">
        {number(count)}
      </Box>
    </Box>
  )
}

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
