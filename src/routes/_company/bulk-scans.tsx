import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
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
import { useFlag } from '#src/services/flags/growthbook.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, onVisitOnly, searchBy } from '../-route-options.ts'

/** The running bulk scan, else the one that needs somebody; null without one. */
const atHand = async (
  { overview: { running }, items, pagination }: BatchScanPage,
  search: BulkScansSearch,
  company: CompanyContext,
): Promise<BatchScan | null> => {
  if (running !== null)
    return (
      items.find(({ id }) => id === running) ?? (await readBatchProgress(company, running))?.batch ?? null
    )
  if (Object.entries(search).some(([name, value]) => name !== 'scan' && value !== undefined)) return null
  const shown = batchInNeed(items)
  if (shown !== null || pagination.totalPages === 1) return shown
  const { items: waiting } = await readBatchScans(company, { status: 'unavailable_seats' })
  return batchInNeed(waiting)
}

/** Bulk scans (spec 2 §2): filters, order, page and the open details are in the address. */
export const Route = createFileRoute('/_company/bulk-scans')({
  ...listOptions,
  ...onVisitOnly,
  gcTime: 0,
  ...searchBy(bulkScansSearchIn),
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const { session } = services
    const company = await session.company()
    const [page, domains, details] = await Promise.all([
      readBatchScans(company, search),
      listDomains(company.api, company.id),
      search.scan === undefined ? undefined : readBatchProgress(company, search.scan),
    ])
    withinPages(page.pagination, location)
    const batch = company.registry.has('bulkScan') ? null : await atHand(page, search, company)
    const actor = openBulkScan(company, 'bulkScan', {
      domains: domains.map(({ domain }) => domain),
      batch,
    })
    return {
      actor,
      company,
      refused: refusedLineCalls(company),
      page,
      details,
      search,
      domains,
      onSave: saveFile,
    }
  },
  onLeave: ({ context }) => context.services.closeFlow('bulkScan'),
  component: BulkScansPage,
})

function BulkScansPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { company, ...data } = Route.useLoaderData()
  const { api, id } = company
  const search = useLatestSearch(bulkScansSearchIn)
  return (
    <>
      <PageTitle>{t`Bulk scans`}</PageTitle>
      <BulkScansScreen
        {...data}
        search={search}
        hasSettings={useFlag('batch-scan')}
        onChange={change => takeBatchAway(company, change)}
        onGo={go}
        onDownload={useCallback((...file) => downloadBatch({ api, id }, ...file), [api, id])}
        readRoster={useCallback((...list) => readRoster({ api, id }, ...list), [api, id])}
      />
    </>
  )
}
