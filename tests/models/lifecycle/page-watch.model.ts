import { pageWatchLifecycle } from '#machines/lifecycle/page-watch.ts'
import { defineModel } from '#tests/support/model.ts'

export const pageWatchModel = defineModel({
  machine: pageWatchLifecycle,
  events: [
    { type: 'page.there' },
    { type: 'page.moved' },
    { type: 'page.absent' },
    { type: 'page.goneForAWeek' },
    { type: 'page.siteGoneForAWeek' },
  ],
})
