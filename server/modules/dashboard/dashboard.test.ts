import { describe, expect, it } from 'vitest'
import { type Answers, countScore, type ScoredFinding } from '#domain/score.ts'
import { openStepsOf } from '../guided-plan/plan.ts'
import type { StepRow } from '../guided-plan/store.ts'
import { presentSince } from '../scan/score.ts'
import { presentNextBestStep } from './handlers.ts'

const on = '2026-11-18'
const good: Answers = {
  useMFA: true,
  haveResponsePlan: true,
  top10Apps: [],
  allSocialMediasInPrivate: true,
  havePasswordManager: true,
  haveCyberSecurityInsurance: true,
}
const listing = (name: string, more: Partial<ScoredFinding> = {}): ScoredFinding => ({
  id: name,
  indicator: 'address',
  name,
  date: '2026-09-01',
  threatLevel: 'HIGH',
  inProgress: false,
  unverified: false,
  ...more,
})
const password = (name: string, more: Partial<ScoredFinding> = {}) =>
  listing(name, { indicator: 'email', threatLevel: 'CRITICAL', ...more })

const aStepRow = (more: Partial<StepRow>): StepRow => ({
  id: 'finding',
  type: 'EMAIL',
  state: 'detected',
  source: 'embeddedCorpus',
  threat_level: 'HIGH',
  exposed_on: '2026-09-01',
  answer_by: null,
  resolution: null,
  back_at: null,
  chosen_at: null,
  step_state: 'open',
  name: 'Quillpad',
  breach_name: 'Quillpad',
  breach_domain: null,
  password_exposed: true,
  unverified: false,
  ...more,
})

const deadline = '2026-12-02T09:00:00.000Z'
const many = Array.from({ length: 10 }, (_, index) => `p${index}`)

interface Someone {
  findings?: readonly ScoredFinding[]
  answers?: Partial<Answers>
  /** By id; those of the score that aren't here are put off, skipped or ignored. */
  steps?: Record<string, Partial<StepRow>>
}

const stepOf = ({ findings = [], answers = {}, steps = {} }: Someone) => {
  const all = { ...good, ...answers }
  const { items } = countScore({ findings, answers: all, on })
  const rows = Object.entries(steps).map(([id, row]) => aStepRow({ id, name: id, ...row }))
  const since = { ...all, items, confirmations: [], in_progress: [], gone: [] }
  return presentNextBestStep(presentSince(since).items, openStepsOf(rows, since, new Date(`${on}T09:00:00Z`)))
}

describe('the next best step', () => {
  it.each<[string, Someone, string | null]>([
    [
      'a removal that ends soon, before a stolen password',
      {
        findings: [password('stealer')],
        steps: { stealer: {}, due: { type: 'NAME', state: 'reported', answer_by: deadline } },
      },
      'due',
    ],
    [
      'what gives back most per minute: 120 points in 4 minutes before 90 in 10',
      { findings: [password('stealer')], answers: { useMFA: false }, steps: { stealer: {} } },
      'stealer',
    ],
    [
      'two-step sign-in for 90 points in 10 minutes, before a domain for 48 in 15',
      {
        findings: [listing('domain', { indicator: 'webDomains', threatLevel: 'CRITICAL' })],
        answers: { useMFA: false },
        steps: { domain: { type: 'DOMAIN', threat_level: 'CRITICAL' } },
      },
      null,
    ],
    [
      'one of many passwords, each of which gives back next to nothing alone',
      {
        findings: [...many.map(name => password(name)), listing('street', { threatLevel: 'LOW' })],
        steps: {
          ...Object.fromEntries(many.map(name => [name, { threat_level: 'CRITICAL' as const }])),
          street: { type: 'ADDRESS' },
        },
      },
      'p0',
    ],
    [
      'the more serious of two of a kind, also where the other is earlier by its id',
      {
        findings: [password('a', { threatLevel: 'HIGH' }), password('b')],
        steps: { a: { threat_level: 'HIGH' }, b: { threat_level: 'CRITICAL' } },
      },
      'b',
    ],
    [
      'not what the person put off or skipped',
      {
        findings: [password('skipped'), password('later'), listing('street')],
        steps: {
          skipped: { step_state: 'skipped' },
          later: { step_state: 'later' },
          street: { type: 'ADDRESS' },
        },
      },
      'street',
    ],
  ])('is %s', (_what, someone, findingId) => {
    expect(stepOf(someone)).toMatchObject({ findingId })
  })

  it('is nothing where nothing is lost', () => {
    expect(stepOf({})).toBeNull()
    expect(stepOf({ steps: { reported: { source: 'person' } } })).toBeNull()
  })

  it('names the deadline of a removal, and whether a password leaked', () => {
    expect(stepOf({ steps: { due: { state: 'reported', answer_by: deadline } } })).toMatchObject({
      answerBy: deadline,
    })
    const findings = [password('stealer')]
    expect(stepOf({ findings, steps: { stealer: { password_exposed: true } } })).toMatchObject({
      passwordExposed: true,
      answerBy: null,
    })
    expect(stepOf({ findings, steps: { stealer: { password_exposed: false } } })).toMatchObject({
      passwordExposed: false,
    })
  })
})
