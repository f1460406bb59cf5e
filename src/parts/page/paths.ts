import { threatPaths } from '#domain/addresses.ts'
import { categoryOf, isFindingType } from '#domain/indicators.ts'
import type { FindingType, ScoreItem, ThreatCategory } from '#openapi/generated/api.ts'
import { addressOf, companyPaths, type ListSearch } from '../company/company-paths.ts'
import type { findingsSearchIn, imagesSearchIn, trainingSearchIn } from '../findings/findings-search.ts'
import type { deskSearchIn, supportSearchIn } from './operator-search.ts'

export type FindingsSearch = ReturnType<typeof findingsSearchIn>
export type TrainingSearch = ReturnType<typeof trainingSearchIn>
export type DeskSearch = ReturnType<typeof deskSearchIn>
export type SupportSearch = ReturnType<typeof supportSearchIn>

const allFindings = { filter: 'All' }
const inQueue = { filter: 'open' }

export const paths = {
  dashboard: '/dashboard',
  findings: (search?: FindingsSearch) => addressOf('/dashboard', { tab: 'findings', ...search }, allFindings),
  reportExposure: '/report-exposure',
  desk: (search?: DeskSearch) => addressOf('/desk', search, inQueue),
  supportQueue: (search?: SupportSearch) => addressOf('/support-queue', search, inQueue),
  supportRequest: (id: string) => `/support-queue/${id}`,
  deskRequest: (id: string) => `/desk/${id}`,
  training: (search?: TrainingSearch) => addressOf('/dashboard', { tab: 'training', ...search }),
  threat: (category: ThreatCategory, search?: ListSearch) =>
    addressOf(threatPaths[category], search, allFindings),
  images: (search: ReturnType<typeof imagesSearchIn>) =>
    addressOf(threatPaths.IMAGE, search, { status: 'Unattended' }),
  finding: (type: FindingType, id: string) => `${threatPaths[type]}/${id}`,
  getStarted: '/get-started',
  subscription: '/subscription',
  removals: (page?: number) => addressOf('/removals', { page }),
  responsePlan: '/response-plan/dashboard',
  /** For a company: `companyMarketplace`. */
  marketplace: '/marketplace',
  planContacts: '/response-plan/contacts',
  planBanks: '/response-plan/banks',
  billing: (page: number) => addressOf('/subscription', { page }),
  /** Where a payment is followed until the bank has answered. */
  payment: (id: string) => `/subscription?payment=${id}`,
  profile: '/profile',
  profileEmails: '/profile#emails',
  accountSettings: '/account-settings',
  /** Who has viewed or changed the person's data. */
  accountRecord: (search?: ListSearch) => addressOf('/account-settings/record', search),
  ...companyPaths,
  /** A person's own dashboard, or their step before it. */
  personalAccount: '/redirect?dashboard=personal',
  terms: '/legal/tos',
  privacy: '/legal/privacy',
  /** The warning before leaving (spec 2 §2, external-link warning). */
  leaving: (url: string) => `/leaving?${new URLSearchParams({ to: url }).toString()}`,
} as const

/** The link of a line of "why this score": its only finding, or its threat's page. */
export function itemPath(item: Pick<ScoreItem, 'indicator' | 'findings'>): string {
  const category = categoryOf(item.indicator)
  const only = item.findings.length === 1 ? item.findings[0] : undefined
  return only !== undefined && isFindingType(category)
    ? paths.finding(category, only.findingId)
    : paths.threat(category)
}
