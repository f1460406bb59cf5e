import type { FindingType, LeakFilter } from '../features/shared/contract.ts'
import { given, oneOf, pageIn } from './-search.ts'

const filters = [
  'All',
  'Reported Issues',
  'Requests Completed',
  'User Reported Leaks',
  'Unattended',
  'Reported',
  'Authorized',
] as const satisfies readonly LeakFilter[]

export const findingTypes = [
  'NAME',
  'ADDRESS',
  'PHONE',
  'EMAIL',
  'DOMAIN',
  'IMAGE',
] as const satisfies readonly FindingType[]

export interface ListSearch {
  filter?: LeakFilter
  page?: number
}

/** Which findings a list shows (spec 2 §4, exposure filters) and which page of them. */
export const listSearchIn = (search: Record<string, unknown>): ListSearch =>
  given({ filter: oneOf(filters, search['filter']), page: pageIn(search['page']) })

export interface DashboardSearch extends ListSearch {
  tab?: 'findings'
  type?: FindingType
}

/** The tabs of the personal dashboard and, on Findings, what is chosen. */
export const dashboardSearchIn = (search: Record<string, unknown>): DashboardSearch =>
  search['tab'] === 'findings'
    ? { tab: 'findings', ...given({ type: oneOf(findingTypes, search['type']) }), ...listSearchIn(search) }
    : {}
