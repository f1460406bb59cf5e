import type { FindingType, LeakFilter } from '../parts/findings/contract.ts'
import type { TutorialApp, TutorialTopic } from '../parts/page/paths.ts'
import { given, oneOf, pageIn } from './-search.ts'

const filters = [
  'All',
  'Reported Issues',
  'Requests Completed',
  'User Reported Leaks',
  'Unattended',
  'Reported',
  'Authorized',
  'Needs You',
  'Under Way',
] as const satisfies readonly LeakFilter[]

export const findingTypes = [
  'NAME',
  'ADDRESS',
  'PHONE',
  'EMAIL',
  'DOMAIN',
  'IMAGE',
] as const satisfies readonly FindingType[]

const topics = ['mfa', 'password', 'private'] as const satisfies readonly TutorialTopic[]

const apps = [
  'google',
  'apple',
  'microsoft',
  'facebook',
  'instagram',
  'whatsapp',
  'tiktok',
  'snapchat',
  'linkedin',
  'x',
  'amazon',
] as const satisfies readonly TutorialApp[]

export interface ListSearch {
  filter?: LeakFilter
  page?: number
}

/** Which findings a list shows (spec 2 §4, exposure filters) and which page of them. */
export const listSearchIn = (search: Record<string, unknown>): ListSearch =>
  given({ filter: oneOf(filters, search['filter']), page: pageIn(search['page']) })

export interface DashboardSearch extends ListSearch {
  tab?: 'findings' | 'training'
  type?: FindingType
  topic?: TutorialTopic
  app?: TutorialApp
}

/** Which tutorial is open. */
export const trainingSearchIn = (search: Readonly<Record<string, unknown>>) =>
  given({ topic: oneOf(topics, search['topic']), app: oneOf(apps, search['app']) })

/** The tabs of the personal dashboard and, on Findings, what is chosen. */
export const dashboardSearchIn = (search: Readonly<Record<string, unknown>>): DashboardSearch => {
  if (search['tab'] === 'findings')
    return {
      tab: 'findings',
      ...given({ type: oneOf(findingTypes, search['type']) }),
      ...listSearchIn(search),
    }
  return search['tab'] === 'training'
    ? {
        tab: 'training',
        ...trainingSearchIn(search),
      }
    : {}
}
