import { describe, expect, it } from 'vitest'
import { currentAction, reachFor } from './plan-reach.ts'
import { planActions } from './response-plan.ts'

describe('running a plan', () => {
  const checks = (...states: ('open' | 'done' | 'ignored')[]) =>
    states.map((state, at) => ({ action: planActions[at] ?? 'watchAccounts', state, changedAt: null }))
  const run = { state: 'inProgress' as const, startedAt: null, endedAt: null }

  it('is at the first step that is neither done nor ignored', () => {
    expect(currentAction({ run, checks: checks('done', 'ignored', 'open', 'open') })).toBe('enableMfa')
    expect(currentAction({ run, checks: checks('done', 'done') })).toBeNull()
    expect(currentAction({ run: { ...run, state: 'idle' }, checks: checks('open') })).toBeNull()
  })

  it('reaches out to its own banks and contacts, each in its step', () => {
    const contact = { email: 'sam@example.com', phone: '+14165550177', relationship: 'Brother' }
    const lists = {
      familyContacts: [{ ...contact, id: 'a', name: 'Sam' }],
      professionalContacts: [{ ...contact, id: 'b', name: 'Lee', relationship: 'Manager' }],
      bank: [{ id: 'c', bankId: null, name: 'A bank', contact: [{ phone: '+14165550190', email: null }] }],
    }
    expect(reachFor(lists, 'notifyFamily').map(({ name }) => name)).toEqual(['Sam'])
    expect(reachFor(lists, 'notifyProfessionals')).toMatchObject([{ name: 'Lee', relationship: 'Manager' }])
    expect(reachFor(lists, 'callBanks')).toMatchObject([
      { name: 'A bank', relationship: null, contacts: [{ phone: '+14165550190', email: null }] },
    ])
  })
})
