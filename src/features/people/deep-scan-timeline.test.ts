import { describe, expect, it } from 'vitest'
import type { UserDeepScan } from '../shared/exposure-contract.ts'
import { deepScanStops } from './deep-scan-timeline.tsx'

const scan = (over: Partial<UserDeepScan>): UserDeepScan => ({
  status: 'NOT_INVITED',
  invitedAt: null,
  consentedAt: null,
  startedAt: null,
  completedAt: null,
  counts: {
    totalExposures: 0,
    takedownRequests: 0,
    password: 0,
    email: 0,
    address: 0,
    name: 0,
    image: 0,
    phone: 0,
    domain: 0,
  },
  ...over,
})

const shown = (over: Partial<UserDeepScan>) =>
  deepScanStops(scan(over)).map(({ state, phase }) => `${state} ${phase}`)

describe('the timeline of a deep scan', () => {
  it('expects an invitation first, then what the chart says', () => {
    expect(shown({}).slice(0, 3)).toEqual(['NOT_INVITED current', 'INVITED ahead', 'NOT_STARTED ahead'])
  })

  it('has nothing ahead of a completed scan, and its days behind it', () => {
    const day = '2026-11-14T09:12:00.000Z'
    expect(
      shown({ status: 'COMPLETED', invitedAt: day, consentedAt: day, startedAt: day, completedAt: day }),
    ).toEqual(['INVITED done', 'NOT_STARTED done', 'INITIATED done', 'COMPLETED current'])
  })

  it('does not call the scan before the end of the one that runs', () => {
    const day = '2026-11-14T09:12:00.000Z'
    expect(shown({ status: 'SCANNING', startedAt: day, completedAt: day })).toEqual([
      'INITIATED done',
      'SCANNING current',
      'COMPLETED ahead',
    ])
  })
})
