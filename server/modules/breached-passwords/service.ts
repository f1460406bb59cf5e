import type { BreachedPasswordRange, BreachedPasswordEnding as Ending } from '#openapi/generated/api.d.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { commonEndings } from '#server/platform/identity/common-passwords.ts'
import { outgoingTo } from '#server/platform/outgoing.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Known {
  readonly endings: readonly Ending[]
  readonly sources: BreachedPasswordRange['sources']
}

/** The longest wait for someone choosing a password. */
const timeLimitMs = 1_500
/** A service that failed isn't called again for this long. */
const pauseMs = 60_000

interface PasswordRangeApi {
  /** null when the service can't be reached. */
  endingsOf(prefix: string): Promise<readonly Ending[] | null>
}

const parse = (text: string): Ending[] =>
  text.split(/\r?\n/).flatMap(line => {
    const [, suffix, count] = /^([0-9A-F]{35}):(\d{1,12})$/.exec(line.trim()) ?? []
    return suffix === undefined || count === undefined ? [] : [{ suffix, count: Number(count) }]
  })

/** `baseUrl` null: no service is called. */
const createPasswordRangeApi = (baseUrl: string | null, clock: Clock): PasswordRangeApi => {
  if (baseUrl === null) return { endingsOf: async () => null }
  const outgoing = outgoingTo(baseUrl)
  let askAgainAt = 0
  return {
    async endingsOf(prefix) {
      if (clock.now().getTime() < askAgainAt) return null
      try {
        const answer = await outgoing(`${baseUrl}/range/${prefix}`, {
          headers: { 'add-padding': 'true', 'user-agent': 'Wardlight' },
          signal: AbortSignal.timeout(timeLimitMs),
        })
        if (!answer.ok) throw new Error(`It answered ${answer.status}`)
        return parse(await answer.text())
      } catch {
        askAgainAt = clock.now().getTime() + pauseMs
        return null
      }
    },
  }
}

/** The endings of all breached passwords of the corpus whose SHA-1 begins with the five digits. */
export const findRange = (db: Database, prefix: string) =>
  db
    .selectFrom('corpus_password')
    .select(['suffix', 'count'])
    .where('prefix', '=', Number.parseInt(prefix, 16))
    .orderBy('suffix')
    .execute()

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
