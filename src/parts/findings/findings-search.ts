import {
  findingTypeValues,
  imageFilterValues,
  leakFilterValues,
  tutorialAppValues,
  tutorialTopicValues,
} from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf, page } from '../page/list-search.ts'

const filter = oneOf(leakFilterValues, 'All')

export const threatSearchIn = listSearch({ filter, page })
const findingsSearchIn = listSearch({ type: oneOf(findingTypeValues), filter, page })
export const imagesSearchIn = listSearch({ status: oneOf(imageFilterValues, 'Unattended'), page })
export const trainingSearchIn = listSearch({
  topic: oneOf(tutorialTopicValues),
  app: oneOf(tutorialAppValues),
})

const overviewSearchIn = listSearch({ tab: oneOf([]) })
const tabIn = oneOf(['findings', 'training'])

/** The three tabs of `/dashboard`. */
export const dashboardSearchIn = (raw: Readonly<Record<string, unknown>>) => {
  const tab = tabIn(raw['tab'])
  switch (tab) {
    case 'findings':
      return { tab, ...findingsSearchIn(raw) }
    case 'training':
      return { tab, ...trainingSearchIn(raw) }
    case undefined:
      return overviewSearchIn(raw)
  }
}

type DashboardSearch = ReturnType<typeof dashboardSearchIn>

export type FindingsSearch = Omit<Extract<DashboardSearch, { tab: 'findings' }>, 'tab'>
export type TrainingSearch = ReturnType<typeof trainingSearchIn>
