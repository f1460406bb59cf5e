import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Download, FileText, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BatchChange } from '#machines/flow/bulk-scan.ts'
import type { BatchScan, BatchSortField } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { SeatsFree } from '#src/parts/company/seats.tsx'
import { columnSort } from '#src/parts/company/sorting.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { CellFigure, CellNote } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import type { DownloadBatch } from './api.ts'
import { BatchStatusTag, batchFailure, batchTypes, useBatchName } from './batch-labels.tsx'
import { BatchPrepared } from './batch-progress.tsx'
import { type BulkScansSearch, bulkScansLink } from './bulk-scans-search.ts'
import type { BulkScanActor } from './open-bulk-scans.ts'
import { ScanMenu } from './scan-menu.tsx'

interface ScansTableProps {
  actor: BulkScanActor
  onChange: (change: BatchChange) => void
  onDownload: DownloadBatch
  scans: readonly BatchScan[]
  search: BulkScansSearch
  /** False during the company's setup. */
  canStart: boolean
}

/** Recent uploads and scans (spec 2 §§2-3), 12 a page. */
export function ScansTable({ actor, onChange, onDownload, scans, search, canStart }: ScansTableProps) {
  const { t, i18n } = useLingui()
  const { shortDate } = useFormats()
  const columns = useMemo<readonly Column<BatchScan>[]>(() => {
    const sort = (field: BatchSortField) => columnSort(field, search, bulkScansLink, 'uploadedAt')
    return [
      {
        key: 'name',
        title: t`Name`,
        narrow: 'title',
        sort: sort('name'),
        cell: scan => <NameCell scan={scan} search={search} />,
      },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        sort: sort('status'),
        cell: scan => <Status actor={actor} scan={scan} canStart={canStart} />,
      },
      {
        key: 'type',
        title: t`Type`,
        sort: sort('type'),
        cell: ({ type }) => i18n._(batchTypes[type]),
      },
      {
        key: 'uploaded',
        title: t`People`,
        align: 'end',
        sort: sort('uploadedUsers'),
        cell: ({ id, validUsers }) => <Figure name="bulkScan.people" of={id} value={validUsers} />,
      },
      {
        key: 'scanned',
        title: t`People scanned`,
        align: 'end',
        sort: sort('usersScanned'),
        cell: ({ id, usersScanned }) => <Figure name="bulkScan.scanned" of={id} value={usersScanned} />,
      },
      { key: 'exposed', title: t`People exposed`, align: 'end', cell: scan => <Exposed scan={scan} /> },
      {
        key: 'at',
        title: t`Uploaded`,
        sort: sort('uploadedAt'),
        cell: ({ uploadedAt }) => <CellFigure>{shortDate(uploadedAt)}</CellFigure>,
      },
      {
        key: 'files',
        title: t`Files`,
        align: 'end',
        cell: scan => <Files {...{ actor, onChange, onDownload, scan, canStart }} />,
      },
    ]
  }, [t, i18n, shortDate, search, actor, onChange, onDownload, canStart])
  return (
    <>
      <DataTable
        caption={t`Recent uploads and scans`}
        columns={columns}
        rows={scans}
        keyOf={({ id }) => id}
      />
      {scans.some(({ status }) => status === 'completed') && (
        <Text size="t2" tone="quiet">
          <Trans>Results name only people who agreed to the deep scan.</Trans>
        </Text>
      )}
    </>
  )
}

function NameCell({ scan, search }: { scan: BatchScan; search: BulkScansSearch }) {
  const { uploadedBy } = scan
  const name = useBatchName()(scan)
  return (
    <>
      <Link
        variant="standalone"
        fontWeight={600}
        {...bulkScansLink(search, { page: search.page, scan: scan.id })}
      >
        {name}
      </Link>
      {uploadedBy !== null && (
        <CellNote>
          <Trans>by {uploadedBy}</Trans>
        </CellNote>
      )}
    </>
  )
}

function Exposed({ scan }: { scan: BatchScan }) {
  if (scan.status !== 'completed') return <span>–</span>
  return (
    <span>
      <Figure name="bulkScan.exposed" of={scan.id} value={scan.usersExposed} />
      {scan.couldNotCheck && (
        <Box as="span" display="block" color="ink3" fontSize="t1" whiteSpace="normal">
          <Trans>not fully checked</Trans>
        </Box>
      )}
    </span>
  )
}

function Status({
  actor,
  scan,
  canStart,
}: Pick<ScansTableProps, 'actor' | 'canStart'> & { scan: BatchScan }) {
  const again = () => actor.send({ type: 'run.againRequested', batch: scan })
  return (
    <Flex as="span" display="inline-flex" alignItems="center" columnGap={1} flexWrap="wrap">
      <BatchStatusTag batch={scan} />
      {scan.status === 'failed' && <ErrorTip scan={scan} onAgain={again} />}
      {scan.seats !== null && scan.seats.missing > 0 && (
        <CellNote>
          <Figure name="company.seats" part="free" value={scan.seats.free}>
            <SeatsFree seats={scan.seats} />
          </Figure>
        </CellNote>
      )}
      {scan.status === 'processing' && (
        <CellNote>
          <BatchPrepared batch={scan} />
        </CellNote>
      )}
      {scan.pendingReason !== null && (
        <CellNote>
          <Trans>waiting for domain verification</Trans>
        </CellNote>
      )}
      {canStart &&
        scan.validUsers > 0 &&
        ((scan.status === 'pending' && scan.pendingReason === null) ||
          scan.status === 'unavailable_seats') && <StartButton scan={scan} onStart={again} />}
    </Flex>
  )
}

/** For uploaded scans that are not started, or lacked seats. */
function StartButton({ scan, onStart }: { scan: BatchScan; onStart: () => void }) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const isNew = scan.status === 'pending'
  const name = useBatchName()(scan)
  return (
    <Button
      variant="text"
      size="s"
      // Aligns the text with the tag's text above it.
      paddingInline="10px"
      disabled={!mayChange}
      aria-label={isNew ? t`Start ${name}` : t`Try again: ${name}`}
      onClick={onStart}
    >
      {isNew ? <Trans>Start</Trans> : <Trans>Try again</Trans>}
    </Button>
  )
}

/** "A bulk scan technical error shows a tooltip with a button to run it again" (spec 2 §4). */
function ErrorTip({ scan, onAgain }: { scan: BatchScan; onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const mayChange = useMayChange()
  const [open, setOpen] = useState(false)
  const name = useBatchName()(scan)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t`Why it stopped`}
      trigger={
        <IconButton label={t`Why ${name} stopped`}>
          <CircleAlert aria-hidden="true" />
        </IconButton>
      }
    >
      <Stack gap={3} padding="4px 20px 20px">
        <Text size="t2">{i18n._(batchFailure(scan))}</Text>
        <Button
          size="s"
          alignSelf="flex-start"
          disabled={!mayChange}
          onClick={() => {
            setOpen(false)
            onAgain()
          }}
        >
          <RotateCw aria-hidden="true" />
          <Trans>Run it again</Trans>
        </Button>
      </Stack>
    </Popover>
  )
}

function Files({
  actor,
  onChange,
  onDownload,
  scan,
  canStart,
}: Pick<ScansTableProps, 'actor' | 'onChange' | 'onDownload' | 'canStart'> & { scan: BatchScan }) {
  const { t } = useLingui()
  const name = useBatchName()(scan)
  return (
    <Flex as="span" display="inline-flex" marginInlineEnd={-2.5}>
      {scan.status === 'completed' && (
        <IconButton label={t`Download the results of ${name}`} onClick={() => onDownload(scan.id, 'results')}>
          <Download aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t`Download the uploaded lines of ${name}`}
        onClick={() => onDownload(scan.id, 'rows')}
      >
        <FileText aria-hidden="true" />
      </IconButton>
      <ScanMenu actor={actor} onChange={onChange} scan={scan} canStart={canStart} />
    </Flex>
  )
}
