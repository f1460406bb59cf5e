import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import type { EmployeeUpload, RefusedRow } from '#openapi/generated/api.d.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import { useMayChange } from '../may-change.ts'
import { SeatsNeeded } from '../seats-needed.tsx'
import { FixLineForm } from './fix-line-form.tsx'
import { RefusalCounts, ScrolledLines, useRefusedColumns } from './refused-lines.tsx'

export type RefusedRowsActor = ActorRefFromLogic<typeof refusedRowsFlow>

interface FixRefusedLinesProps {
  actor: RefusedRowsActor
  batchId: string
  lines: Pick<EmployeeUpload, 'rows' | 'refusals'>
  /** Nothing can be sent now. */
  blocked?: boolean
  onDownload?: () => void
}

/** The refused lines of a pending list: counted by reason, and fixed one by one. */
export function FixRefusedLines(props: FixRefusedLinesProps) {
  const { actor, batchId, lines, blocked = false } = props
  const mayChange = useMayChange()
  const isOpen = useSelector(
    actor,
    snapshot => !snapshot.matches('closed') && snapshot.context.batchId === batchId,
  )
  const known = useSelector(actor, ({ context }) => context.upload)
  const { rows, refusals } = isOpen && known !== null ? known : lines
  if (rows.refused === 0 && !isOpen) return null
  return (
    <Stack gap={3}>
      {rows.refused > 0 && <RefusalCounts refusals={refusals} />}
      {isOpen ? (
        <Opened {...props} />
      ) : (
        mayChange && (
          <Button
            variant="plain"
            size="s"
            alignSelf="flex-start"
            disabled={blocked}
            onClick={() => actor.send({ type: 'rows.opened', batchId })}
          >
            <Trans>Fix the refused lines</Trans>
          </Button>
        )
      )}
    </Stack>
  )
}

function Opened(props: FixRefusedLinesProps) {
  const { actor } = props
  const { t } = useLingui()
  const isLoading = useSelector(actor, snapshot => snapshot.matches('loading'))
  const isUnavailable = useSelector(actor, snapshot => snapshot.matches('unavailable'))
  const hasStarted = useSelector(actor, snapshot => snapshot.matches('started'))
  const isListed = useSelector(actor, snapshot => snapshot.matches('listed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const upload = useSelector(actor, ({ context }) => context.upload)
  const line = useSelector(actor, ({ context }) => context.line)
  if (isLoading)
    return (
      <Loading text={t`Loading the refused lines`}>
        <Skeleton height="120px" />
      </Loading>
    )
  if (isUnavailable)
    return (
      <Stack gap={3} alignItems="flex-start">
        <FailureNotice failure={failure} title={<Trans>The refused lines couldn’t be loaded</Trans>} />
        <Button size="s" onClick={() => actor.send({ type: 'rows.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )
  if (hasStarted)
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
  const row = upload?.refused.find(one => one.line === line)
  if (!isListed && row) return <FixLineForm key={row.line} actor={actor} row={row} />
  return upload && <Listed {...props} upload={upload} />
}

function Listed({ actor, upload, onDownload }: FixRefusedLinesProps & { upload: EmployeeUpload }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const columns = useFixColumns(actor)
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
      <WhatBecame actor={actor} left={rows.refused} />
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
        <Button variant="plain" size="s" onClick={() => actor.send({ type: 'rows.closed' })}>
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

/** The last fixed line, by this person or someone else. */
function WhatBecame({ actor, left }: { actor: RefusedRowsActor; left: number }) {
  const line = useSelector(actor, ({ context }) => context.line)
  const isSaved = useSelector(actor, snapshot => snapshot.matches({ listed: 'saved' }))
  const isGone = useSelector(actor, ({ context }) => context.isGone)
  return (
    <Stack gap={1} role="status">
      {isSaved && (
        <Text size="t2">
          <Trans>Line {line} is on the list now.</Trans>
        </Text>
      )}
      {isGone && (
        <Text size="t2">
          <Trans>Line {line} isn’t among the refused lines anymore: it has been fixed in the meantime.</Trans>
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

function useFixColumns(actor: RefusedRowsActor): readonly Column<RefusedRow>[] {
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
          <Button
            variant="plain"
            size="s"
            aria-label={t`Fix line ${line}`}
            onClick={() => actor.send({ type: 'row.chosen', line })}
          >
            <Trans>Fix</Trans>
          </Button>
        ),
      },
    ],
    [columns, actor, t],
  )
}

/** The pressed button is gone: focuses what replaced it. */
function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
