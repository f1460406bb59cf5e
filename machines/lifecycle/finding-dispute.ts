import { setup } from 'xstate'

export type FindingDisputeEvent =
  | { type: 'dispute.opened' }
  | { type: 'dispute.withdrawn' }
  | { type: 'dispute.upheld' }
  | { type: 'dispute.rejected' }

export const findingDisputeLifecycle = setup({
  types: { events: {} as FindingDisputeEvent, tags: {} as 'course' },
}).createMachine({
  id: 'findingDispute',
  description:
    'What a person says isn’t right about a finding that was told as a fact, until our team has decided.',
  initial: 'undisputed',
  states: {
    undisputed: {
      description: 'Nobody says that it isn’t right.',
      tags: 'course',
      on: { 'dispute.opened': 'open' },
    },
    open: {
      description:
        'The person says that it isn’t right. It counts until our team has decided, and is marked.',
      tags: 'course',
      on: {
        'dispute.withdrawn': 'undisputed',
        'dispute.upheld': 'upheld',
        'dispute.rejected': 'rejected',
      },
    },
    upheld: {
      description: 'The person was right: the finding is deleted, and later scans leave it out.',
      tags: 'course',
      type: 'final',
    },
    rejected: {
      description: 'Our team found it to be right, and has said why.',
      type: 'final',
    },
  },
})
