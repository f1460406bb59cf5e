import { rosterPreviewFlow } from '#machines/flow/roster-preview.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  except,
  given,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { batchId, companyId, rosterOf } from '#tests/support/samples/batch-scan.ts'

export const rosterPreviewModel = defineModel({
  machine: rosterPreviewFlow,
  inputs: { '': { companyId, batchId } },
  events: [
    { type: 'roster.pageRequested', group: 'leaves', page: 1 },
    { type: 'roster.retried' },
    { type: 'replace.requested' },
    { type: 'replace.left' },
    done('readRoster', rosterOf()),
    done('readRoster', rosterOf({ leaves: 0 })),
    done('readRoster', rosterOf({ adds: 0 })),
    refused('readRoster', '0000'),
  ],
  project: ({ context: { group, roster, failure } }) => [group, roster?.leaves, failure?.code],
  outcomes: [
    {
      state: 'shown',
      says: '2 §5: Preview',
      by: anyOf(
        except(
          answers('readRoster'),
          given({ roster: null, group: 'adds' }, answers('readRoster', { adds: 0 })),
          given({ roster: null, group: 'leaves' }, answers('readRoster', { leaves: 0 })),
        ),
        on('replace.left'),
      ),
    },
    { state: 'unread', says: '2 §8: Error populating bulk scan data', by: refuses('readRoster') },
  ],
  promises: [
    {
      says: 'opens on a group that isn’t empty',
      when: ({ before, after }) => before?.context.roster === null && after.context.roster !== null,
      holds: ({ after: { context } }) => (context.roster?.[context.group] ?? 0) > 0,
    },
    {
      says: 'reads the names of the selected group',
      when: ({ event }) => event?.type === 'roster.pageRequested',
      holds: ({ invoked }) =>
        JSON.stringify(invoked[0]?.input) ===
        JSON.stringify({ companyId, batchId, group: 'leaves', page: 1 }),
    },
    {
      says: 'asks before anyone leaves, and never about nobody',
      when: ({ after }) => after.matches('confirming'),
      holds: ({ after }) => (after.context.roster?.leaves ?? 0) > 0,
    },
    {
      says: 'keeps showing what it has read while it reads on',
      when: ({ event, before }) =>
        event?.type === 'roster.pageRequested' && before?.matches('shown') === true,
      holds: ({ before, after }) => after.context.roster === before?.context.roster,
    },
  ],
})
