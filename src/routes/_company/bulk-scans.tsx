import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { BatchScan, BatchScanPage } from '#openapi/generated/api.ts'
import { downloadBatch, readBatchProgress, readBatchScans, readRoster } from '#src/features/bulk-scans/api.ts'
import { BulkScansScreen } from '#src/features/bulk-scans/bulk-scans-screen.tsx'
import { type BulkScansSearch, bulkScansSearchIn } from '#src/features/bulk-scans/bulk-scans-search.ts'
import {
  batchInNeed,
  openBulkScan,
  refusedLineCalls,
  takeBatchAway,
} from '#src/features/bulk-scans/open-bulk-scans.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { saveFile } from '#src/services/files/files.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, onVisitOnly, searchBy } from '../-route-options.ts'

const isNarrowed = (search: BulkScansSearch) =>
  Object.entries(search).some(([name, value]) => name !== 'scan' && value !== undefined)

/** The lists that wait for seats, the newest first. */
const awaitingSeats = async (
  { items, pagination }: BatchScanPage,
  search: BulkScansSearch,
  company: CompanyContext,
): Promise<BatchScan[]> => {
  const isEverything = !isNarrowed(search) && pagination.totalPages <= 1
  const lists = isEverything ? items : (await readBatchScans(company, { status: 'unavailable_seats' })).items
  return lists.filter(({ status }) => status === 'unavailable_seats')
}

/** The running bulk scan, else the one that needs somebody; null without one. */
const atHand = async (
  { overview: { running }, items }: BatchScanPage,
  waiting: readonly BatchScan[],
  search: BulkScansSearch,
  company: CompanyContext,
): Promise<BatchScan | null> => {
  if (running !== null)
    return (
      items.find(({ id }) => id === running) ?? (await readBatchProgress(company, running))?.batch ?? null
    )
  return isNarrowed(search) ? null : batchInNeed(items, waiting)
}

/** Bulk scans (spec 2 §2): filters, order, page and the open details are in the address. */
export const Route = createFileRoute('/_company/bulk-scans')({
  ...listOptions,
  ...onVisitOnly,
  gcTime: 0,
  ...searchBy(bulkScansSearchIn),
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { company }, deps: search, location }) => {
    const [page, domains, details] = await Promise.all([
      readBatchScans(company, search),
      listDomains(company.api, company.id),
      search.scan === undefined ? undefined : readBatchProgress(company, search.scan),
    ])
    withinPages(page.pagination, location)
    const waiting = await awaitingSeats(page, search, company)
    const batch = company.registry.has('bulkScan') ? null : await atHand(page, waiting, search, company)
    const actor = openBulkScan(company, 'bulkScan', {
      domains: domains.map(({ domain }) => domain),
      batch,
    })
    return { actor, page, waiting, details, search, domains }
  },
  onLeave: ({ context }) => context.services.closeFlow('bulkScan'),
  component: BulkScansPage,
})

function BulkScansPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const data = Route.useLoaderData()
  const { services, company } = Route.useRouteContext()
  const { api, id } = company
  const search = useLatestSearch(bulkScansSearchIn)
  return (
    <>
      <PageTitle>{t`Bulk scans`}</PageTitle>
      <BulkScansScreen
        {...data}
        search={search}
        refused={useMemo(() => refusedLineCalls(company), [company])}
        onSave={saveFile}
        hasSettings={services.flags()['batch-scan']}
        onChange={change => takeBatchAway(company, change)}
        onGo={go}
        onDownload={useCallback((...file) => downloadBatch({ api, id }, ...file), [api, id])}
        readRoster={useCallback((...list) => readRoster({ api, id }, ...list), [api, id])}
      />
    </>
  )
}
