import { describe, expect, it } from 'vitest'
import type { UserDeepScan } from '#openapi/generated/api.ts'
import { userDeepScan } from '#tests/support/samples/exposure.ts'
import { deepScanStops } from './user-detail.tsx'

const shown = (over: Partial<UserDeepScan>) =>
  deepScanStops(userDeepScan(over)).map(({ state, phase }) => `${state} ${phase}`)

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
