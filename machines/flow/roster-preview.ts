import { assign, fromPromise, setup } from 'xstate'
import type { BatchRoster, RosterGroup } from '#openapi/generated/api.d.ts'
import { rosterGroupValues } from '#openapi/generated/enumerations.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { RosterPage } from './ports/bulk-scan.ts'

export type RosterPreviewEvent =
  | { type: 'roster.pageRequested'; group: RosterGroup; page: number }
  | { type: 'roster.retried' }
  | { type: 'replace.requested' }
  | { type: 'replace.left' }

interface RosterPreviewContext {
  companyId: string
  batchId: string
  group: RosterGroup
  page: number
  roster: BatchRoster | null
  failure: Failure | null
}

const firstWithPeople = (roster: BatchRoster): RosterGroup | undefined =>
  rosterGroupValues.find(group => roster[group] > 0)

export const rosterPreviewFlow = setup({
  types: {
    context: {} as RosterPreviewContext,
    input: {} as { companyId: string; batchId: string },
    events: {} as RosterPreviewEvent,
  },
  actors: {
    readRoster: fromPromise<BatchRoster, RosterPage>(notProvided),
  },
  actions: {
    setPage: assign((_, requested: { group: RosterGroup; page: number }) => requested),
    setRoster: assign((_, roster: BatchRoster) => ({ roster, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    /** It opens on a group with people. */
    opensEmpty: ({ context }, roster: BatchRoster) =>
      context.roster === null && roster[context.group] === 0 && firstWithPeople(roster) !== undefined,
    /** A complete file removes no one. */
    hasLeavers: ({ context: { roster } }) => roster !== null && roster.leaves > 0,
  },
}).createMachine({
  id: 'rosterPreview',
  description: 'What a new employee list would change, with a confirmation before people are removed.',
  context: ({ input: { companyId, batchId } }) => ({
    companyId,
    batchId,
    group: 'adds',
    page: 1,
    roster: null,
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The changes are being loaded.',
      invoke: {
        id: 'readRoster',
        src: 'readRoster',
        input: ({ context: { companyId, batchId, group, page } }) => ({ companyId, batchId, group, page }),
        onDone: [
          {
            guard: withOutput('opensEmpty'),
            target: 'reading',
            reenter: true,
            actions: {
              type: 'setPage',
              params: ({ event }) => ({ group: firstWithPeople(event.output) ?? 'adds', page: 1 }),
            },
          },
          { target: 'shown', actions: withOutput('setRoster') },
        ],
        onError: failTo('unread'),
      },
    },
    shown: {
      description: 'Who would join, stay or leave is listed.',
      on: {
        'roster.pageRequested': {
          target: 'reading',
          actions: { type: 'setPage', params: ({ event: { group, page } }) => ({ group, page }) },
        },
        'replace.requested': { guard: 'hasLeavers', target: 'confirming' },
      },
    },
    unread: {
      description: 'The changes couldn’t be loaded, and can be tried again.',
      on: { 'roster.retried': 'reading' },
    },
    confirming: {
      description: 'A dialog says how many people would be removed.',
      on: { 'replace.left': 'shown' },
    },
  },
})
