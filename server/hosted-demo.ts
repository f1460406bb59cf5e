import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { explainStart, stopLeftover } from './platform/database/embedded-postgres.ts'
import { AppError } from './platform/http/app-error.ts'
import { networkOf } from './platform/http/network.ts'
import type { Platform } from './platform/platform.ts'
import type { ThrottleRule } from './platform/throttle.ts'
import { ConfigError } from './settings.ts'

/** Tells a folder that may be deleted from any other, and holds when what is in it began. */
const mark = 'hosted-demo'

/** The hour of UTC at which a hosted demo begins anew. */
const hour = 3

const aDayMs = 86_400_000

const lastHour = (now: Date): Date => {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0)
  return new Date(today > now.getTime() ? today - aDayMs : today)
}

/** Whether it has to begin anew: also where nobody knows when it began, or the clock was put back since. */
const isDue = (began: Date, now: Date): boolean => !(began >= lastHour(now) && began <= now)

const markIn = (dataDir: string): string => join(dataDir, mark)

const deleteOld = async (dataDir: string, now: Date): Promise<Date> => {
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : []
  const isMarked = entries.includes(mark)
  if (!isMarked && entries.length > 0)
    throw new ConfigError(
      `DATA_DIR ${dataDir} holds what no hosted demo made, and HOSTED_DEMO=true would delete it every night: choose an empty folder.`,
    )
  const began = new Date(isMarked ? readFileSync(markIn(dataDir), 'utf8') : '')
  if (!isDue(began, now)) return began
  await stopLeftover(dataDir)
  // The mark stays until all else is gone, and is written before anything is made.
  for (const entry of entries.filter(name => name !== mark))
    rmSync(join(dataDir, entry), { recursive: true, force: true, maxRetries: 10 })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markIn(dataDir), now.toISOString())
  return now
}

/**
 * Deletes what a hosted demo left before the last night, and nothing that it didn’t make. It may be cut off at
 * any moment: the next start completes it. Answers when what is there now began; null: this is no hosted demo.
 * @throws ConfigError for a folder of the other kind.
 */
export const beginAnewWhenDue = async (
  { dataDir, hostedDemo }: Pick<Config, 'dataDir' | 'hostedDemo'>,
  now: Date = new Date(),
): Promise<Date | null> => {
  if (hostedDemo)
    return deleteOld(dataDir, now).catch((error: unknown) => {
      throw explainStart(dataDir, error)
    })
  if (existsSync(markIn(dataDir)))
    throw new ConfigError(
      `DATA_DIR ${dataDir} is a hosted demo’s, which is deleted every night: choose another one, or HOSTED_DEMO=true.`,
    )
  return null
}

/** A clock that is looked at, unlike a timer, is right after the machine has slept. */
const lookEveryMs = 5_000

/** Calls once what began then has to begin anew. */
export const whenNightComes = (began: Date, beginAnew: () => void): void => {
  const looking = setInterval(() => {
    if (!isDue(began, new Date())) return
    clearInterval(looking)
    beginAnew()
  }, lookEveryMs)
  looking.unref()
}

const ofADay = { perSeconds: aDayMs / 1000, code: '0000' } as const
const fromNetwork: ThrottleRule = { name: 'demo.uploads.network', attempts: 50, ...ofADay }
const fromAll: ThrottleRule = { name: 'demo.uploads', attempts: 400, ...ofADay }

/** Counts each call that brings files until the night, which deletes the counts too. */
export const limitUploads =
  ({ throttle, keys, clock }: Pick<Platform, 'throttle' | 'keys' | 'clock'>) =>
  /** @throws AppError 429 once there were too many. */
  async ({ ip }: { readonly ip: string }): Promise<void> => {
    try {
      await throttle.spend(fromNetwork, keys.hash('demo.uploads', networkOf(ip)).toString('base64url'))
      await throttle.spend(fromAll, '')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const now = clock.now()
      throw new AppError('0000', {
        status: 429,
        retryAfterSeconds: Math.ceil((lastHour(now).getTime() + aDayMs - now.getTime()) / 1000),
        message: 'This demonstration takes no more files before 3:00 UTC, when it begins anew.',
      })
    }
  }
