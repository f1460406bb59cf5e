import { threatPaths } from '#domain/addresses.ts'
import { categoryOf, isFindingType } from '#domain/indicators.ts'
import type {
  DeskFilter,
  FindingType,
  ScoreItem,
  SupportFilter,
  SupportKind,
  ThreatCategory,
  TutorialApp,
  TutorialTopic,
} from '#openapi/generated/api.d.ts'
import { addressOf, companyPaths, type ListSearch } from '../company/company-paths.ts'

export interface FindingsSearch {
  type?: FindingType | undefined
  filter?: string | undefined
  page?: number | undefined
}

export interface TrainingSearch {
  topic?: TutorialTopic | undefined
  app?: TutorialApp | undefined
}

export interface DeskSearch {
  filter?: DeskFilter | undefined
  type?: FindingType | undefined
  q?: string | undefined
  page?: number | undefined
}

export interface SupportSearch {
  filter?: SupportFilter | undefined
  kind?: SupportKind | undefined
  q?: string | undefined
  page?: number | undefined
}

export const paths = {
  dashboard: '/dashboard',
  findings: ({ type, filter, page }: FindingsSearch = {}) => {
    const search = new URLSearchParams({ tab: 'findings' })
    if (type !== undefined) search.set('type', type)
    if (filter !== undefined && filter !== 'All') search.set('filter', filter)
    if (page !== undefined && page > 1) search.set('page', String(page))
    return `/dashboard?${search.toString()}`
  },
  reportExposure: '/report-exposure',
  desk: ({ filter, type, q, page }: DeskSearch = {}) => {
    const search = new URLSearchParams()
    if (filter !== undefined && filter !== 'open') search.set('filter', filter)
    if (type !== undefined) search.set('type', type)
    if (q !== undefined && q !== '') search.set('q', q)
    if (page !== undefined && page > 1) search.set('page', String(page))
    return search.size === 0 ? '/desk' : `/desk?${search.toString()}`
  },
  supportQueue: ({ filter, kind, q, page }: SupportSearch = {}) => {
    const search = new URLSearchParams()
    if (filter !== undefined && filter !== 'open') search.set('filter', filter)
    if (kind !== undefined) search.set('kind', kind)
    if (q !== undefined && q !== '') search.set('q', q)
    if (page !== undefined && page > 1) search.set('page', String(page))
    return search.size === 0 ? '/support-queue' : `/support-queue?${search.toString()}`
  },
  supportRequest: (id: string) => `/support-queue/${id}`,
  deskRequest: (id: string) => `/desk/${id}`,
  training: ({ topic, app }: TrainingSearch = {}) => {
    const search = new URLSearchParams({ tab: 'training' })
    if (topic !== undefined) search.set('topic', topic)
    if (app !== undefined) search.set('app', app)
    return `/dashboard?${search.toString()}`
  },
  threat: (category: ThreatCategory) => threatPaths[category],
  finding: (type: FindingType, id: string) => `${threatPaths[type]}/${id}`,
  getStarted: '/get-started',
  subscription: '/subscription',
  /** Everything that the person asked to be removed. */
  removals: (page = 1) => (page > 1 ? `/removals?page=${page}` : '/removals'),
  responsePlan: '/response-plan/dashboard',
  /** For a company: `companyMarketplace`. */
  marketplace: '/marketplace',
  planContacts: '/response-plan/contacts',
  planBanks: '/response-plan/banks',
  billing: (page: number) => (page > 1 ? `/subscription?page=${page}` : '/subscription'),
  /** Where a payment is followed until the bank has answered. */
  payment: (id: string) => `/subscription?payment=${id}`,
  /** How the account is protected. */
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

/** The address of a list with its parameters; defaults are omitted. */
export function withSearch(path: string, { filter, page }: { filter?: string; page?: number }): string {
  const search = new URLSearchParams()
  if (filter !== undefined && filter !== 'All') search.set('filter', filter)
  if (page !== undefined && page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
