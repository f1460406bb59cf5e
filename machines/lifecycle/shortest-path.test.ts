import { expect, it } from 'vitest'
import { leakLifecycle } from './leak.ts'
import { reportResolutionLifecycle } from './report-resolution.ts'
import { shortestPath } from './shortest-path.ts'

it('finds the shortest path through a chart', () => {
  expect(shortestPath(reportResolutionLifecycle, 'PENDING', 'FAILED')).toEqual([
    'PENDING',
    'ACCEPTED',
    'FAILED',
  ])
  expect(shortestPath(reportResolutionLifecycle, 'PENDING', 'PENDING')).toEqual(['PENDING'])
})

it('says when there is no path', () => {
  expect(shortestPath(leakLifecycle, 'notMe', 'detected')).toEqual([])
})
