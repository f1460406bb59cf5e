import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FileSpreadsheet, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BatchChange } from '#machines/flow/bulk-scan.ts'
import type { Failure } from '#machines/port-error.ts'
import type { BatchProgress, BatchScan, BatchScanPage, DomainProof } from '#openapi/generated/api.ts'
import { batchScanStatusValues, batchTypeValues } from '#openapi/generated/enumerations.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { DomainsNotChecked } from '#src/parts/company/domains/domains-not-checked.tsx'
import type { RefusedLineCalls } from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { FilterChips } from '#src/ui/table/filter-chips.tsx'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import type { DownloadBatch } from './api.ts'
import { batchStatuses, batchTypes, useBatchName } from './batch-labels.tsx'
import { type BulkScansSearch, bulkScansLink } from './bulk-scans-search.ts'
import type { BulkScanActor } from './open-bulk-scans.ts'
import { OverviewCard } from './overview-card.tsx'
import type { ReadRoster } from './roster-preview.tsx'
import { BatchAwaitingSeats, RunCard } from './run-card.tsx'
import { RunDialog } from './run-dialog.tsx'
import { ScanDetailsDialog } from './scan-details-dialog.tsx'
import { ScansTable } from './scans-table.tsx'

export interface BulkScansScreenProps {
  actor: BulkScanActor
  refused: RefusedLineCalls
  page: BatchScanPage
  /** The lists that wait for seats, the newest first, on whichever page they are. */
  waiting: readonly BatchScan[]
  /** The scan whose details are open; undefined: none. */
  details: BatchProgress | null | undefined
  search: BulkScansSearch
  domains: readonly DomainProof[]
  hasSettings: boolean
  onChange: (change: BatchChange) => Promise<Failure | null>
  onGo: (link: Target) => void
  onSave: (name: string, content: Blob) => void
  onDownload: DownloadBatch
  readRoster: ReadRoster
}

/** Bulk scans (spec 2 §2): overview, recent uploads and scans, and running a new one. */
export function BulkScansScreen(props: BulkScansScreenProps) {
  const { actor, refused, page, waiting, details, search, domains, hasSettings, onChange, onDownload, onGo } =
    props
  const { t } = useLingui()
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<BatchChange | null>(null)
  const { onboarded } = page.overview
  const isRunning = useSelector(actor, ({ value }) => value === 'following' || value === 'lost')
  // The list has what the card beside it has read last.
  const followed = useSelector(actor, ({ value, context }) => (value === 'following' ? context.batch : null))
  const scans = useMemo(
    () => page.items.map(scan => (scan.id === followed?.id ? followed : scan)),
    [page.items, followed],
  )
  const isAwaiting = useSelector(actor, snapshot => snapshot.matches('awaitingDomains'))
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Bulk scans</Trans>}
        lead={<Trans>Check everyone in your company against known exposures.</Trans>}
        actions={
          mayChange && (
            <Button wide disabled={isRunning || !onboarded} onClick={() => actor.send({ type: 'run.begun' })}>
              <ScanSearch aria-hidden="true" />
              {isRunning ? <Trans>A scan is running</Trans> : <Trans>Run a bulk scan</Trans>}
            </Button>
          )
        }
      />
      {!onboarded && <SetupNotice />}
      <OverviewCard overview={page.overview} hasSettings={hasSettings} />
      {!isAwaiting && <DomainsNotChecked domains={domains} />}
      <RunCard actor={actor} domains={domains} onChange={setAsked} />
      <BatchAwaitingSeats actor={actor} waiting={waiting} />
      <TitledCard
        title={<Trans>Recent uploads and scans</Trans>}
        gap={4}
        data-list-total={page.pagination.totalRecords}
      >
        <Narrowing search={search} onGo={onGo} />
        {page.items.length === 0 ? (
          <NothingHere search={search} actor={actor} canStart={onboarded && mayChange} />
        ) : (
          <ScansTable
            actor={actor}
            onChange={setAsked}
            onDownload={onDownload}
            scans={scans}
            search={search}
            canStart={onboarded}
          />
        )}
        <PageLinks
          pagination={page.pagination}
          linkOf={number => bulkScansLink(search, { page: number, scan: undefined })}
        />
      </TitledCard>
      <RunDialog {...props} monthly={page.overview.monthly} />
      {asked && <ChangeDialog change={asked} onChange={onChange} onClose={() => setAsked(null)} />}
      {details !== undefined && (
        <ScanDetailsDialog
          refused={refused}
          progress={details}
          domains={domains}
          onDownload={onDownload}
          onClose={() => onGo(bulkScansLink(search, { page: search.page, scan: undefined }))}
        />
      )}
      <Box srOnly aria-live="polite">
        {isRunning && t`A scan is running`}
      </Box>
      <CompanyFigures />
    </Page>
  )
}

function Narrowing({ search, onGo }: Pick<BulkScansScreenProps, 'search' | 'onGo'>) {
  const { t, i18n } = useLingui()
  const { searchValue, status, type } = search
  const chipsOf = useFilterChips(search, bulkScansLink)
  const chips = [
    ...chipsOf('searchValue', query => `“${query}”`),
    ...chipsOf('status', chosen => t`Status: ${i18n._(batchStatuses[chosen].name)}`),
    ...chipsOf('type', chosen => t`Type: ${i18n._(batchTypes[chosen])}`),
  ]
  return (
    <>
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'flex-end' }}>
        <SearchBar
          label={t`Name of the scan or file`}
          query={searchValue ?? ''}
          onSearch={query => onGo(bulkScansLink(search, { searchValue: query || undefined }))}
        />
        <FilterSelect
          label={<Trans>Status</Trans>}
          placeholder={t`Every status`}
          value={status}
          values={batchScanStatusValues}
          nameOf={option => i18n._(batchStatuses[option].name)}
          onChoose={option => onGo(bulkScansLink(search, { status: option }))}
        />
        <FilterSelect
          label={<Trans>Type</Trans>}
          placeholder={t`Every type`}
          value={type}
          values={batchTypeValues}
          nameOf={option => i18n._(batchTypes[option])}
          onChoose={option => onGo(bulkScansLink(search, { type: option }))}
        />
      </Flex>
      <FilterChips
        label={t`Filters`}
        chips={chips}
        clear={{
          text: t`Clear all filters`,
          link: bulkScansLink({ sortField: search.sortField, sortOrder: search.sortOrder }),
        }}
      />
    </>
  )
}

function SetupNotice() {
  const mayChange = useMayChange()
  return (
    <Notice
      tone="info"
      title={
        mayChange ? (
          <Trans>Your company is still being set up</Trans>
        ) : (
          <Trans>This company is still being set up</Trans>
        )
      }
      action={
        mayChange && (
          <Link variant="standalone" to="/onboarding">
            <Trans>Go to the setup</Trans>
          </Link>
        )
      }
    >
      <Trans>The first scan starts once the last setup step is confirmed.</Trans>
    </Notice>
  )
}

interface NothingHereProps extends Pick<BulkScansScreenProps, 'search' | 'actor'> {
  canStart: boolean
}

function NothingHere({ search, actor, canStart }: NothingHereProps) {
  const isNarrowed =
    search.searchValue !== undefined || search.status !== undefined || search.type !== undefined
  if (isNarrowed)
    return (
      <EmptyState level={3} icon={FileSpreadsheet} title={<Trans>No bulk scans match these filters</Trans>}>
        <Trans>Remove a filter to see more.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={3}
      icon={FileSpreadsheet}
      title={<Trans>No bulk scan yet</Trans>}
      action={
        canStart && (
          <Button variant="plain" onClick={() => actor.send({ type: 'run.begun' })}>
            <Trans>Upload a list of people</Trans>
          </Button>
        )
      }
    >
      <Trans>Upload your company’s people to have their work addresses checked.</Trans>
    </EmptyState>
  )
}

interface ChangeDialogProps {
  change: BatchChange
  onChange: (change: BatchChange) => Promise<Failure | null>
  onClose: () => void
}

export function ChangeDialog({ change, onChange, onClose }: ChangeDialogProps) {
  const { isBusy, failure, submit } = useSubmission()
  const name = useBatchName()(change.batch)
  const isCancel = change.kind === 'cancel'
  return (
    <ConfirmDialog
      title={
        isCancel ? <Trans>Cancel the scan of “{name}”?</Trans> : <Trans>Delete the list “{name}”?</Trans>
      }
      confirm={isCancel ? <Trans>Cancel the scan</Trans> : <Trans>Delete the list</Trans>}
      back={<Trans>Keep it</Trans>}
      busy={isBusy}
      onConfirm={async () => {
        if (await submit(() => onChange(change))) onClose()
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>
          {isCancel && change.batch.status === 'scanning' ? (
            <Trans>
              It stops within moments. People who have been scanned by then stay scanned, and what was found
              stays. The others stay in your company, and seats taken for them are free again. The list is
              kept: you can run it again whenever you like, for everyone on it.
            </Trans>
          ) : isCancel && change.batch.status === 'processing' ? (
            <Trans>
              It stops before anyone is scanned. Changes already made to your people stay, seats taken for
              them are free again, and the list is kept: you can run it again whenever you like.
            </Trans>
          ) : isCancel ? (
            <Trans>
              It won’t start on its own anymore. The list is kept: you can run it again whenever you like.
            </Trans>
          ) : (
            <Trans>
              The list and its lines are deleted for good. People who are already in your company stay, and so
              does anything an earlier attempt found.
            </Trans>
          )}
        </Text>
        <FailureNotice
          failure={failure}
          texts={
            failure?.fields.some(({ rule }) => rule === 'alreadyScanned')
              ? {
                  [failure.code]: <Trans>This scan is already complete.</Trans>,
                }
              : {}
          }
        />
      </Stack>
    </ConfirmDialog>
  )
}
