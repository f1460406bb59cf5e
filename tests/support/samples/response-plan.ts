import { planActions } from '#domain/response-plan.ts'
import type { ResponsePlan as Plan } from '#openapi/generated/api.ts'

export const sam = {
  id: '7f000000-0000-4000-8000-000000000031',
  name: 'Sam Okafor',
  relationship: 'Brother',
  email: 'sam.okafor@example.com',
  phone: '+14165550177',
}

/** A plan that nobody has run yet. */
export const planOf = (changes: Partial<Plan> = {}): Plan => ({
  id: '7f000000-0000-4000-8000-000000000021',
  registerId: '7f000000-0000-4000-8000-000000000022',
  version: 1,
  seenAs: 'owner',
  access: null,
  ownerName: 'Rosa Marchetti',
  place: { country: 'CA', region: null },
  code: '7KQM-X3TB-92WF-4HNC-8PRV-ZE6J-D5YA',
  savedCode: true,
  birthday: '1988-04-17',
  familyContacts: [],
  professionalContacts: [],
  bank: [],
  checks: planActions.map(action => ({ action, state: 'open', changedAt: null })),
  run: { state: 'idle', startedAt: null, endedAt: null },
  progress: { level: 'disabled', percentage: 0, done: 0, ignored: 0, open: planActions.length },
  deliveries: [],
  history: [],
  lastCheckAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  ...changes,
})
