import type { ActorRefFromLogic } from 'xstate'
import type { batchChangeFlow } from '#machines/flow/batch-change.ts'
import type { BulkScanInput, bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import type { CompanyOnboardingInput, companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import type { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { LogPage, LogSearch } from '../parts/log/log-search.ts'
import type { CompanyWrites, InsightReads } from './-insights-services.ts'
import type { MembershipFlows, MembershipReads } from './-membership-services.ts'
import type { PeopleFlows, PeopleReads } from './-people-services.ts'

type Schemas = components['schemas']

/** What loaders of the company's pages read. Every promise rejects with a `PortError`. */
export interface CompanyReads extends InsightReads, PeopleReads, MembershipReads, CompanyLogReads {
  profile: () => Promise<Schemas['CompanyProfile']>
  /** Onboarding, lock, seats and the latest bulk scan. */
  status: () => Promise<Schemas['CompanyStatus']>
  /** What is set up, and the bulk scan at hand. */
  batch: () => Promise<Schemas['CompanyBatch']>
  /** The overview and one page of uploads and bulk scans. */
  batchScans: (query: BatchScansQuery) => Promise<Schemas['BatchScanPage']>
  /** How far one bulk scan is; null when there is none. */
  batchProgress: (batchId: string) => Promise<Schemas['BatchProgress'] | null>
}

/** Which bulk scans, in which order. */
export interface BatchScansQuery {
  page?: number | undefined
  /** Words of the name or the file's name. */
  q?: string | undefined
  status?: Schemas['BatchScanStatus'] | undefined
  type?: Schemas['BatchType'] | undefined
  sort?: Schemas['BatchSortField'] | undefined
  order?: 'asc' | 'desc' | undefined
}

/** The flows of onboarding and bulk scans: opened by their routes, closed when they are left. */
export interface CompanyScanFlows {
  companyOnboarding: (
    input: Pick<CompanyOnboardingInput, 'step'>,
  ) => ActorRefFromLogic<typeof companyOnboardingFlow>
  /** Canceling and deleting what the bulk scans page lists. */
  batchChange: () => ActorRefFromLogic<typeof batchChangeFlow>
  /** Fixing the refused lines of a list, in the setup and on the bulk scans page. */
  refusedRows: () => ActorRefFromLogic<typeof refusedRowsFlow>
  /** Each page that is about bulk scans has a flow of its own. */
  bulkScan: (
    place: 'bulkScan' | 'batchLoading' | 'batchSettings',
    input: Omit<BulkScanInput, 'companyId'>,
  ) => ActorRefFromLogic<typeof bulkScanFlow>
}

/** What was done in the company. */
interface CompanyLogReads {
  /** One page. Rejects with a `PortError`. */
  log: (search: LogSearch) => Promise<LogPage>
}

interface CompanyLogFlows {
  /** Puts what the filters keep into the person's downloads; a failure is told. */
  exportLog: (search: LogSearch) => Promise<void>
}

/** The company whose pages are shown: the person's own, or the one that an operator views. */
export interface CompanyServices {
  id: string
  reads: CompanyReads
  writes: CompanyWrites
  flows: PeopleFlows &
    CompanyLogFlows & {
      /** The flows of bulk scans and of the setup, loaded with their pages. */
      scans(): Promise<CompanyScanFlows>
      /** The flows of the directory, loaded with its pages. */
      membership(): Promise<MembershipFlows>
    }
  /** Puts a file into the person's downloads. */
  saveFile: (name: string, content: Blob) => void
}
