import { batchChangeFlow } from '#machines/flow/batch-change.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'
import { batchOf, companyId } from '#tests/support/samples/batch-scan.ts'

const batch = batchOf({ status: 'failed', failure: 'technicalError' })

export const batchChangeModel = defineModel({
  machine: batchChangeFlow,
  inputs: { '': { companyId } },
  events: [
    { type: 'change.requested', change: { kind: 'delete', batch } },
    { type: 'change.requested', change: { kind: 'cancel', batch } },
    { type: 'change.confirmed' },
    { type: 'change.left' },
    done('changeBatch'),
    refused('changeBatch', '0027'),
  ],
  project: ({ context: { change, failure } }) => [change?.kind, failure?.code],
  promises: [
    {
      says: 'changes nothing that was not confirmed',
      when: ({ invoked }) => invoked.length > 0,
      holds: ({ event, before, invoked }) =>
        event?.type === 'change.confirmed' &&
        JSON.stringify(invoked[0]?.input) ===
          JSON.stringify({ companyId, batchId: batch.id, kind: before?.context.change?.kind }),
    },
    {
      says: 'reports once what was done, and only then',
      when: ({ facts, event }) => facts.length > 0 || event?.type === 'xstate.done.actor.changeBatch',
      holds: ({ facts, event, before }) =>
        facts.length === 1 &&
        event?.type === 'xstate.done.actor.changeBatch' &&
        facts[0]?.change.kind === before?.context.change?.kind,
    },
    {
      says: 'keeps the confirmation open when it was refused, and says why',
      when: ({ event }) => event?.type === 'xstate.error.actor.changeBatch',
      holds: ({ after }) => after.matches('asking') && after.context.failure?.code === '0027',
    },
  ],
})
