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
export const findingsSearchIn = listSearch({ type: oneOf(findingTypeValues), filter, page })
export const imagesSearchIn = listSearch({ status: oneOf(imageFilterValues, 'Unattended'), page })
export const trainingSearchIn = listSearch({
  topic: oneOf(tutorialTopicValues),
  app: oneOf(tutorialAppValues),
})
