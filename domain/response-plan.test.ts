import { describe, expect, it } from 'vitest'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import {
  comparablePlanCode,
  currentAction,
  isEarlierPlanCode,
  isPlanCode,
  maxPlanBanks,
  maxPlanContacts,
  type PlanActionStates,
  planActions,
  planCodeAlphabet,
  planCodeFrom,
  planCodeLength,
  planProgress,
  reachFor,
} from './response-plan.ts'

const states = (done: number, ignored: number): PlanActionStates =>
  Object.fromEntries(
    planActions.map((action, at) => [action, at < done ? 'done' : at < done + ignored ? 'ignored' : 'open']),
  )

describe('the progress card of a plan', () => {
  it('is disabled until the plan is run, and again after it was aborted', () => {
    expect(planProgress('idle', states(0, 0)).level).toBe('disabled')
    expect(planProgress('aborted', states(11, 0)).level).toBe('disabled')
  })

  it.each([
    [0, 0, 0, 'riskBelowFifty'],
    [5, 0, 42, 'riskBelowFifty'],
    [6, 0, 50, 'risk'],
    [5, 2, 50, 'risk'],
    [12, 0, 100, 'risk'],
    [0, 12, 100, 'risk'],
  ] as const)(
    'while it runs with %i done and %i ignored is at %i %% (%s)',
    (done, ignored, percentage, level) => {
      expect(planProgress('inProgress', states(done, ignored))).toMatchObject({
        level,
        percentage,
        done,
        ignored,
      })
    },
  )

  it('is safe once the run is completed', () => {
    expect(planProgress('completed', states(10, 2))).toMatchObject({
      level: 'safe',
      percentage: 100,
      open: 0,
    })
  })
})

describe('the access code of a plan', () => {
  const code = planCodeFrom(Array.from({ length: planCodeLength }, (_, at) => at * 2 + 1))

  it('is written in seven groups of four, 140 bits in all (ASVS 11.5.1)', () => {
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){6}$/)
  })

  it('accepts the earlier codes of twelve characters, and recognizes them', () => {
    expect(isPlanCode('7kqm x3tb 92wf')).toBe(true)
    expect(isEarlierPlanCode('7KQM-X3TB-92WF')).toBe(true)
    expect(isEarlierPlanCode(code)).toBe(false)
    expect(isPlanCode('7KQM-X3TB-92WF-7KQM')).toBe(false)
  })

  it('has no characters that look alike', () => {
    expect(planCodeAlphabet).toHaveLength(32)
    expect(planCodeAlphabet).not.toMatch(/[01IO]/)
  })

  it('is compared without regard to case, spaces and dashes', () => {
    expect(comparablePlanCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(comparablePlanCode(code))
  })

  it('is distinguished from what can’t be one', () => {
    expect(isPlanCode(code.toLowerCase())).toBe(true)
    for (const entry of ['', 'abc', `${code}2`, code.replace(/.$/, '0')])
      expect(isPlanCode(entry)).toBe(false)
  })
})

describe('the limits of a plan', () => {
  const { PlanContacts, PlanBanks, PlanAction } = contract.components.schemas

  it('are those of the contract', () => {
    expect(PlanContacts.maxItems).toBe(maxPlanContacts)
    expect(PlanBanks.maxItems).toBe(maxPlanBanks)
    expect(PlanAction.enum).toEqual(planActions)
  })
})

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
