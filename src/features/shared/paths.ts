import { threatPaths } from '../../../domain/addresses.ts'
import type { FindingType, Indicator, ScoreItem, ThreatCategory } from './contract.ts'

/** The addresses that screens link to. The routes are the authority; this is their one list of names for screens. */

/** One threat category for each indicator (spec 2 §3). */
export const categoryOf: Record<Indicator, ThreatCategory> = {
  fullname: 'NAME',
  address: 'ADDRESS',
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  webDomains: 'DOMAIN',
  image: 'IMAGE',
  useMFA: 'MFA',
  haveResponsePlan: 'CYBERSECURITY_PLAN',
  top10Apps: 'TOP_APPS',
  allSocialMediasInPrivate: 'SOCIAL_MEDIA',
  havePasswordManager: 'PASSWORD_MANAGER',
  haveCyberSecurityInsurance: 'CYBERSECURITY_INSURANCE',
}

export interface FindingsSearch {
  type?: FindingType | undefined
  filter?: string | undefined
  page?: number | undefined
}

export const paths = {
  dashboard: '/dashboard',
  /** The list of findings: a tab of the dashboard, with its filters and page in the address. */
  findings: ({ type, filter, page }: FindingsSearch = {}) => {
    const search = new URLSearchParams({ tab: 'findings' })
    if (type !== undefined) search.set('type', type)
    if (filter !== undefined && filter !== 'All') search.set('filter', filter)
    if (page !== undefined && page > 1) search.set('page', String(page))
    return `/dashboard?${search.toString()}`
  },
  /** Everything about one of the twelve threats. */
  threat: (category: ThreatCategory) => threatPaths[category],
  threatOf: (indicator: Indicator) => threatPaths[categoryOf[indicator]],
  finding: (type: FindingType, id: string) => `${threatPaths[type]}/${id}`,
  getStarted: '/get-started',
  welcome: '/welcome',
  userform: '/userform',
  loadingScore: '/loading-score',
  profile: '/profile',
  accountSettings: '/account-settings',
  subscription: '/subscription',
  companyDashboard: '/dashboard?dashboard=company',
  personalDashboard: '/dashboard?dashboard=personal',
  terms: '/legal/tos',
  privacy: '/legal/privacy',
  contact: '/concierge',
  /** The page that says one is about to leave (spec 2 §2, external-link warning). */
  leaving: (url: string) => `/leaving?${new URLSearchParams({ to: url }).toString()}`,
} as const

/** Where a line of "why this score" leads: to its one finding, or to all that is known about its threat. */
export function itemPath(item: Pick<ScoreItem, 'indicator' | 'findings'>): string {
  const category = categoryOf[item.indicator]
  const only = item.findings.length === 1 ? item.findings[0] : undefined
  return only !== undefined && isFindingType(category)
    ? paths.finding(category, only.findingId)
    : paths.threat(category)
}

const findingTypes: readonly string[] = [
  'NAME',
  'ADDRESS',
  'PHONE',
  'EMAIL',
  'DOMAIN',
  'IMAGE',
] satisfies FindingType[]

/** The six threats that a scan finds; the other six are answers. */
export const isFindingType = (category: ThreatCategory): category is FindingType =>
  findingTypes.includes(category)
