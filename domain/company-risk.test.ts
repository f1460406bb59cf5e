import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atLeast,
  byLevel,
  byRisk,
  isKnown,
  placeAreas,
  riskLevels,
  riskOfGroup,
  shareAtHighRisk,
  type WeighedArea,
  withUncertain,
} from './company-risk.ts'

const counts = (known: Partial<Parameters<typeof riskOfGroup>[0]>) => ({
  LOW: 0,
  MODERATE: 0,
  HIGH: 0,
  CRITICAL: 0,
  COULD_NOT_CHECK: 0,
  PENDING: 0,
  ...known,
})

describe('the risk of a department', () => {
  it.each([
    ['CRITICAL', { LOW: 3, CRITICAL: 1 }],
    ['HIGH', { LOW: 4, CRITICAL: 1, HIGH: 1 }],
    ['MODERATE', { LOW: 3, MODERATE: 1 }],
    ['LOW', { LOW: 4, CRITICAL: 1 }],
    ['PENDING', { PENDING: 9 }],
    ['LOW', { LOW: 4, COULD_NOT_CHECK: 1 }],
    ['COULD_NOT_CHECK', { LOW: 3, COULD_NOT_CHECK: 1 }],
    ['COULD_NOT_CHECK', { LOW: 6, CRITICAL: 1, COULD_NOT_CHECK: 1 }],
    ['COULD_NOT_CHECK', { COULD_NOT_CHECK: 358 }],
    ['COULD_NOT_CHECK', { LOW: 6, MODERATE: 1, COULD_NOT_CHECK: 1 }],
    ['MODERATE', { LOW: 2, MODERATE: 1, COULD_NOT_CHECK: 1 }],
    ['HIGH', { LOW: 12, MODERATE: 3, HIGH: 13, COULD_NOT_CHECK: 30 }],
  ] as const)('is %s when a quarter of the people with a known risk reach it', (level, people) => {
    expect(riskOfGroup(counts(people))).toBe(level)
  })

  it('is not lowered by people who have not been scanned', () => {
    expect(riskOfGroup(counts({ CRITICAL: 1, PENDING: 99 }))).toBe('CRITICAL')
  })

  it('is known of people who were checked', () => {
    expect(riskLevels.filter(isKnown)).toEqual(['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])
    const shares = [0, 1, 2].map(usersScanned =>
      shareAtHighRisk({ usersAtHighRisk: 0, usersScanned, usersUnknown: 0 }),
    )
    expect([...shares, shareAtHighRisk({ usersAtHighRisk: 1, usersScanned: 2, usersUnknown: 1 })]).toEqual([
      0, 0, 0, 1,
    ])
  })

  it('puts the department first with the largest share of checked people at high risk', () => {
    const group = {
      riskLevel: 'HIGH' as const,
      usersScanned: 10,
      usersUnknown: 0,
      usersAtHighRisk: 3,
      exposures: 5,
    }
    const sorted = [
      { ...group, name: 'Sales', exposures: 9 },
      { ...group, name: 'Finance', usersAtHighRisk: 4 },
      { ...group, name: 'Support', riskLevel: 'CRITICAL' as const },
      { ...group, name: 'Marketing' },
      { ...group, name: 'Legal' },
      { ...group, name: 'Board', usersScanned: 5, usersAtHighRisk: 3 },
    ].toSorted(byRisk)
    expect(sorted.map(({ name }) => name)).toEqual([
      'Board',
      'Finance',
      'Support',
      'Sales',
      'Legal',
      'Marketing',
    ])
  })
})

describe('the areas of a company', () => {
  const area = (known: Partial<WeighedArea>): WeighedArea => ({
    category: 'EMAIL',
    usersAffected: 0,
    usersUnknown: 0,
    usersTotal: 100,
    findings: 0,
    hasCritical: false,
    ...known,
  })

  it.each([
    ['critical', { usersAffected: 30 }],
    ['important', { usersAffected: 29 }],
    ['important', { usersAffected: 10 }],
    ['strength', { usersAffected: 9 }],
    ['important', { usersAffected: 1, hasCritical: true }],
    ['strength', { usersUnknown: 9 }],
    ['couldNotCheck', { usersUnknown: 10 }],
    ['couldNotCheck', { usersAffected: 5, usersUnknown: 5 }],
    ['couldNotCheck', { usersUnknown: 100 }],
    ['important', { usersAffected: 10, usersUnknown: 40 }],
    ['critical', { usersAffected: 10, usersUnknown: 90 }],
    ['critical', { usersAffected: 30, usersUnknown: 70 }],
  ] as const)('are %s by the share of people affected', (place, known) => {
    expect(placeAreas([area(known)])[place]).toHaveLength(1)
  })

  it('come by the share of people affected, then by findings; the strongest strength first', () => {
    const { critical, important, strength, couldNotCheck } = placeAreas([
      area({ category: 'NAME', usersAffected: 40, findings: 9 }),
      area({ category: 'EMAIL', usersAffected: 5, usersTotal: 5 }),
      area({ category: 'PHONE', usersAffected: 40, findings: 10 }),
      area({ category: 'IMAGE', usersAffected: 5 }),
      area({ category: 'DOMAIN', usersAffected: 0 }),
    ])
    expect(critical.map(({ category }) => category)).toEqual(['EMAIL', 'PHONE', 'NAME'])
    expect(strength.map(({ category }) => category)).toEqual(['DOMAIN', 'IMAGE'])
    expect([...important, ...couldNotCheck]).toEqual([])
  })

  it('leave out what too few people were scanned for: that is no strength', () => {
    expect(placeAreas([area({ usersTotal: 4 }), area({ usersTotal: 0 })])).toEqual({
      critical: [],
      important: [],
      strength: [],
      couldNotCheck: [],
    })
  })
})

describe('people who could not be checked', () => {
  const people = fc.nat({ max: 60 })
  const anyCounts = fc.record({
    LOW: people,
    MODERATE: people,
    HIGH: people,
    CRITICAL: people,
    COULD_NOT_CHECK: people,
    PENDING: people,
  })
  const groupOf = (levels: ReturnType<typeof counts>, name: string) => ({
    name,
    riskLevel: riskOfGroup(levels),
    usersScanned: atLeast(levels, 'COULD_NOT_CHECK'),
    usersUnknown: levels.COULD_NOT_CHECK,
    usersAtHighRisk: atLeast(levels, 'HIGH'),
    exposures: 1,
  })

  it('never lower the level of a group, nor its place', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, people, (levels, others, unchecked) => {
        const before = groupOf(levels, 'Operations')
        const after = groupOf(
          { ...levels, COULD_NOT_CHECK: levels.COULD_NOT_CHECK + unchecked },
          'Operations',
        )
        const other = groupOf(others, 'Sales')
        expect(byLevel(after, before)).toBeGreaterThanOrEqual(0)
        expect(Math.sign(byRisk(after, other))).toBeLessThanOrEqual(Math.sign(byRisk(before, other)))
      }),
    )
  })

  it('are also those with nothing above low of whom a source could not be asked', () => {
    // 1 of 4 is a quarter; 1 of 5 would be a fifth.
    const three = counts({ LOW: 3, CRITICAL: 1 })
    expect(riskOfGroup(three)).toBe('CRITICAL')
    expect(riskOfGroup(withUncertain({ ...three, LOW: 4 }, 1))).toBe('CRITICAL')
    // As one of four may be at any level, four are not low.
    expect(riskOfGroup(withUncertain(counts({ LOW: 4 }), 1))).toBe('COULD_NOT_CHECK')
    expect(riskOfGroup(withUncertain(counts({ LOW: 4 }), 0))).toBe('LOW')
  })

  it('never lower the level of a group, whatever was found of them, below what was found', () => {
    fc.assert(
      fc.property(
        anyCounts,
        fc.constantFrom(...(['LOW', 'MODERATE', 'HIGH', 'CRITICAL'] as const)),
        people,
        (levels, found, joined) => {
          const before = { riskLevel: riskOfGroup(levels) }
          const more = { ...levels, [found]: levels[found] + joined }
          const after = { riskLevel: riskOfGroup(withUncertain(more, found === 'LOW' ? joined : 0)) }
          const least =
            found === 'LOW' || byLevel(before, { riskLevel: found }) < 0 ? before : { riskLevel: found }
          expect(byLevel(after, least)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('never lower the place of an area', () => {
    const places = ['strength', 'couldNotCheck', 'important', 'critical'] as const
    const area = fc
      .record({ usersAffected: people, usersUnknown: people, inOrder: people, hasCritical: fc.boolean() })
      .map(
        ({ inOrder, ...rest }): WeighedArea => ({
          ...rest,
          category: 'EMAIL',
          usersTotal: rest.usersAffected + rest.usersUnknown + inOrder,
          findings: 1,
        }),
      )
      .filter(({ usersTotal }) => usersTotal >= 5)
    const placeOf = (placed: ReturnType<typeof placeAreas>) =>
      places.findIndex(place => placed[place].some(({ category }) => category === 'EMAIL'))
    const orderIn = (placed: ReturnType<typeof placeAreas>) =>
      placed.critical.findIndex(({ category }) => category === 'EMAIL')
    fc.assert(
      fc.property(area, area, people, (one, other, unchecked) => {
        const more = {
          ...one,
          usersUnknown: one.usersUnknown + unchecked,
          usersTotal: one.usersTotal + unchecked,
        }
        const others: WeighedArea = { ...other, category: 'PHONE' }
        const [before, after] = [placeAreas([one, others]), placeAreas([more, others])]
        expect(placeOf(after)).toBeGreaterThanOrEqual(placeOf(before))
        if (orderIn(before) === 0) expect(orderIn(after)).toBe(0)
      }),
    )
  })
})
