import { expect, it } from 'vitest'
import { leakLifecycle } from './leak.ts'
import { reportResolutionLifecycle } from './report-resolution.ts'
import { shortestWay } from './way.ts'

it('finds the shortest way through a chart', () => {
  expect(shortestWay(reportResolutionLifecycle, 'PENDING', 'FAILED')).toEqual([
    'PENDING',
    'ACCEPTED',
    'FAILED',
  ])
  expect(shortestWay(reportResolutionLifecycle, 'PENDING', 'PENDING')).toEqual(['PENDING'])
})

it('knows where no way leads', () => {
  expect(shortestWay(leakLifecycle, 'notMe', 'detected')).toEqual([])
})
