import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#domain/errors.ts'
import { AppError } from './http/app-error.ts'

export interface ThrottleRule {
  readonly name: string
  readonly attempts: number
  readonly perSeconds: number
  readonly code: ErrorCode
}

/** Counts attempts in the database, so that all processes agree. */
export interface Throttle {
  /** Counts one attempt. @throws AppError 429 with Retry-After once there were too many. */
  spend(rule: ThrottleRule, key: string): Promise<void>
  clear(rule: ThrottleRule, key: string): Promise<void>
  /** Undoes one attempt, so that only failures are counted where many people share a key. */
  giveBack(rule: ThrottleRule, key: string): Promise<void>
}

export const createThrottle = (pool: pg.Pool): Throttle => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (rule: ThrottleRule): RateLimiterPostgres => {
    const limiter =
      limiters.get(rule.name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'throttle',
        tableCreated: true,
        keyPrefix: rule.name,
        points: rule.attempts,
        duration: rule.perSeconds,
      })
    limiters.set(rule.name, limiter)
    return limiter
  }
  return {
    async spend(rule, key) {
      try {
        await limiterOf(rule).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new AppError(rule.code, {
          status: 429,
          retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
        })
      }
    },
    async clear(rule, key) {
      await limiterOf(rule).delete(key)
    },
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key)
    },
  }
}
