import type { BreachedPasswordEnding, BreachedPasswordRange } from '#openapi/generated/api.d.ts'
import { commonEndings } from '#server/platform/identity/common-passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPasswordRangeApi } from './range-api.ts'
import { findRange } from './store.ts'

interface Known {
  readonly endings: readonly BreachedPasswordEnding[]
  readonly sources: BreachedPasswordRange['sources']
}

/** Breached passwords of the corpus, the common ones, and, where it can be reached, of Have I Been Pwned. */
export const createBreachedPasswords = ({ db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>) => {
  const api = createPasswordRangeApi(config.passwordRangeUrl, clock)
  const range = async (prefix: string): Promise<Known> => {
    const [corpus, online] = await Promise.all([findRange(db, prefix), api.endingsOf(prefix)])
    const counts = new Map<string, number>(commonEndings(prefix).map(suffix => [suffix, 1]))
    for (const { suffix, count } of [...corpus, ...(online ?? [])])
      counts.set(suffix, Math.max(count, counts.get(suffix) ?? 0))
    return {
      endings: [...counts].map(([suffix, count]) => ({ suffix, count })).filter(({ count }) => count > 0),
      sources: online === null ? ['commonPasswords'] : ['commonPasswords', 'breachedPasswords'],
    }
  }
  return {
    range,
    /** Whether a SHA-1 (40 hexadecimal digits) is in the breached set. */
    async isBreached(sha1: string): Promise<boolean> {
      const { endings } = await range(sha1.slice(0, 5).toUpperCase())
      return endings.some(({ suffix }) => suffix === sha1.slice(5).toUpperCase())
    },
  }
}
