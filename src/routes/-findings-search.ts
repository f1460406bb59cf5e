import type { FindingType, LeakFilter, TutorialApp, TutorialTopic } from '#openapi/generated/api.d.ts'
import {
  findingTypeValues,
  leakFilterValues,
  tutorialAppValues,
  tutorialTopicValues,
} from '#openapi/generated/enumerations.ts'
import { omitUndefined, oneOf, pageIn } from './-search.ts'

export interface ListSearch {
  filter?: LeakFilter
  page?: number
}

export const listSearchIn = (search: Record<string, unknown>): ListSearch =>
  omitUndefined({ filter: oneOf(leakFilterValues, search['filter']), page: pageIn(search['page']) })

export interface DashboardSearch extends ListSearch {
  tab?: 'findings' | 'training'
  type?: FindingType
  topic?: TutorialTopic
  app?: TutorialApp
}

export const trainingSearchIn = (search: Readonly<Record<string, unknown>>) =>
  omitUndefined({
    topic: oneOf(tutorialTopicValues, search['topic']),
    app: oneOf(tutorialAppValues, search['app']),
  })

/** The tabs of the personal dashboard, and the filters of Findings. */
export const dashboardSearchIn = (search: Readonly<Record<string, unknown>>): DashboardSearch => {
  if (search['tab'] === 'findings')
    return {
      tab: 'findings',
      ...omitUndefined({ type: oneOf(findingTypeValues, search['type']) }),
      ...listSearchIn(search),
    }
  return search['tab'] === 'training'
    ? {
        tab: 'training',
        ...trainingSearchIn(search),
      }
    : {}
}
