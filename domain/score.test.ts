import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leakStateValues } from '#openapi/generated/enumerations.ts'
import { everythingChecked } from './coverage.ts'
import { answerIndicators, findingIndicators, indicatorFacts, indicators } from './indicators.ts'
import {
  type Answers,
  countScore,
  countsInScore,
  fiveYearsBefore,
  formulaOf,
  givesBack,
  isOlderThanFiveYears,
  type ScoredFinding,
  type ScoreInput,
  scoreSince,
  unansweredOf,
  unknownIndicators,
  verdictOfIndicator,
} from './score.ts'
import { threatLevels } from './threats.ts'

const on = '2026-11-20'
const bestAnswers: Answers = {
  useMFA: true,
  haveResponsePlan: true,
  top10Apps: [],
  allSocialMediasInPrivate: true,
  havePasswordManager: true,
  haveCyberSecurityInsurance: true,
}

const breach = (id: string, change: Partial<ScoredFinding> = {}): ScoredFinding => ({
  id,
  indicator: 'email',
  name: 'Canva',
  date: '2025-05-24',
  threatLevel: 'HIGH',
  inProgress: false,
  unverified: false,
  ...change,
})

const answer = fc.constantFrom(true, false, null)
const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  useMFA: answer,
  haveResponsePlan: answer,
  top10Apps: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 10 })),
  allSocialMediasInPrivate: answer,
  havePasswordManager: answer,
  haveCyberSecurityInsurance: answer,
})
const anyFinding: fc.Arbitrary<ScoredFinding> = fc.record({
  id: fc.uuid(),
  indicator: fc.constantFrom(...findingIndicators),
  name: fc.string(),
  date: fc.option(
    fc
      .date({ min: new Date('2005-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10)),
  ),
  threatLevel: fc.constantFrom(...threatLevels),
  inProgress: fc.boolean(),
  unverified: fc.boolean(),
})
const anyInput: fc.Arbitrary<ScoreInput> = fc.record({
  findings: fc.uniqueArray(anyFinding, { maxLength: 60, selector: finding => finding.id }),
  answers: anyAnswers,
  on: fc.constant(on),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the score', () => {
  it('lets the twelve indicators take exactly 1000 points together', () => {
    expect(indicators).toHaveLength(12)
    expect(sum(indicators.map(indicator => indicatorFacts[indicator].atMost))).toBe(1000)
  })

  it('takes no points for a breach that its source could not verify, which is no strength either', () => {
    const unverified = breach('a', { unverified: true })
    const alone = countScore({ findings: [unverified], answers: bestAnswers, on })
    expect(alone).toMatchObject({
      score: 1000,
      items: [{ indicator: 'email', points: 0, recoverable: 0, count: 1 }],
    })
    expect(alone.items[0]?.findings[0]).toMatchObject({ points: 0, recoverable: 0, unverified: true })
    expect(verdictOfIndicator('email', alone.items, everythingChecked)).toBe('found')
    const beside = countScore({ findings: [unverified, breach('b')], answers: bestAnswers, on })
    expect(beside.score).toBe(920)
  })

  it('is 1000 for a person with nothing exposed who does everything right', () => {
    expect(countScore({ findings: [], answers: bestAnswers, on })).toEqual({
      score: 1000,
      items: [],
    })
  })

  it('loses 142 points for three leaked passwords of which one is older than five years', () => {
    const findings = [breach('a'), breach('b'), breach('c', { date: '2012-05-05' })]
    const [item] = countScore({ findings, answers: bestAnswers, on }).items
    expect(item).toMatchObject({
      indicator: 'email',
      kind: 'FINDING',
      points: -142,
      recoverable: 142,
      count: 3,
      olderThanFiveYears: 1,
    })
    expect(item?.findings.map(finding => finding.points)).toEqual([-80, -48, -14])
  })

  it('returns at once only the points that are not in progress already', () => {
    const findings = [
      breach('a', { indicator: 'address', inProgress: true }),
      breach('b', { indicator: 'address' }),
    ]
    const [item] = countScore({ findings, answers: bestAnswers, on }).items
    expect(item).toMatchObject({ points: -83, recoverable: 31, inProgress: 1 })
  })

  it.each(answerIndicators)('costs nothing for a question without an answer, and lists it: %s', indicator => {
    const answers = { ...bestAnswers, [indicator]: null }
    expect(countScore({ findings: [], answers, on })).toEqual({ score: 1000, items: [] })
    expect(unansweredOf(answers)).toEqual([indicator])
  })

  it('gives back what a question without an answer cost in an earlier score', () => {
    const items = countScore({ findings: [], answers: { ...bestAnswers, useMFA: false }, on }).items
    const answers = { ...bestAnswers, useMFA: null }
    const since = scoreSince(items, { inProgress: new Set(), gone: new Set(), answers })
    expect(since.pending).toBe(90)
    expect(since.items[0]).toMatchObject({ points: -90, recoverable: 0, pending: 90 })
  })

  it('says when a question was answered', () => {
    const answeredAt = { useMFA: '2026-11-02T10:00:00.000Z' }
    const { items } = countScore({ findings: [], answers: { ...bestAnswers, useMFA: false }, answeredAt, on })
    expect(items[0]?.answeredAt).toBe(answeredAt.useMFA)
  })

  it('loses four points for each invasive app in use', () => {
    const answers = { ...bestAnswers, top10Apps: ['facebook', 'tiktok', 'x'] }
    expect(countScore({ findings: [], answers, on }).items[0]).toEqual({
      indicator: 'top10Apps',
      kind: 'ANSWER',
      points: -12,
      recoverable: 12,
      count: 3,
      olderThanFiveYears: 0,
      inProgress: 0,
      threatLevel: null,
      findings: [],
      answeredAt: null,
    })
    const costOf = (top10Apps: string[] | null) =>
      countScore({ findings: [], answers: { ...bestAnswers, top10Apps }, on }).items[0]
    expect(costOf(Array.from({ length: 11 }, (_, at) => `${at}`))?.points).toBe(-40)
    expect(costOf(null)).toBeUndefined()
  })

  it('counts what is older than five years half, to the day', () => {
    expect(isOlderThanFiveYears('2021-11-20', on)).toBe(false)
    expect(isOlderThanFiveYears('2021-11-19', on)).toBe(true)
    expect(isOlderThanFiveYears(null, on)).toBe(false)
  })

  it('begins the five years on a day that there is', () => {
    expect(fiveYearsBefore('2026-11-20')).toBe('2021-11-20')
    expect(fiveYearsBefore('2028-02-29')).toBe('2023-03-01')
  })

  it('stays between 0 and 1000 and is explained to the point, whatever is found and answered', () => {
    fc.assert(
      fc.property(anyInput, input => {
        const { score, items } = countScore(input)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1000)
        expect(1000 + sum(items.map(item => item.points))).toBe(score)
        for (const item of items.filter(({ kind }) => kind === 'FINDING'))
          expect(sum(item.findings.map(finding => finding.points))).toBe(item.points)
      }),
    )
  })

  it('falls to 0 when everything is out and nothing is done', () => {
    const findings = findingIndicators.flatMap(indicator =>
      Array.from({ length: 20 }, (_, index) =>
        breach(`${indicator}${index}`, { indicator, threatLevel: 'CRITICAL' }),
      ),
    )
    const nothing: Answers = {
      useMFA: false,
      haveResponsePlan: false,
      top10Apps: Array.from({ length: 10 }, (_, app) => `app ${app}`),
      allSocialMediasInPrivate: false,
      havePasswordManager: false,
      haveCyberSecurityInsurance: false,
    }
    expect(countScore({ findings, answers: nothing, on }).score).toBe(0)
  })

  it('never falls when a finding goes, and gains exactly what was promised', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(), (input, pick) => {
        const gone = input.findings[pick % Math.max(1, input.findings.length)]
        if (gone === undefined) return
        const before = countScore(input)
        const after = countScore({ ...input, findings: input.findings.filter(finding => finding !== gone) })
        const promised = before.items
          .flatMap(item => item.findings)
          .find(({ findingId }) => findingId === gone.id)
        expect(after.score).toBeGreaterThanOrEqual(before.score)
        expect(after.score - before.score).toBe(promised?.recoverable)
      }),
    )
  })

  it('gives each finding the same points in any order', () => {
    fc.assert(
      fc.property(anyInput, input => {
        const turned = countScore({ ...input, findings: [...input.findings].reverse() })
        expect(turned).toEqual(countScore(input))
      }),
    )
  })

  it('never falls when a question is answered with yes', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(...answerIndicators), (input, indicator) => {
        const yes = { ...input.answers, [indicator]: indicator === 'top10Apps' ? [] : true }
        expect(countScore({ ...input, answers: yes }).score).toBeGreaterThanOrEqual(countScore(input).score)
      }),
    )
  })

  it('keeps the points of an earlier calculation when a removal begins', () => {
    const findings = [breach('a', { indicator: 'address' }), breach('b', { indicator: 'address' })]
    const { items } = countScore({ findings, answers: bestAnswers, on })
    const since = { inProgress: new Set(['a']), gone: new Set<string>(), answers: bestAnswers }
    expect(scoreSince(items, since)).toMatchObject({
      items: [
        {
          points: items[0]?.points,
          recoverable: 31,
          inProgress: 1,
          pending: 0,
          findings: [{ recoverable: 0 }, { recoverable: 31 }],
        },
      ],
      pending: 0,
    })
  })

  it('predicts what the next score returns for what was done since', () => {
    const findings = [breach('a'), breach('b'), breach('c', { date: '2012-05-05' })]
    const { items } = countScore({
      findings,
      answers: { ...bestAnswers, haveResponsePlan: false, useMFA: false },
      on,
    })
    const answers = { ...bestAnswers, useMFA: false, havePasswordManager: false }
    const now = scoreSince(items, { inProgress: new Set(), gone: new Set(['a', 'b', 'c']), answers })
    expect(
      now.items.map(({ indicator, points, recoverable, pending }) => [
        indicator,
        points,
        recoverable,
        pending,
      ]),
    ).toEqual([
      ['email', -142, 0, 142],
      ['useMFA', -90, 90, 0],
      ['haveResponsePlan', -40, 0, 40],
    ])
    expect(now.items[0]?.findings.map(({ recoverable }) => recoverable)).toEqual([0, 0, 0])
    // Giving up the password manager costs 70.
    expect(now.pending).toBe(142 + 40 - 70)
  })

  it('says for each finding, dealt with or not, what resolving it alone adds to the next score', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.nat(30)), fc.nat(30), (input, dealtWith, at) => {
        const finding = input.findings[at]
        fc.pre(
          finding !== undefined && new Set(input.findings.map(({ id }) => id)).size === input.findings.length,
        )
        const { items } = countScore(input)
        const gone = new Set(
          input.findings.filter((_, index) => dealtWith.includes(index)).map(({ id }) => id),
        )
        const scoreOf = (findings: readonly ScoredFinding[]) => countScore({ ...input, findings }).score
        const others = input.findings.filter(({ id }) => id !== finding?.id && !gone.has(id))
        const since = { inProgress: new Set<string>(), gone, answers: input.answers }
        expect(givesBack(items, [finding?.id ?? ''], since)).toBe(
          scoreOf(others) - scoreOf(finding === undefined ? [] : [...others, finding]),
        )
      }),
    )
  })

  it('says it to the exact point where half points are rounded', () => {
    const old = '2005-01-01'
    const indicator = 'image'
    const others = [
      breach('a', { indicator, threatLevel: 'MODERATE' }),
      breach('b', { indicator, threatLevel: 'MODERATE', date: old }),
    ]
    const findings = [...others, breach('c', { indicator, threatLevel: 'HIGH', date: old })]
    const scoreOf = (found: readonly ScoredFinding[]) =>
      countScore({ findings: found, answers: bestAnswers, on }).score
    const { items } = countScore({ findings, answers: bestAnswers, on })
    const since = { inProgress: new Set<string>(), gone: new Set<string>(), answers: bestAnswers }
    expect(givesBack(items, ['c'], since)).toBe(scoreOf(others) - scoreOf(findings))
  })

  it('promises by what is pending exactly what the next score then is', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.nat(30)), fc.boolean(), (input, fixed, useMFA) => {
        const before = countScore(input)
        const gone = new Set(input.findings.filter((_, at) => fixed.includes(at)).map(({ id }) => id))
        const answers = { ...input.answers, useMFA }
        const after = countScore({
          ...input,
          findings: input.findings.filter(({ id }) => !gone.has(id)),
          answers,
        })
        const { pending } = scoreSince(before.items, { inProgress: new Set(), gone, answers })
        expect(before.score + pending).toBe(after.score)
      }),
    )
  })
})

it('counts findings until they are resolved, removed or marked as safe', () => {
  expect(leakStateValues.filter(countsInScore).toSorted()).toEqual(['detected', 'ignored', 'reported'])
})

it('itemizes 500 findings of an indicator, and counts them all', () => {
  const findings = Array.from({ length: 501 }, (_, at) => breach(`${at}`))
  const [item] = countScore({ findings, answers: bestAnswers, on }).items
  expect([item?.findings.length, item?.count]).toEqual([500, 501])
})

it('calls an indicator in order only when every source checked it and nothing was found', () => {
  const checks = everythingChecked.map(check =>
    check.source === 'peopleSearch' ? { ...check, reason: 'TIMED_OUT' as const } : check,
  )
  const items = [{ indicator: 'phoneNumber' as const, count: 1 }]
  expect(unknownIndicators(items, checks)).toEqual(['fullname', 'address'])
  expect(verdictOfIndicator('phoneNumber', items, checks)).toBe('found')
  expect(verdictOfIndicator('email', items, checks)).toBe('inOrder')
})

describe('another version of the formula', () => {
  const stricter = {
    version: 2,
    threatWeights: { LOW: 0.1, MODERATE: 0.25, HIGH: 0.5, CRITICAL: 0.6 },
    oldWeightFactor: 0.5,
  }
  const input = {
    findings: [
      {
        id: 'a',
        indicator: 'address' as const,
        name: 'find.example',
        date: null,
        threatLevel: 'HIGH' as const,
        inProgress: false,
        unverified: false,
      },
    ],
    answers: {
      useMFA: null,
      haveResponsePlan: null,
      top10Apps: null,
      allSocialMediasInPrivate: null,
      havePasswordManager: null,
      haveCyberSecurityInsurance: null,
    },
    on: '2026-11-20',
  }

  it('counts the same findings by its own weights', () => {
    // 130 points at most: 40 % by the first version, 50 % by the other.
    expect(countScore(input, formulaOf(1) ?? stricter).score).toBe(948)
    expect(countScore(input, stricter).score).toBe(935)
    expect(countScore(input, stricter).items).toMatchObject([{ points: -65, recoverable: 65 }])
  })
})
