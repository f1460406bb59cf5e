/** Limits the scanning of names and addresses, which can't be proved (docs/security/subjects.md). */

const hour = 3_600_000
const day = 24 * hour

/** Scans a person may start beyond the first and the monthly ones, regardless of credits. */
export const extraScanLimits = [
  { withinMs: day, atMost: 3 },
  { withinMs: 30 * day, atMost: 10 },
] as const

/** How often the names, and the address, of a scanned person may change within these days. */
export const identityChangeLimit = { times: 5, days: 30 } as const

/** Seconds until another extra scan may start after these; 0: now. */
export const secondsUntilExtraScan = (startedAt: readonly Date[], now: Date): number => {
  const newestFirst = startedAt.map(at => at.getTime()).sort((one, other) => other - one)
  const waits = extraScanLimits.map(({ withinMs, atMost }) => {
    const oldestThatCounts = newestFirst[atMost - 1]
    return oldestThatCounts === undefined
      ? 0
      : Math.ceil((oldestThatCounts + withinMs - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}
