import { describe, expect, it } from 'vitest'
import { type Answers, countScore, type ScoredFinding, scoreSince } from '#domain/score.ts'
import type { FindingSummary } from '#openapi/generated/api.ts'
import { aFindingRow } from '#tests/support/samples/personal.ts'
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

interface Someone {
  findings?: readonly ScoredFinding[]
  answers?: Partial<Answers>
  ignored?: readonly string[]
  due?: FindingSummary
}

const stepOf = ({ findings = [], answers = {}, ignored = [], due }: Someone) => {
  const all = { ...good, ...answers }
  const { items } = countScore({ findings, answers: all, on })
  const since = { inProgress: new Set<string>(), gone: new Set<string>(), answers: all }
  return presentNextBestStep(scoreSince(items, since).items, {
    ignored: new Set(ignored),
    withPassword: new Set(['stealer']),
    due: due ?? null,
  })
}

const due = aFindingRow({ id: 'due', name: 'whoswho.example', answerBy: '2026-12-02T09:00:00.000Z' })

describe('the next best step', () => {
  it.each<[string, Someone, string | null]>([
    ['a removal that ends soon, before a stolen password', { findings: [password('stealer')], due }, 'due'],
    [
      'what is critical, though two-step sign-in gives back more points',
      {
        findings: [listing('domain', { indicator: 'webDomains', threatLevel: 'CRITICAL' })],
        answers: { useMFA: false },
      },
      'domain',
    ],
    [
      'the larger group of two that are equally serious, though one of its findings gives back less',
      {
        findings: [
          password('one', { threatLevel: 'HIGH' }),
          password('two', { threatLevel: 'HIGH' }),
          listing('street'),
        ],
      },
      'one',
    ],
    [
      'what leaked lately, though something older than five years gives back more points',
      {
        findings: [
          password('old', { date: '2015-01-01', threatLevel: 'HIGH' }),
          listing('new', { indicator: 'webDomains' }),
        ],
      },
      'new',
    ],
    [
      'two-step sign-in, before a listed name',
      {
        findings: [listing('name', { indicator: 'fullname', threatLevel: 'LOW' })],
        answers: { useMFA: false },
      },
      null,
    ],
    [
      'not what the person ignores',
      { findings: [password('ignored'), listing('street')], ignored: ['ignored'] },
      'street',
    ],
  ])('is %s', (_what, someone, findingId) => {
    expect(stepOf(someone)).toMatchObject({ findingId })
  })

  it('is nothing where nothing is lost', () => {
    expect(stepOf({})).toBeNull()
  })

  it('names the deadline of a removal, and whether a password leaked', () => {
    expect(stepOf({ due })).toMatchObject({ answerBy: '2026-12-02T09:00:00.000Z' })
    expect(stepOf({ findings: [password('stealer')] })).toMatchObject({
      passwordExposed: true,
      answerBy: null,
    })
    expect(stepOf({ findings: [password('names')] })).toMatchObject({ passwordExposed: false })
  })
})
