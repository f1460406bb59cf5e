import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { refusalBy } from '#machines/port-error.ts'
import type { EmployeeUpload, RefusedRow, RowCells } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import { useMayChange } from '../company-context.ts'
import { SeatsNeeded } from '../seats.tsx'
import { FixLineForm } from './fix-line-form.tsx'
import { RefusalCounts, ScrolledLines, useRefusedColumns } from './refused-lines.tsx'

/** Both reject with a `PortError`: 0041 when the line isn't refused anymore, 0040 once the scan has started. */
export interface RefusedLineCalls {
  read: (batchId: string) => Promise<EmployeeUpload>
  fix: (batchId: string, line: number, cells: RowCells) => Promise<EmployeeUpload>
}

interface FixRefusedLinesProps {
  calls: RefusedLineCalls
  batchId: string
  lines: Pick<EmployeeUpload, 'rows' | 'refusals'>
  startsOpen?: boolean
  blocked?: boolean
  onDownload?: (() => void) | undefined
}

export function FixRefusedLines(props: FixRefusedLinesProps) {
  const { lines, startsOpen = false, blocked = false } = props
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(startsOpen)
  if (isOpen) return <Opened {...props} onClose={() => setOpen(false)} />
  if (lines.rows.refused === 0) return null
  return (
    <Stack gap={3}>
      <RefusalCounts refusals={lines.refusals} />
      {mayChange && (
        <Button
          variant="plain"
          size="s"
          alignSelf="flex-start"
          disabled={blocked}
          onClick={() => setOpen(true)}
        >
          <Trans>Fix the refused lines</Trans>
        </Button>
      )}
    </Stack>
  )
}

/** The line that was fixed last, here or by someone else. */
interface LastFixed {
  line: number
  isElsewhere: boolean
}

type OpenedProps = FixRefusedLinesProps & { onClose: () => void }

function Opened({ calls, batchId, lines, onDownload, onClose }: OpenedProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [upload, setUpload] = useState<EmployeeUpload | null>(null)
  const [line, setLine] = useState<number | null>(null)
  const [last, setLast] = useState<LastFixed | null>(null)
  const [hasStarted, setStarted] = useState(false)
  const read = () => submit(() => refusalBy(calls.read(batchId).then(setUpload)))
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])
  const back = () => {
    setLine(null)
    setLast(null)
  }
  const save = async (saved: number, cells: RowCells) => {
    const refused = await refusalBy(calls.fix(batchId, saved, cells).then(setUpload))
    const isElsewhere = refused?.code === '0041'
    if (refused?.code === '0040') setStarted(true)
    if (refused !== null && !isElsewhere) return refused
    setLine(null)
    setLast({ line: saved, isElsewhere })
    if (isElsewhere) void read()
    return null
  }
  const content = () => {
    if (hasStarted || failure?.code === '0040') return <ScanHasStarted />
    if (failure)
      return (
        <Stack gap={3} alignItems="flex-start">
          <FailureNotice failure={failure} title={<Trans>The refused lines couldn’t be loaded</Trans>} />
          <Button size="s" onClick={read}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      )
    if (isBusy || upload === null)
      return (
        <Loading text={t`Loading the refused lines`}>
          <Skeleton height="120px" />
        </Loading>
      )
    const row = upload.refused.find(one => one.line === line)
    if (row)
      return (
        <FixLineForm
          row={row}
          domains={upload.batch.domains}
          onSave={cells => save(row.line, cells)}
          onBack={back}
        />
      )
    return <Listed upload={upload} last={last} onFix={setLine} onClose={onClose} onDownload={onDownload} />
  }
  const { rows, refusals } = upload ?? lines
  return (
    <Stack gap={3}>
      {rows.refused > 0 && <RefusalCounts refusals={refusals} />}
      {content()}
    </Stack>
  )
}

function ScanHasStarted() {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>The refused lines of this list can’t be fixed anymore</Trans>}
    >
      <Trans>
        Its scan has started, or someone else is setting up the company now. Fix the lines in your file and
        upload it as a new list.
      </Trans>
    </Notice>
  )
}

interface ListedProps extends Pick<OpenedProps, 'onDownload' | 'onClose'> {
  upload: EmployeeUpload
  last: LastFixed | null
  onFix: (line: number) => void
}

function Listed({ upload, last, onFix, onClose, onDownload }: ListedProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const columns = useFixColumns(onFix)
  const { refused, rows, seats } = upload
  const [shown, count] = [number(refused.length), number(rows.refused)]
  return (
    <Stack
      gap={3}
      ref={useFocusOnMount()}
      tabIndex={-1}
      outline="none"
      role="group"
      aria-label={t`Refused lines`}
    >
      <WhatBecame last={last} left={rows.refused} />
      {!seats.sufficient && (
        <Text size="t2" strong>
          <SeatsNeeded seats={seats} />
        </Text>
      )}
      {refused.length > 0 && (
        <ScrolledLines>
          <DataTable
            caption={t`Refused lines`}
            columns={columns}
            rows={refused}
            keyOf={({ line }) => String(line)}
          />
        </ScrolledLines>
      )}
      {rows.refused > refused.length && (
        <Text size="t2" tone="quiet">
          <Trans>
            These are the first {shown} of {count}. The next ones follow as you fix them, or fix them all in
            your file.
          </Trans>
        </Text>
      )}
      <Flex gap={3} flexWrap="wrap">
        <Button variant="plain" size="s" onClick={onClose}>
          <Trans>Close the refused lines</Trans>
        </Button>
        {onDownload && rows.refused > 0 && (
          <Button variant="text" size="s" onClick={onDownload}>
            <Download aria-hidden="true" />
            <Trans>Download the refused lines ({count})</Trans>
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

function WhatBecame({ last, left }: { last: LastFixed | null; left: number }) {
  const line = last?.line
  return (
    <Stack gap={1} role="status">
      {last && (
        <Text size="t2">
          {last.isElsewhere ? (
            <Trans>
              Line {line} isn’t among the refused lines anymore: it has been fixed in the meantime.
            </Trans>
          ) : (
            <Trans>Line {line} is on the list now.</Trans>
          )}
        </Text>
      )}
      {left === 0 && (
        <Text size="t2" strong>
          <Trans>There are no refused lines left.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function useFixColumns(onFix: ListedProps['onFix']): readonly Column<RefusedRow>[] {
  const { t } = useLingui()
  const columns = useRefusedColumns()
  return useMemo(
    () => [
      ...columns,
      {
        key: 'fix',
        title: t`Fix`,
        narrow: 'bare',
        align: 'end',
        cell: ({ line }) => (
          <Button variant="plain" size="s" aria-label={t`Fix line ${line}`} onClick={() => onFix(line)}>
            <Trans>Fix</Trans>
          </Button>
        ),
      },
    ],
    [columns, onFix, t],
  )
}

/** The pressed button is gone: focuses what replaced it. */
function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
