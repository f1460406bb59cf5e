import { expect, it } from 'vitest'
import { secondsUntilExtraScan } from './limits.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it.each([
  ['none', [], 0],
  ['two today', [1, 2], 0],
  ['three today, in any order', [20, 1, 2], 4 * 3600],
  ['three today: when the first of them is a day old', [1, 2, 20], 4 * 3600],
  ['three, one of them a day ago', [1, 2, 24], 0],
  ['nine within a month', [30, 60, 90, 120, 150, 180, 210, 240, 270], 0],
  ['ten: when the first of them is 30 days old', [30, 60, 90, 120, 150, 180, 210, 240, 270, 719], 3600],
])('lets wait after extra scans: %s', (_, hours, seconds) =>
  expect(secondsUntilExtraScan(hours.map(hoursAgo), now)).toBe(seconds),
)
