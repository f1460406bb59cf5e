import { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'

const report = {
  type: 'address',
  website: 'https://findpeople.example/p/1',
  context: 'My home address stands on this page, with a map, and everybody can read it there.',
} as const

const reported = {
  ...report,
  id: '7f000000-0000-4000-8000-000000000001',
  leakDate: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  resolution: 'PENDING',
  findingId: '7f000000-0000-4000-8000-000000000002',
} as const

export const exposureReportModel = defineModel({
  machine: exposureReportFlow,
  events: [
    { type: 'exposureReport.submitted', report },
    { type: 'exposureReport.anotherRequested' },
    done('reportExposure', reported),
    refused('reportExposure', '0027'),
    refused('reportExposure', '0000'),
  ],
  promises: [
    {
      says: 'sends what was described',
      when: ({ event, invoked }) => event?.type === 'exposureReport.submitted' && invoked.length > 0,
      holds: ({ invoked }) => JSON.stringify(invoked[0]?.input) === JSON.stringify({ report }),
    },
    {
      says: 'reports once that it is reported',
      when: ({ after, event }) => after.matches('reported') && event?.type.startsWith('xstate.done') === true,
      holds: ({ facts, after }) => facts.length === 1 && after.context.reported !== null,
    },
    {
      says: 'lets it be sent again after a refusal',
      when: ({ after }) => after.context.failure !== null && !after.hasTag('pending'),
      holds: ({ after }) =>
        after.can({ type: 'exposureReport.submitted', report }) || after.matches('reported'),
    },
  ],
})
