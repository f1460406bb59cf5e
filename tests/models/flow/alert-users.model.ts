import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { AlertDraft, FoundRecipients } from '#machines/flow/ports/people.ts'
import { answers, anyOf, defineModel, done, elapsed, refused, refuses } from '#tests/support/model.ts'

const draft: AlertDraft = {
  audience: { kind: 'filter', filter: 'HIGH_RISK' },
  message: 'Please change your password today.',
  link: null,
  trainingResources: false,
}

const found: FoundRecipients = {
  people: [
    {
      memberId: '00000000-0000-4000-8000-000000000001',
      email: 'ada@northwind.example',
      fullname: 'Ada Lindqvist',
      status: 'Registered',
    },
  ],
  total: 1,
}

export const alertUsersModel = defineModel({
  machine: alertUsersFlow,
  events: [
    { type: 'alert.searched', query: 'ada' },
    { type: 'alert.searched', query: ' ' },
    { type: 'alert.previewRequested', draft },
    { type: 'alert.edited' },
    { type: 'alert.confirmed' },
    { type: 'alert.anotherRequested' },
    elapsed(alertUsersFlow, 'typingPause', 'composing.typing'),
    done('findRecipients', found),
    refused('findRecipients', '0000'),
    done('countAudience', { count: 312, refused: [] }),
    done('countAudience', { count: 0, refused: ['stranger@example.com'] }),
    refused('countAudience', '0000'),
    done('sendAlert', { queued: 312, refused: [] }),
    refused('sendAlert', '0000'),
  ],
  project: ({ context }) => [
    context.query,
    context.found !== null,
    context.draft !== null,
    context.reach.count,
    context.failure?.code,
  ],
  outcomes: [
    { state: 'sent', says: '1 §7: invites/notify', by: answers('sendAlert') },
    {
      state: 'previewing',
      says: '2 §8: Something went wrong, and nothing is sent',
      by: anyOf(answers('countAudience'), refuses('sendAlert')),
    },
    { state: 'composing.found', says: '1 §7: invites/notify with search', by: answers('findRecipients') },
    { state: 'composing.notFound', says: '2 §8: Something went wrong', by: refuses('findRecipients') },
  ],
  promises: [
    {
      says: 'sends nothing that was not shown and counted before, and nothing to nobody',
      when: ({ invoked }) => invoked[0]?.id === 'sendAlert',
      holds: ({ before }) => before?.matches('previewing') === true && before.context.reach.count > 0,
    },
    {
      says: 'keeps what was written until it has been sent',
      when: ({ event }) => event?.type === 'alert.edited' || event?.type.startsWith('xstate.error') === true,
      holds: ({ before, after }) => before?.context.draft === after.context.draft,
    },
    {
      says: 'says why it was refused, and never sends again automatically',
      when: ({ event }) => event?.type === 'xstate.error.actor.sendAlert',
      holds: ({ after, invoked }) => after.context.failure !== null && invoked.length === 0,
    },
    {
      says: 'reports what was sent, once',
      when: ({ event }) => event?.type === 'xstate.done.actor.sendAlert',
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'alert.sent',
    },
    {
      says: 'searches for people only when the typing pauses',
      when: ({ invoked }) => invoked[0]?.id === 'findRecipients',
      holds: ({ before }) => before?.matches({ composing: 'typing' }) === true,
    },
  ],
})
