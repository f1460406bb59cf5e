import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet } from 'lucide-react'
import type { CheckedFile } from '#machines/flow/ports/employee-file.ts'
import type { SeatCheck } from '#openapi/generated/api.d.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { EmployeeFileStepProps } from './employee-file-step.tsx'
import { RefusalCounts, RefusedRows } from './refused-lines.tsx'
import { RepairedLines } from './repaired-lines.tsx'
import { RowCountTiles } from './row-counts.tsx'
import { RowPreview } from './row-preview.tsx'

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
