import { leaversFlow } from '#machines/flow/leavers.ts'
import { PortError } from '#machines/port-error.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'
import { lackingSeats } from '#tests/support/samples/batch-scan.ts'
import { sampleLeaver } from '#tests/support/samples/company-people.ts'

const leaver = sampleLeaver()

export const leaversModel = defineModel({
  machine: leaversFlow,
  events: [
    { type: 'restore.requested', whom: { kind: 'one', leaver } },
    { type: 'restore.requested', whom: { kind: 'all', people: 3 } },
    { type: 'restore.confirmed' },
    { type: 'restore.retried' },
    { type: 'restore.left' },
    done('restoreLeavers', 3),
    refused('restoreLeavers', '0006'),
    { type: 'xstate.error.actor.restoreLeavers', error: new PortError('0008', { seats: lackingSeats }) },
  ],
  project: ({ context: { whom, failure } }) => [whom?.kind, failure?.code],
  promises: [
    {
      says: 'restores one at once, and everyone only after a confirmation',
      when: ({ invoked }) => invoked.length > 0,
      holds: ({ event, after, invoked }) => {
        const isOne = after.context.whom?.kind === 'one'
        const isMeant = isOne ? event?.type === 'restore.requested' : event?.type === 'restore.confirmed'
        return (
          (isMeant || event?.type === 'restore.retried') &&
          JSON.stringify(invoked[0]?.input) === JSON.stringify({ leaverId: isOne ? leaver.id : null })
        )
      },
    },
    {
      says: 'reports how many came back, and only then',
      when: ({ facts }) => facts.some(({ type }) => type === 'leavers.restored'),
      holds: ({ event, facts }) =>
        event?.type === 'xstate.done.actor.restoreLeavers' && JSON.stringify(facts).includes('3'),
    },
    {
      says: 'keeps the number of seats needed where there are too few',
      when: ({ event, before }) =>
        event?.type === 'xstate.error.actor.restoreLeavers' &&
        before !== null &&
        JSON.stringify(event).includes('"0008"'),
      holds: ({ after }) =>
        after.matches('refused') && after.context.failure?.seats?.missing === lackingSeats.missing,
    },
    {
      says: 'says that the list is out of date when someone else was first',
      when: ({ event }) => JSON.stringify(event).includes('"0006"'),
      holds: ({ after, facts }) => after.matches('looking') && facts[0]?.type === 'leavers.conflict',
    },
  ],
})
