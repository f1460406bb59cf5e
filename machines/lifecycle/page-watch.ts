import { setup } from 'xstate'

/** What a look at the page has shown; one that couldn’t check moves nothing. */
export type PageWatchEvent =
  | { type: 'page.there' }
  /** At another address, to which the old one leads. */
  | { type: 'page.moved' }
  | { type: 'page.absent' }
  /** Every look of a week or more says so, the first and the last included. */
  | { type: 'page.goneForAWeek' }
  | { type: 'page.siteGoneForAWeek' }

/** The states are the stored values. */
export const pageWatchLifecycle = setup({
  types: { events: {} as PageWatchEvent, tags: {} as 'course' },
}).createMachine({
  id: 'pageWatch',
  description: 'What the page of a finding shows from the request on, by our own looks at it.',
  initial: 'requested',
  states: {
    requested: {
      description: 'Its removal is asked for, and no look could tell yet whether the page shows the person.',
      tags: 'course',
      on: { 'page.there': 'there', 'page.moved': 'moved', 'page.absent': 'notFound' },
    },
    notFound: {
      description: 'It wasn’t there at the first look: nobody can say that it was removed.',
      on: { 'page.there': 'there', 'page.moved': 'moved' },
    },
    there: {
      description: 'The page shows the person.',
      tags: 'course',
      on: { 'page.moved': 'moved', 'page.absent': 'absent' },
    },
    moved: {
      description: 'The page leads to another one, which shows the person.',
      on: { 'page.there': 'there', 'page.absent': 'absent' },
    },
    absent: {
      description: 'It was there, and the last look didn’t find it; one a week later decides.',
      tags: 'course',
      on: {
        'page.there': 'there',
        'page.moved': 'moved',
        'page.goneForAWeek': 'gone',
        'page.siteGoneForAWeek': 'siteGone',
      },
    },
    gone: {
      description: 'It was there, and looks a week apart found the page without the person.',
      tags: 'course',
      on: { 'page.there': 'back', 'page.moved': 'back' },
    },
    siteGone: {
      description: 'The whole site is gone, for everybody.',
      on: { 'page.there': 'back', 'page.moved': 'back' },
    },
    back: {
      description: 'It was gone, and is there again.',
      tags: 'course',
      on: { 'page.absent': 'absent' },
    },
  },
})
