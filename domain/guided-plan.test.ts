import { describe, expect, it } from 'vitest'
import type { FindingType } from '#openapi/generated/api.ts'
import { inOrder, laterUntil, type RankedStep, stepKindOf, stepMinutes } from './guided-plan.ts'

const finding = {
  type: 'EMAIL',
  state: 'detected',
  origin: 'scan',
  passwordExposed: false,
} as const

describe('the steps of a plan (docs/adr/0071-one-order-of-steps.md)', () => {
  it.each([
    [{ ...finding, state: 'reported' }, 5],
    [{ ...finding, passwordExposed: true }, 4],
    [finding, 3],
    [{ ...finding, type: 'ADDRESS' }, 5],
    [{ ...finding, type: 'IMAGE' }, 5],
    [{ ...finding, type: 'DOMAIN' }, 15],
  ] as const)('for %j take %i minutes', (given, minutes) => {
    expect(stepMinutes[stepKindOf(given)]).toBe(minutes)
  })

  it('that are habits take as long as is said of them', () => {
    const { useMFA, top10Apps, allSocialMediasInPrivate, havePasswordManager } = stepMinutes
    expect([useMFA, top10Apps, allSocialMediasInPrivate, havePasswordManager]).toEqual([10, 10, 10, 15])
    expect([stepMinutes.haveResponsePlan, stepMinutes.haveCyberSecurityInsurance]).toEqual([20, 30])
  })

  it('can be put off for a day, unless their deadline is nearer', () => {
    const now = new Date('2026-11-30T10:00:00.000Z')
    expect(laterUntil(now, null)).toBe('2026-12-01T10:00:00.000Z')
    expect(laterUntil(now, '2026-12-01T10:00:00.001Z')).toBe('2026-12-01T10:00:00.000Z')
    expect(laterUntil(now, '2026-12-01T10:00:00.000Z')).toBeNull()
  })
})

const indicators = { EMAIL: 'email', ADDRESS: 'address', DOMAIN: 'webDomains' } as const
const step = (
  id: string,
  type: keyof typeof indicators & FindingType,
  over: Partial<RankedStep> = {},
): RankedStep => ({
  id,
  indicator: indicators[type],
  answerBy: null,
  minutes: 5,
  threatLevel: 'MODERATE',
  isOld: false,
  isStolen: false,
  points: 10,
  ...over,
})

describe('their order', () => {
  const together = new Map([
    ['email', 200],
    ['address', 60],
  ] as const)
  const ordered = (...steps: RankedStep[]) => inOrder(steps, together).map(({ id }) => id)

  it('begins with deadlines, the nearest first, whatever the points', () => {
    const due = (id: string, answerBy: string) => step(id, 'ADDRESS', { answerBy, points: 0 })
    expect(
      ordered(step('a', 'EMAIL'), due('b', '2026-12-05T00:00:00.000Z'), due('c', '2026-12-02T00:00:00.000Z')),
    ).toEqual(['c', 'b', 'a'])
  })

  it('goes by what the steps of an area give back together for the minutes that they take together', () => {
    // 200 points in 50 minutes are 4 a minute, 60 in 5 are 12.
    const emails = Array.from({ length: 10 }, (_, index) => step(`e${index}`, 'EMAIL'))
    expect(ordered(...emails, step('a', 'ADDRESS'))[0]).toBe('a')
    // 200 points in 5 minutes are 40.
    expect(ordered(step('a', 'ADDRESS'), step('e', 'EMAIL'))).toEqual(['e', 'a'])
  })

  it('within an area is by threat, then the newer, then the points', () => {
    expect(
      ordered(
        step('few', 'EMAIL', { points: 1 }),
        step('old', 'EMAIL', { isOld: true, points: 90 }),
        step('many', 'EMAIL', { points: 2 }),
        step('high', 'EMAIL', { threatLevel: 'HIGH', points: null }),
      ),
    ).toEqual(['high', 'many', 'few', 'old'])
  })

  it('has sign-ins that malware read after deadlines and before all else, however little each gives back', () => {
    const stolen = (id: string, over: Partial<RankedStep> = {}) =>
      step(id, 'EMAIL', { threatLevel: 'CRITICAL', isStolen: true, points: 0, ...over })
    const many = Array.from({ length: 40 }, (_, index) => step(`e${index}`, 'EMAIL'))
    expect(
      ordered(
        ...many,
        step('a', 'ADDRESS'),
        stolen('old', { isOld: true }),
        stolen('now'),
        step('due', 'ADDRESS', { answerBy: '2026-12-05T00:00:00.000Z' }),
      ).slice(0, 3),
    ).toEqual(['due', 'now', 'a'])
  })

  it('ends with what no score has counted', () => {
    expect(ordered(step('d', 'DOMAIN', { threatLevel: 'CRITICAL' }), step('a', 'ADDRESS'))).toEqual([
      'a',
      'd',
    ])
  })
})
