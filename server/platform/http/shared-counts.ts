import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

interface Count {
  known: number
  own: number
  endsAt: number
}

/** Callers counted at a time; the oldest is dropped first. */
const maxCallers = 10_000

/** Each process stores a twentieth of the limit at a time, so that a request costs no write. */
export const createSharedCounts = (
  pool: pg.Pool,
  timeWindow: number,
  max: number,
): FastifyRateLimitStoreCtor => {
  const batch = Math.max(1, Math.floor(max / 20))
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'throttle',
    tableCreated: true,
    keyPrefix: 'requests',
    points: max,
    duration: timeWindow / 1000,
  })
  const counts = new Map<string, Count>()

  const countOf = (key: string, now: number): Count => {
    const found = counts.get(key)
    if (found !== undefined && found.endsAt > now) return found
    const count = { known: 0, own: 0, endsAt: now + timeWindow }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > maxCallers && oldest !== undefined) counts.delete(oldest)
    return count
  }

  const share = async (key: string, count: Count, points: number): Promise<void> => {
    const result = await shared.consume(key, points).catch((refused: unknown) => refused)
    // The database is unavailable: the requests stay counted here.
    if (!(result instanceof RateLimiterRes)) return
    count.own -= points
    count.known = Math.max(count.known, result.consumedPoints)
    count.endsAt = Math.min(count.endsAt, Date.now() + result.msBeforeNext)
  }

  return class SharedCounts implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const now = Date.now()
      const count = countOf(key, now)
      count.own += 1
      if (count.own % batch === 0 && count.known <= max) void share(key, count, batch)
      callback(null, { current: count.known + count.own, ttl: count.endsAt - now })
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
