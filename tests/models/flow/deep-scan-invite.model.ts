import { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'

const id = '00000000-0000-4000-8000-000000000001'

export const deepScanInviteModel = defineModel({
  machine: deepScanInviteFlow,
  inputs: {
    'for one user': { target: { kind: 'one', id } },
    'for those chosen in the list': {
      target: { kind: 'many', people: { kind: 'all', selection: { exceptIds: [] } } },
    },
  },
  events: [
    { type: 'invitation.previewRequested', customMessage: 'Please do it this week.' },
    { type: 'invitation.edited' },
    { type: 'invitation.confirmed' },
    done('countInvitable', { invited: 290, skipped: 22, withoutSeat: 4 }),
    done('countInvitable', { invited: 0, skipped: 3, withoutSeat: 0 }),
    refused('countInvitable', '0000'),
    done('inviteToDeepScan', { invited: 290, skipped: 22, withoutSeat: 4 }),
    refused('inviteToDeepScan', '0027'),
    refused('inviteToDeepScan', '0008'),
  ],
  project: ({ context }) => [
    context.target.kind,
    context.customMessage !== '',
    context.foreseen.invited,
    context.failure?.code,
  ],
  outcomes: [
    { state: 'invited', says: '2 §4: Deep scan: invited', by: answers('inviteToDeepScan') },
    { state: 'conflict', says: '2 §8: 0027', by: refuses('inviteToDeepScan', '0027') },
    {
      state: 'previewing',
      says: '2 §8: There was an error inviting the user',
      by: anyOf(
        answers('countInvitable'),
        except(refuses('inviteToDeepScan'), refuses('inviteToDeepScan', '0027')),
      ),
    },
  ],
  promises: [
    {
      says: 'invites nobody before it was shown how many are invited, and nobody when there is nobody',
      when: ({ invoked }) => invoked[0]?.id === 'inviteToDeepScan',
      holds: ({ before }) => before?.matches('previewing') === true && before.context.foreseen.invited > 0,
    },
    {
      says: 'keeps the message when it is refused, and says why',
      when: ({ event, after }) =>
        event?.type.startsWith('xstate.error') === true && after.status === 'active',
      holds: ({ before, after }) =>
        after.context.failure !== null && before?.context.customMessage === after.context.customMessage,
    },
    {
      says: 'reports how many were invited, or that someone else was first',
      when: ({ after }) => after.status === 'done',
      holds: ({ facts }) => facts.length === 1,
    },
  ],
})
