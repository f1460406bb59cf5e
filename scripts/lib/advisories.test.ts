import { describe, expect, it } from 'vitest'
import { verdictOf } from './advisories.mjs'

const audit = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

describe('a release with a component that has an advisory (ASVS 15.2.1)', () => {
  it('is refused where a fixed version exists, however severe it is', () => {
    const reported = verdictOf(
      audit({
        'left-shore': { severity: 'low', fixAvailable: true },
        'right-shore': { severity: 'critical', fixAvailable: { name: 'right-shore', version: '2.0.0' } },
      }),
    )
    expect(reported).toEqual({
      isKnown: true,
      refused: ['left-shore: low', 'right-shore: critical'],
      reported: [],
    })
  })

  it('is reported where there is no fixed version yet', () => {
    expect(verdictOf(audit({ shoal: { severity: 'high', fixAvailable: false } }))).toEqual({
      isKnown: true,
      refused: [],
      reported: ['shoal: high'],
    })
  })

  it('is not treated as one without when no advisory source could be reached', () => {
    for (const text of ['', 'npm error', '{"message":"405 Method Not Allowed"}'])
      expect(verdictOf(text).isKnown).toBe(false)
    expect(verdictOf(audit({}))).toEqual({ isKnown: true, refused: [], reported: [] })
  })
})
